import { requireAdmin } from './access.ts';
import { notSupported } from './errors.ts';
import { type Fields, readCount } from './fields.ts';
import type { Indexes } from './indexes.ts';
import type { Call } from './queries.ts';

/** The API calls that write and list synonyms. */

const HITS_DEFAULT = 100;
const HITS_MAX = 1000;

/** https://www.algolia.com/doc/rest-api/search/save-synonyms */
export function saveSynonyms(indexes: Indexes, { list, parameters }: Call, name: string): void {
  if (parameters.get('forwardToReplicas') === 'true') throw notSupported('synonyms for replicas too');
  const index = indexes.find(name) ?? indexes.writable(name);
  indexes.saveSynonyms(index, list(), parameters.get('replaceExistingSynonyms') === 'true');
}

/**
 * All synonyms, page by page.
 * https://www.algolia.com/doc/rest-api/search/search-synonyms
 */
export function listSynonyms(indexes: Indexes, { access, body }: Call, name: string): Fields {
  requireAdmin(access);
  const { query = '', page = 0, hitsPerPage = HITS_DEFAULT, ...others } = body();
  const [unknown] = Object.keys(others);
  if (query !== '' || unknown !== undefined) throw notSupported(`synonyms by ${unknown ?? 'a query'}`);
  const size = readCount(hitsPerPage, 'hitsPerPage', HITS_MAX);
  const from = readCount(page, 'page', Number.MAX_SAFE_INTEGER) * size;
  const all = [...indexes.get(name).synonyms.raw.values()];
  return { hits: all.slice(from, from + size), nbHits: all.length };
}
