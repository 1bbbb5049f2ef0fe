import { resourceName } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import type { Consistency, Core, DatabaseId, Document, TransactionOptions, Write } from '../core.ts';
import type { Aggregation, FieldPath, Query } from '../../shared/query.ts';
import type { Call, Method } from './call.ts';
import { decodeAggregations, decodeQuery } from './decodeQuery.ts';
import { decodeMask, decodePrecondition, decodeWrites } from './decodeWrites.ts';
import { decodeFields } from '../../shared/decodeValues.ts';
import {
  encodeBytes,
  encodeDocument,
  encodeTimestamp,
  encodeValue,
  encodeWriteResult,
  type EncodedStruct,
} from './encode.ts';
import { grpcCode } from './errors.ts';
import { newDocumentId } from './ids.ts';
import { parseCollectionId, parseDatabase, parseDocumentName, parseParent, parseResource } from './names.ts';
import { readTimestamp } from '../../shared/timestamps.ts';
import type { Timestamp } from '../../shared/values.ts';
import {
  invalid,
  own,
  readArray,
  readBoolean,
  readBytes,
  readCount,
  readOneOf,
  readString,
  readStruct,
  readStructOrEmpty,
  type Struct,
} from '../../shared/untrusted.ts';

/** The unary and server-streaming methods of `google.firestore.v1.Firestore`, the same for REST and gRPC. */

const NOW: Consistency = { kind: 'now' };

function decodeConsistency(request: Struct): Consistency {
  switch (readOneOf(request, ['transaction', 'newTransaction', 'readTime'], 'The request')) {
    case 'transaction': {
      const id = readBytes(own(request, 'transaction'), 'transaction');
      return id.length === 0 ? NOW : { kind: 'transaction', id };
    }
    case 'newTransaction':
      return { kind: 'newTransaction', options: decodeOptions(own(request, 'newTransaction')) };
    case 'readTime':
      return { kind: 'readTime', time: readTimestamp(own(request, 'readTime'), 'readTime') };
    case undefined:
    default:
      return NOW;
  }
}

function decodeReadTime(request: Struct): Timestamp | null {
  const time = own(request, 'readTime');
  return time === undefined ? null : readTimestamp(time, 'readTime');
}

function decodeOptions(raw: unknown): TransactionOptions {
  const options = readStructOrEmpty(raw, 'options');
  const readOnly = own(options, 'readOnly');
  if (readOnly !== undefined) {
    const time = own(readStruct(readOnly, 'readOnly'), 'readTime');
    return {
      readOnly: true,
      readTime: time === undefined ? null : readTimestamp(time, 'readTime'),
      retryOf: null,
    };
  }
  const readWrite = readStructOrEmpty(own(options, 'readWrite'), 'readWrite');
  const retry = own(readWrite, 'retryTransaction');
  return {
    readOnly: false,
    readTime: null,
    retryOf: retry === undefined ? null : readBytes(retry, 'retryTransaction'),
  };
}

const databaseOf = (request: Struct): DatabaseId =>
  parseDatabase(readString(own(request, 'database'), 'database'));

function refuseExplain(request: Struct): void {
  if (own(request, 'explainOptions') !== undefined)
    throw new StatusError('UNIMPLEMENTED', 'Query explain (explainOptions) is not built.');
}

const opened = (call: Call, transaction: Uint8Array | null): EncodedStruct =>
  transaction === null ? {} : { transaction: encodeBytes(transaction, call.flavour) };

const batchGetDocuments: Method = (call, request) => {
  const db = databaseOf(request);
  const names = readArray(own(request, 'documents'), 'documents');
  const paths = names.map((name) => parseDocumentName(readString(name, 'A document name'), db));
  call.note(db, paths.join(' '));
  const at = decodeConsistency(request);
  const result = call.core.batchGet(db, call.caller, paths, decodeMask(own(request, 'mask')), at);
  call.meter.reads += result.documents.length;
  const readTime = encodeTimestamp(result.readTime, call.flavour);
  const answers = result.documents.map(({ path, document }): EncodedStruct =>
    document === null
      ? { missing: resourceName(db, path), readTime }
      : { found: encodeDocument(db, document, call.flavour), readTime },
  );
  return result.transaction === null ? answers : [opened(call, result.transaction), ...answers];
};

const runQuery: Method = (call, request) => {
  const { db, path } = parseParent(readString(own(request, 'parent'), 'parent'));
  refuseExplain(request);
  const query = decodeQuery(own(request, 'structuredQuery'), path);
  call.note(db, describeQuery(query));
  const result = call.core.runQuery(db, call.caller, query, decodeConsistency(request));
  call.meter.reads += Math.max(1, result.documents.length + result.skipped);
  const readTime = encodeTimestamp(result.readTime, call.flavour);
  const answers: EncodedStruct[] = result.documents.map((document) => ({
    document: encodeDocument(db, document, call.flavour),
    readTime,
  }));
  if (result.skipped > 0 || answers.length === 0)
    answers.unshift({ readTime, ...(result.skipped > 0 ? { skippedResults: result.skipped } : {}) });
  return result.transaction === null ? answers : [opened(call, result.transaction), ...answers];
};

/** `posts`, `posts/a/likes` or `posts/** /likes`, for the log. */
export function describeQuery(query: Query): string {
  const id = query.from.collectionId ?? '*';
  const below = query.from.allDescendants ? `**/${id}` : id;
  return query.parent === '' ? below : `${query.parent}/${below}`;
}

const BILLED_COUNT: Aggregation = { alias: '__billed_count__', op: 'count', field: null, upTo: null };
const ENTRIES_PER_READ = 1000;

const runAggregationQuery: Method = (call, request) => {
  const { db, path } = parseParent(readString(own(request, 'parent'), 'parent'));
  refuseExplain(request);
  const raw = readStruct(own(request, 'structuredAggregationQuery'), 'structuredAggregationQuery');
  const query = decodeQuery(own(raw, 'structuredQuery'), path);
  const aggregations = decodeAggregations(own(raw, 'aggregations'));
  call.note(db, describeQuery(query));
  // Aggregations are billed by index entries read; an uncounted query is counted along.
  const count = aggregations.find(({ op, upTo }) => op === 'count' && upTo === null);
  const counted = count ?? BILLED_COUNT;
  const asked = count === undefined ? [...aggregations, BILLED_COUNT] : aggregations;
  const result = call.core.runAggregation(db, call.caller, query, asked, decodeConsistency(request));
  const entries = Number(result.values.get(counted.alias) ?? 0n);
  call.meter.reads += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
  const aggregateFields: Record<string, EncodedStruct> = {};
  for (const [alias, value] of result.values)
    if (alias !== BILLED_COUNT.alias) aggregateFields[alias] = encodeValue(value, call.flavour);
  return [
    {
      ...opened(call, result.transaction),
      result: { aggregateFields },
      readTime: encodeTimestamp(result.readTime, call.flavour),
    },
  ];
};

function meterWrites(call: Pick<Call, 'meter'>, writes: readonly Write[]): void {
  for (const write of writes)
    if (write.kind === 'delete') call.meter.deletes++;
    else if (write.kind !== 'verify') call.meter.writes++;
}

const commit: Method = (call, request) => {
  const db = databaseOf(request);
  const writes = decodeWrites(own(request, 'writes'), db);
  call.note(db, writes.map((write) => write.path).join(' '));
  const id = readBytes(own(request, 'transaction'), 'transaction');
  const result = call.core.commit(db, call.caller, writes, id.length === 0 ? null : id);
  meterWrites(call, writes);
  return [
    {
      writeResults: result.writeResults.map((item) => encodeWriteResult(item, call.flavour)),
      commitTime: encodeTimestamp(result.commitTime, call.flavour),
    },
  ];
};

const batchWrite: Method = (call, request) => {
  const db = databaseOf(request);
  const writes = decodeWrites(own(request, 'writes'), db);
  call.note(db, writes.map((write) => write.path).join(' '));
  const results = call.core.batchWrite(db, call.caller, writes);
  meterWrites(
    call,
    writes.filter((_, index) => results[index]?.status.status === 'OK'),
  );
  return [
    {
      writeResults: results.map(({ result }): EncodedStruct =>
        result === null ? {} : encodeWriteResult(result, call.flavour),
      ),
      status: results.map(({ status }): EncodedStruct =>
        status.status === 'OK'
          ? {}
          : { code: grpcCode(new StatusError(status.status, '')), message: status.message },
      ),
    },
  ];
};

const beginTransaction: Method = (call, request) => {
  const db = databaseOf(request);
  call.note(db, '');
  return [opened(call, call.core.beginTransaction(db, call.caller, decodeOptions(own(request, 'options'))))];
};

const rollback: Method = (call, request) => {
  const db = databaseOf(request);
  call.note(db, '');
  call.core.rollback(db, call.caller, readBytes(own(request, 'transaction'), 'transaction'));
  return [{}];
};

const listDocuments: Method = (call, request) => {
  const { db, path } = parseParent(readString(own(request, 'parent'), 'parent'));
  const collectionId = readString(own(request, 'collectionId'), 'collectionId');
  if (collectionId !== '') parseCollectionId(collectionId);
  call.note(db, path === '' ? collectionId : `${path}/${collectionId}`);
  const orderBy = readString(own(request, 'orderBy'), 'orderBy');
  if (orderBy !== '' && orderBy !== '__name__')
    throw new StatusError('UNIMPLEMENTED', 'Listing documents in another order than by name is not built.');
  if (own(request, 'transaction') !== undefined)
    throw new StatusError('UNIMPLEMENTED', 'Listing documents in a transaction is not built.');
  const page = call.core.listDocuments(db, call.caller, {
    parent: path,
    collectionId,
    pageSize: readCount(own(request, 'pageSize') ?? 0, 'pageSize'),
    pageToken: readString(own(request, 'pageToken'), 'pageToken'),
    showMissing: readBoolean(own(request, 'showMissing'), 'showMissing'),
    mask: decodeMask(own(request, 'mask')),
    readTime: decodeReadTime(request),
  });
  call.meter.reads += Math.max(1, page.documents.length);
  return [
    {
      documents: page.documents.map((item): EncodedStruct =>
        item.document === null
          ? { name: resourceName(db, item.path) }
          : encodeDocument(db, item.document, call.flavour),
      ),
      ...(page.nextPageToken === '' ? {} : { nextPageToken: page.nextPageToken }),
    },
  ];
};

const listCollectionIds: Method = (call, request) => {
  const { db, path } = parseParent(readString(own(request, 'parent'), 'parent'));
  call.note(db, path);
  const page = call.core.listCollectionIds(
    db,
    call.caller,
    path,
    readCount(own(request, 'pageSize') ?? 0, 'pageSize'),
    readString(own(request, 'pageToken'), 'pageToken'),
    decodeReadTime(request),
  );
  call.meter.reads += 1;
  return [
    {
      collectionIds: page.collectionIds,
      ...(page.nextPageToken === '' ? {} : { nextPageToken: page.nextPageToken }),
    },
  ];
};

function namedDocument(request: Struct, key: string): { db: DatabaseId; path: string } {
  const name = readString(own(request, key), key);
  const { db } = parseResource(name);
  return { db, path: parseDocumentName(name, db) };
}

const getDocument: Method = (call, request) => {
  const { db, path } = namedDocument(request, 'name');
  call.note(db, path);
  const mask = decodeMask(own(request, 'mask'));
  const result = call.core.batchGet(db, call.caller, [path], mask, decodeConsistency(request));
  call.meter.reads += 1;
  const document = result.documents[0]?.document ?? null;
  if (document === null)
    throw new StatusError('NOT_FOUND', `Document "${resourceName(db, path)}" not found.`);
  return [encodeDocument(db, document, call.flavour)];
};

/** The document as it stands after the caller's own write, which was allowed; no read is billed for the answer. */
function written(core: Core, db: DatabaseId, path: string, mask: readonly FieldPath[] | null): Document {
  const result = core.batchGet(db, { kind: 'admin' }, [path], mask, NOW);
  const document = result.documents[0]?.document ?? null;
  if (document === null) throw new StatusError('ABORTED', `Document "${path}" was deleted meanwhile.`);
  return document;
}

function commitOne(call: Call, db: DatabaseId, write: Write): void {
  call.core.commit(db, call.caller, [write], null);
  meterWrites(call, [write]);
}

const createDocument: Method = (call, request) => {
  const { db, path: parent } = parseParent(readString(own(request, 'parent'), 'parent'));
  const collectionId = readString(own(request, 'collectionId'), 'collectionId');
  const id = readString(own(request, 'documentId'), 'documentId') || newDocumentId();
  if (collectionId === '' || collectionId.includes('/') || id.includes('/'))
    throw invalid('Collection and document ids may not be empty or contain "/".');
  const path = parent === '' ? `${collectionId}/${id}` : `${parent}/${collectionId}/${id}`;
  call.note(db, path);
  const document = readStructOrEmpty(own(request, 'document'), 'document');
  commitOne(call, db, {
    kind: 'set',
    path,
    fields: decodeFields(own(document, 'fields')),
    mask: null,
    transforms: [],
    precondition: { exists: false },
  });
  return [encodeDocument(db, written(call.core, db, path, decodeMask(own(request, 'mask'))), call.flavour)];
};

const updateDocument: Method = (call, request) => {
  const document = readStruct(own(request, 'document'), 'document');
  const { db, path } = namedDocument(document, 'name');
  call.note(db, path);
  commitOne(call, db, {
    kind: 'set',
    path,
    fields: decodeFields(own(document, 'fields')),
    mask: decodeMask(own(request, 'updateMask')),
    transforms: [],
    precondition: decodePrecondition(own(request, 'currentDocument')),
  });
  return [encodeDocument(db, written(call.core, db, path, decodeMask(own(request, 'mask'))), call.flavour)];
};

const deleteDocument: Method = (call, request) => {
  const { db, path } = namedDocument(request, 'name');
  call.note(db, path);
  commitOne(call, db, {
    kind: 'delete',
    path,
    precondition: decodePrecondition(own(request, 'currentDocument')),
  });
  return [{}];
};

/** Splits a collection group into ranges of about equal size, by the names where one ends and the next begins. */
const partitionQuery: Method = (call, request) => {
  const { db, path } = parseParent(readString(own(request, 'parent'), 'parent'));
  if (call.caller.kind !== 'admin')
    throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  const query = decodeQuery(own(request, 'structuredQuery'), path);
  call.note(db, describeQuery(query));
  const wanted = readCount(own(request, 'partitionCount') ?? 0, 'partitionCount');
  if (wanted === 0) throw invalid('partitionCount must be positive.');
  const names: Query = { ...query, select: [['__name__']] };
  const { documents } = call.core.runQuery(db, call.caller, names, decodeConsistency(request));
  const count = Math.min(wanted, Math.max(0, documents.length - 1));
  const partitions = Array.from({ length: count }, (_, index): EncodedStruct => {
    const first = documents[Math.floor(((index + 1) * documents.length) / (count + 1))];
    const name = resourceName(db, first?.path ?? '');
    return { values: [{ referenceValue: name }], before: true };
  });
  return [{ partitions }];
};

const unbuilt =
  (what: string): Method =>
  () => {
    throw new StatusError('UNIMPLEMENTED', `${what} is not built.`);
  };

export const METHODS = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
  Commit: commit,
  BatchWrite: batchWrite,
  BeginTransaction: beginTransaction,
  Rollback: rollback,
  ListDocuments: listDocuments,
  ListCollectionIds: listCollectionIds,
  GetDocument: getDocument,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  PartitionQuery: partitionQuery,
  ExecutePipeline: unbuilt('ExecutePipeline (pipelines)'),
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;

/** Methods that answer a list: a stream over gRPC, a JSON array over REST. */
export const LIST_METHODS: ReadonlySet<MethodName> = new Set([
  'BatchGetDocuments',
  'RunQuery',
  'RunAggregationQuery',
  'ExecutePipeline',
]);
