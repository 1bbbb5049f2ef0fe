import { type Access, requireAdmin, requireIndex } from './access.ts';
import { badRequest, notSupported, SearchError } from './errors.ts';
import { type Fields, readCount, readFields, readList, readText } from './fields.ts';
import type { Indexes } from './indexes.ts';
import { readSearchParams } from './params.ts';
import { retrievable, search } from './search.ts';

/** The API calls that read records. */

/** One HTTP request to the provider's API. */
export interface Call {
  readonly method: string;
  /** Decoded segments after `/1`. */
  readonly path: readonly string[];
  readonly parameters: URLSearchParams;
  /** Parses the body on demand, since a GET has none. */
  readonly body: () => Fields;
  /** The same for a body that is an array. */
  readonly list: () => readonly unknown[];
  readonly access: Access;
  readonly nowMs: number;
}

const BROWSE_MAX = 1000;

/** One search in one index. */
export function searchOne(indexes: Indexes, { access }: Call, name: string, given: Fields): Fields {
  requireIndex(access, name);
  const index = indexes.get(name);
  const { settings } = index;
  const params = readSearchParams(given, settings);
  const hidden = access.isAdmin ? [] : settings.unretrievableAttributes;
  const startedMs = performance.now();
  const shown = { ...settings, unretrievableAttributes: hidden };
  const { hits, nbHits, nbPages } = search({ ...index, settings: shown }, params, access.filter);
  return {
    hits,
    nbHits,
    page: params.page,
    nbPages,
    hitsPerPage: params.hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    query: params.query,
    params: params.text,
    index: name,
    ...(params.page > 0 && params.page >= nbPages && nbHits > settings.paginationLimitedTo
      ? { message: `you can only fetch the ${String(settings.paginationLimitedTo)} hits for this query` }
      : {}),
    processingTimeMS: Math.ceil(performance.now() - startedMs),
    renderingContent: {},
  };
}

/** Several searches, each in its own index. If one fails, the whole call fails. */
export function multipleQueries(indexes: Indexes, call: Call): Fields {
  const body = call.body();
  if (body.strategy !== undefined && body.strategy !== 'none')
    throw notSupported('strategies of several queries');
  const requests = readList(body.requests, 'requests').map((request) => readFields(request, 'requests'));
  return {
    results: requests.map((request) =>
      searchOne(indexes, call, readText(request.indexName, 'indexName'), withoutName(request)),
    ),
  };
}

/** One record by its id. */
export function getObject(indexes: Indexes, call: Call, name: string, id: string): Fields {
  if (call.parameters.has('attributesToRetrieve')) throw notSupported('single attributes of an object');
  const record = objectOf(indexes, call, name, id);
  if (record === null) throw new SearchError(404, 'ObjectID does not exist');
  return record;
}

/** Records by their ids; null for missing ones. */
export function getObjects(indexes: Indexes, call: Call): Fields {
  const requests = readList(call.body().requests, 'requests').map((one) => readFields(one, 'requests'));
  return {
    results: requests.map(({ indexName, objectID, attributesToRetrieve }) => {
      if (attributesToRetrieve !== undefined) throw notSupported('single attributes of an object');
      return objectOf(indexes, call, readText(indexName, 'indexName'), readText(objectID, 'objectID'));
    }),
  };
}

/** Not for secured keys: whether their filters apply to such reads is not documented. */
function objectOf(indexes: Indexes, { access }: Call, name: string, id: string): Fields | null {
  if (access.isSecured) throw notSupported('objects by their ids for secured keys');
  requireIndex(access, name);
  const { records, settings } = indexes.get(name);
  const record = records.get(id);
  if (record === undefined) return null;
  return retrievable(record, ['*'], access.isAdmin ? [] : settings.unretrievableAttributes);
}

/** All records, page by page. */
export function browse(indexes: Indexes, call: Call, name: string): Fields {
  requireAdmin(call.access);
  const { cursor, hitsPerPage, ...given } = call.body();
  const index = indexes.get(name);
  const params = readSearchParams(given, index.settings);
  if (params.query !== '' || params.filter.length > 0) throw notSupported('browsing with a query');
  const limit = readCount(hitsPerPage ?? BROWSE_MAX, 'hitsPerPage', BROWSE_MAX);
  const from =
    cursor === undefined ? 0 : Number(Buffer.from(readText(cursor, 'cursor'), 'base64url').toString());
  if (!Number.isInteger(from) || from < 0) throw badRequest('Invalid cursor');
  const all = [...index.records.all()];
  const hits = all
    .slice(from, from + limit)
    .map((record) => retrievable(record, params.attributesToRetrieve, []));
  const next = from + hits.length;
  return {
    hits,
    nbHits: all.length,
    page: Math.floor(from / Math.max(1, limit)),
    nbPages: Math.ceil(all.length / Math.max(1, limit)),
    hitsPerPage: limit,
    query: '',
    params: params.text,
    processingTimeMS: 1,
    ...(next < all.length ? { cursor: Buffer.from(String(next)).toString('base64url') } : {}),
  };
}

function withoutName({ indexName: _indexName, ...params }: Fields): Fields {
  return params;
}
