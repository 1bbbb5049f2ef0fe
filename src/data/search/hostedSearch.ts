import { liteClient } from 'algoliasearch/lite';
import type { SearchIndex } from '../../domain/searchRecords.ts';
import { isFields, readOrLog, type Fields } from '../stored/fields.ts';
import { takePrefetched, type Ask } from '../rest/prefetched.ts';
import { HTTP_OK, type Answer } from '../rest/request.ts';
import { MATCH_END, MATCH_START } from './searchHits.ts';
import type { SearchKeys, SearchScope } from './searchKeys.ts';

export interface SearchArgs {
  readonly index: SearchIndex;
  readonly text: string;
  /** Counted from 0. */
  readonly page: number;
  /** In the provider's syntax; null for everything that the key allows. */
  readonly filters: string | null;
  /** Hits per page. */
  readonly size: number;
  /** Finds what has every word, where the index's settings would look for some of them. */
  readonly needsAllWords?: boolean;
  /** Takes the last word for a whole one too: 'car' finds no carpet. */
  readonly hasWholeWords?: boolean;
  /** One of the words is enough; what has more of them comes first. */
  readonly needsOneWord?: boolean;
}

export interface SearchPage<Hit> {
  readonly hits: readonly Hit[];
  /** How many pages there are. */
  readonly pages: number;
  readonly total: number;
  /** No record has all words of the query: these have some of them. */
  readonly hasDroppedWords?: boolean;
  /** The search failed or returned an invalid answer: the result is unknown. */
  readonly hasFailed: boolean;
}

export const NOTHING_FOUND: SearchPage<never> = { hits: [], pages: 0, total: 0, hasFailed: false };
export const SEARCH_FAILED: SearchPage<never> = { ...NOTHING_FOUND, hasFailed: true };

/** The provider answers 400 for an expired key, 403 for one without the right. */
const HTTP_REFUSED = [400, 401, 403];

/**
 * A host in the provider's place, named twice: the client gives the first one a second and the next one more, as it does
 * with the provider's four. With one, an answer that takes longer would always be too late.
 */
function hostOptions(url: string | null): Parameters<typeof liteClient>[2] {
  if (url === null) return {};
  const host = { url, accept: 'readWrite', protocol: 'http' } as const;
  return { hosts: [host, host] };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isRefused(error: unknown): boolean {
  return isFields(error) && typeof error['status'] === 'number' && HTTP_REFUSED.includes(error['status']);
}

async function askOnce(
  keys: SearchKeys,
  host: string | null,
  scope: SearchScope,
  queries: readonly SearchArgs[],
): Promise<readonly unknown[]> {
  const { appId, key } = await keys.keyFor(scope);
  const client = liteClient(appId, key, hostOptions(host));
  const answer = await client.search({
    requests: queries.map(
      ({ index, text, page, size, filters, needsAllWords, hasWholeWords, needsOneWord }) => ({
        indexName: index,
        query: text,
        page,
        hitsPerPage: size,
        highlightPreTag: MATCH_START,
        highlightPostTag: MATCH_END,
        ...(filters === null ? {} : { filters }),
        ...(needsAllWords === true ? { removeWordsIfNoResults: 'none' as const } : {}),
        ...(hasWholeWords === true ? { queryType: 'prefixNone' as const } : {}),
        ...(needsOneWord === true ? { optionalWords: text } : {}),
      }),
    ),
  });
  // A proxy may answer too, with status 200 and another shape.
  const results: unknown = answer.results;
  if (!isList(results)) throw new TypeError('The answer is no list');
  return results;
}

/** Takes over what was searched for before the app; what failed then is searched for again. */
const takeOrSearch: Ask = (asked, uid, send) => takePrefetched(asked, uid)?.catch(send) ?? send();

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Reads one index's answer. */
export function pageOf<Hit>(result: unknown, hitFrom: (hit: Fields) => Hit): SearchPage<Hit> {
  if (!isFields(result) || !Array.isArray(result['hits'])) return SEARCH_FAILED;
  const hits = result['hits']
    .map((hit: unknown) => (isFields(hit) ? readOrLog(() => hitFrom(hit)) : null))
    .filter((hit) => hit !== null);
  // Hits of which none is readable are no answer: 'No results' would be untrue.
  if (hits.length === 0 && result['hits'].length > 0) return SEARCH_FAILED;
  return { hits, pages: count(result['nbPages']), total: count(result['nbHits']), hasFailed: false };
}

/**
 * Sends several queries to the hosted search in one request; `pageOf` reads the answers. A refused key is renewed once.
 * Any failure is logged and returns nothing, since search must not break the page around it.
 */
export async function askHostedSearch(
  keys: SearchKeys,
  host: string | null,
  scope: SearchScope,
  queries: readonly SearchArgs[],
  ask: Ask = takeOrSearch,
): Promise<readonly unknown[]> {
  const search = async (): Promise<Answer> => {
    const results = await askOnce(keys, host, scope, queries).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      keys.forget(scope);
      return askOnce(keys, host, scope, queries);
    });
    return { status: HTTP_OK, body: results };
  };
  try {
    const { body } = await ask([scope.campusId, queries], scope.uid, search);
    return isList(body) ? body : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}
