import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { liteClient, type SearchQuery } from 'algoliasearch/lite';
import { ADMIN_KEY, SEARCH_APP_ID, SEARCH_KEY } from '../../../local/search/keys.ts';

/** The provider's own clients, told of another host and of nothing else. */

export type Lite = ReturnType<typeof liteClient>;

const hosts = (port: number) => [
  { url: `127.0.0.1:${port}`, accept: 'readWrite' as const, protocol: 'http' as const },
];

export const fullClient = (port: number, key = ADMIN_KEY, appId = SEARCH_APP_ID): Algoliasearch =>
  algoliasearch(appId, key, { hosts: hosts(port) });

export const lite = (port: number, key = SEARCH_KEY): Lite =>
  liteClient(SEARCH_APP_ID, key, { hosts: hosts(port) });

export interface TestRecord {
  readonly objectID: string;
  readonly [name: string]: unknown;
}

/** Makes an index with these records; facets are campus_id and category. */
export async function fill(
  client: Algoliasearch,
  indexName: string,
  objects: readonly TestRecord[],
  settings: Record<string, unknown> = {},
): Promise<void> {
  const indexSettings = {
    searchableAttributes: ['text'],
    attributesForFaceting: ['filterOnly(campus_id)', 'filterOnly(category)'],
    ...settings,
  };
  const { taskID } = await client.setSettings({ indexName, indexSettings });
  await client.waitForTask({ indexName, taskID });
  await client.saveObjects({ indexName, objects: [...objects], waitForTasks: true });
}

/** The ids of one search's hits, in their order. */
export async function idsOf(client: Lite, query: SearchQuery): Promise<string[]> {
  const { results } = await client.searchForHits({ requests: [query] });
  return results[0]?.hits.map(({ objectID }) => objectID) ?? [];
}
