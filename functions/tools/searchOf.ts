import type { Algoliasearch } from 'algoliasearch';
import { openSearch } from '../src/posts/search/client.ts';
import { UsageError, type Typed } from './command.ts';

/** The port of `npm start`'s stand-in, unless LOCAL_SEARCH_PORT names another, and its key. */
const LOCAL = { port: '8108', key: 'local-admin-key' } as const;

/** The search client for a command. Throws a UsageError if the environment does not configure one. */
export function searchOf({ options }: Typed): Algoliasearch {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: key, LOCAL_SEARCH_PORT: port } = process.env;
  if (options.local === true) {
    return openSearch({ appId: 'local', host: `127.0.0.1:${port ?? LOCAL.port}` }, key ?? LOCAL.key);
  }
  if (!appId || !key) throw new UsageError('Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY in the environment.');
  return openSearch({ appId, host: null }, key);
}

/** The indexes that a command names; all of these when it names none. Throws a UsageError for another. */
export function indexesOf<Index extends string>({ words }: Typed, all: readonly Index[]): readonly Index[] {
  const unknown = words.find((word) => !all.some((index) => index === word));
  if (unknown !== undefined) throw new UsageError(`No such index: ${unknown}`);
  return words.length === 0 ? all : all.filter((index) => words.includes(index));
}
