import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from '../../shared/status.ts';
import { perform, type Services } from '../wire/call.ts';
import { toStatusError } from '../wire/errors.ts';
import { clientOf, parseJson, readBody, sendError, sendJson } from './http.ts';
import { LIST_METHODS, METHODS, type MethodName } from '../wire/methods.ts';
import { invalid, readStruct, type Struct } from '../../shared/untrusted.ts';

/** REST: `/v1/projects/P/databases/D/documents...`, mapped to the same methods as gRPC. */

const VERBS: Readonly<Record<string, MethodName>> = {
  batchGet: 'BatchGetDocuments',
  runQuery: 'RunQuery',
  runAggregationQuery: 'RunAggregationQuery',
  commit: 'Commit',
  batchWrite: 'BatchWrite',
  beginTransaction: 'BeginTransaction',
  rollback: 'Rollback',
  listCollectionIds: 'ListCollectionIds',
  partitionQuery: 'PartitionQuery',
  executePipeline: 'ExecutePipeline',
};
/** Verbs addressed to the database; the others are addressed to a parent document. */
const DATABASE_VERBS = new Set([
  'batchGet',
  'commit',
  'batchWrite',
  'beginTransaction',
  'rollback',
  'executePipeline',
]);
const PATH = /^\/v1\/(projects\/[^/]+\/databases\/[^/:]+)(?:\/documents)?(?:\/(.*?))?(?::([A-Za-z]+))?$/s;

interface Route {
  readonly method: MethodName;
  /** Request members that the URL gives. */
  readonly fromUrl: Struct;
  /** Where the body goes: merged into the request, as one member, or nowhere. */
  readonly body: 'merge' | 'document' | 'none';
}

export const isRestPath = (pathname: string): boolean => pathname.startsWith('/v1/');

/** Serves one REST request from body to answer; never throws. */
export async function serveRest(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  let inArray = false;
  try {
    const route = routeOf(request.method ?? 'GET', url);
    inArray = LIST_METHODS.has(route.method);
    const text = await readBody(request);
    const origin = {
      transport: 'rest',
      client: clientOf(request),
      authorization: request.headers.authorization,
    } as const;
    const answers = await perform(services, origin, route.method, 'json', METHODS[route.method], {
      ...(route.body === 'merge' ? readStruct(parseJson(text), 'The body') : {}),
      ...(route.body === 'document' ? { document: documentOf(text, route) } : {}),
      ...route.fromUrl,
    });
    sendJson(response, 200, inArray ? answers : answers[0]);
  } catch (thrown) {
    sendError(response, toStatusError(thrown, services.onBug), inArray);
  }
}

/** The document in the body; a PATCH takes its name from the URL. */
function documentOf(text: string, route: Route): Struct {
  const document = readStruct(parseJson(text), 'The body');
  return route.method === 'UpdateDocument' ? { ...document, name: route.fromUrl['name'] } : document;
}

function routeOf(httpMethod: string, url: URL): Route {
  const match = PATH.exec(decodePath(url.pathname));
  if (match?.[1] === undefined) throw new StatusError('NOT_FOUND', `No such resource: ${url.pathname}`);
  const [, database, path = '', verb] = match;
  if (httpMethod === 'POST' && verb !== undefined && Object.hasOwn(VERBS, verb))
    return verbRoute(database, path, verb);
  // A colon that starts no verb belongs to the document id.
  const fullPath = verb === undefined ? path : `${path}:${verb}`;
  return resourceRoute(httpMethod, `${database}/documents`, fullPath, url.searchParams);
}

function decodePath(pathname: string): string {
  try {
    return pathname.split('/').map(decodeURIComponent).join('/');
  } catch {
    throw invalid('The path is not percent-encoded UTF-8.');
  }
}

function verbRoute(database: string, path: string, verb: string): Route {
  const method = VERBS[verb];
  if (method === undefined) throw new StatusError('NOT_FOUND', `No such method: ${verb}`);
  const parent = path === '' ? `${database}/documents` : `${database}/documents/${path}`;
  const fromUrl = DATABASE_VERBS.has(verb) ? { database } : { parent };
  return { method, fromUrl, body: 'merge' };
}

function resourceRoute(httpMethod: string, root: string, path: string, query: URLSearchParams): Route {
  const segments = path === '' ? [] : path.split('/');
  const name = `${root}/${path}`;
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const collection = {
    parent: [root, ...segments.slice(0, -1)].join('/'),
    collectionId: segments.at(-1) ?? '',
  };
  if (httpMethod === 'GET')
    return isDocument
      ? { method: 'GetDocument', fromUrl: { name, ...readParams(query) }, body: 'none' }
      : { method: 'ListDocuments', fromUrl: { ...collection, ...listParams(query) }, body: 'none' };
  if (httpMethod === 'POST' && !isDocument && segments.length > 0) {
    const documentId = query.get('documentId') ?? '';
    return {
      method: 'CreateDocument',
      fromUrl: { ...collection, documentId, ...maskParam(query, 'mask') },
      body: 'document',
    };
  }
  if (httpMethod === 'PATCH' && isDocument) {
    const masks = { ...maskParam(query, 'mask'), ...maskParam(query, 'updateMask') };
    return {
      method: 'UpdateDocument',
      fromUrl: { name, ...masks, ...preconditionParam(query) },
      body: 'document',
    };
  }
  if (httpMethod === 'DELETE' && isDocument)
    return { method: 'DeleteDocument', fromUrl: { name, ...preconditionParam(query) }, body: 'none' };
  throw new StatusError('NOT_FOUND', `No such resource for ${httpMethod}: ${name}`);
}

function maskParam(query: URLSearchParams, name: string): Struct {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length === 0 ? {} : { [name]: { fieldPaths } };
}

function preconditionParam(query: URLSearchParams): Struct {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists === null && updateTime === null) return {};
  return {
    currentDocument: {
      ...(exists === null ? {} : { exists }),
      ...(updateTime === null ? {} : { updateTime }),
    },
  };
}

function params(query: URLSearchParams, names: readonly string[]): Struct {
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));
}

const readParams = (query: URLSearchParams): Struct => ({
  ...maskParam(query, 'mask'),
  ...params(query, ['transaction', 'readTime']),
});

const listParams = (query: URLSearchParams): Struct => ({
  ...maskParam(query, 'mask'),
  ...params(query, ['pageSize', 'pageToken', 'orderBy', 'showMissing', 'transaction', 'readTime']),
});
