import type { Algoliasearch } from 'algoliasearch';
import type { Firestore } from 'firebase-admin/firestore';
import { PRIMARY_INDEXES, type PrimaryIndex } from '../src/indexing/indexes.ts';
import { openSearch } from '../src/search/client.ts';
import { reindex } from '../src/search/reindex.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The search that the environment names: SEARCH_EMULATOR_HOST (`host:port` of the stand-in on this machine), or
 * ALGOLIA_APP_ID with ALGOLIA_ADMIN_KEY. Throws with a sentence when it names none.
 */
export function searchFromEnvironment(env: Environment): Algoliasearch {
  const { SEARCH_EMULATOR_HOST: host, ALGOLIA_APP_ID: appId = '', ALGOLIA_ADMIN_KEY: key = '' } = env;
  if (host !== undefined) return openSearch({ appId: 'local', host }, 'local-admin-key');
  if (appId === '' || key === '') {
    throw new Error('Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY, or SEARCH_EMULATOR_HOST on one machine.');
  }
  return openSearch({ appId, host: null }, key);
}

/**
 * Brings the search indexes in line with Firestore: settings, a record for each document, none besides. `index` is one
 * of posts, users, campuses, searches, or 'all'. Answers a line for each index. Throws for an unknown name.
 */
export async function reindexCommand(
  db: Firestore,
  search: Algoliasearch,
  index: string,
  dryRun: boolean,
): Promise<readonly string[]> {
  const done = await reindex({ db, search }, { dryRun, only: indexesNamed(index) });
  const verb = dryRun ? 'would be' : 'were';
  return done.map(
    ({ index: name, written, removed }) =>
      `${name}: ${String(written)} records ${verb} written, ${String(removed)} ${verb} removed`,
  );
}

function indexesNamed(index: string): readonly PrimaryIndex[] {
  if (index === 'all') return PRIMARY_INDEXES;
  const found = PRIMARY_INDEXES.filter((name) => name === index);
  if (found.length === 0) throw new Error(`No index ${index}. There are: ${PRIMARY_INDEXES.join(', ')}.`);
  return found;
}
