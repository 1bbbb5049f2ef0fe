import { createHmac, randomBytes } from 'node:crypto';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { testSuite } from '../../support/suite.ts';

/** The running stand-in, through the provider's own clients. */

type Client = ReturnType<typeof liteClient>;

const hosts = () => [{ url: testSuite().search, accept: 'readWrite' as const, protocol: 'http' as const }];

const ADMIN_KEY = 'local-admin-key';

export const searchAdmin = (): Algoliasearch => algoliasearch('local', ADMIN_KEY, { hosts: hosts() });

export const searchWith = (appId: string, key: string): Client => liteClient(appId, key, { hosts: hosts() });

/** The objectID of a post's record. */
export const postObjectId = (id: string): string =>
  createHmac('sha256', ADMIN_KEY).update(id).digest('base64url');

/** The documents' ids that an index finds for a text, with the rights of an admin unless a client is given. */
export async function idsFound(
  indexName: string,
  query: string,
  filters = '',
  client: Client = searchWith('local', ADMIN_KEY),
): Promise<string[]> {
  const { results } = await client.searchForHits<{ post_id?: string }>({
    requests: [{ indexName, query, filters, hitsPerPage: 100 }],
  });
  return results[0]?.hits.map(({ objectID, post_id }) => post_id ?? objectID) ?? [];
}

/** The stored record of a document, hidden fields as well; null when there is none. */
export async function recordIn(indexName: string, id: string): Promise<Record<string, unknown> | null> {
  const objectID = indexName === 'posts' ? postObjectId(id) : id;
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
