import { randomBytes } from 'node:crypto';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { testSuite } from '../../support/suite.ts';

/** The running stand-in, through the provider's own clients. */

type Client = ReturnType<typeof liteClient>;

const hosts = () => [{ url: testSuite().search, accept: 'readWrite' as const, protocol: 'http' as const }];

export const searchAdmin = (): Algoliasearch => algoliasearch('local', 'local-admin-key', { hosts: hosts() });

export const searchWith = (appId: string, key: string): Client => liteClient(appId, key, { hosts: hosts() });

/** The ids that an index finds for a text, with the rights of an admin unless a client is given. */
export async function idsFound(
  indexName: string,
  query: string,
  filters = '',
  client: Client = searchWith('local', 'local-admin-key'),
): Promise<string[]> {
  const { results } = await client.searchForHits({
    requests: [{ indexName, query, filters, hitsPerPage: 100 }],
  });
  return results[0]?.hits.map(({ objectID }) => objectID) ?? [];
}

/** The stored record, hidden fields as well; null when there is none. */
export async function recordIn(indexName: string, objectID: string): Promise<Record<string, unknown> | null> {
  const { results } = await searchAdmin().getObjects<Record<string, unknown>>({
    requests: [{ indexName, objectID }],
  });
  return results[0] ?? null;
}

/** Makes the provider unreachable while `act` runs. */
export async function withoutSearch<T>(act: () => Promise<T>): Promise<T> {
  const control = (verb: string): Promise<Response> =>
    fetch(`http://${testSuite().search}/control/${verb}`, { method: 'POST' });
  await control('pause');
  try {
    return await act();
  } finally {
    await control('resume');
  }
}

/** A word that nothing else has, and that no typo makes of another such word. */
export function newWord(): string {
  return [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
