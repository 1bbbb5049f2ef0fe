import { randomUUID } from 'node:crypto';
import { badRequest } from './errors.ts';
import { type Fields, readFields, readList, readText, type StoredRecord } from './fields.ts';
import type { Index, Indexes } from './indexes.ts';
import { applyPartialUpdate } from './partialUpdate.ts';

/** A validated operation of a batch. */
interface Operation {
  readonly indexName: string;
  readonly objectID: string | null;
  readonly run: (index: Index) => void;
}

/**
 * Runs the operations of a batch in order, or none if one is malformed. `indexName` is null for a batch over several indexes,
 * whose operations name theirs. Returns the ids of the records and the names of the indexes that were written to.
 */
export function runBatch(
  indexes: Indexes,
  indexName: string | null,
  body: Fields,
): { readonly objectIDs: readonly (string | null)[]; readonly names: readonly string[] } {
  const operations = readList(body.requests, 'requests').map((request) =>
    readOperation(indexes, indexName, readFields(request, 'requests')),
  );
  for (const { indexName: name } of operations) indexes.writable(name);
  for (const { indexName: name, run } of operations) run(indexes.writable(name));
  return {
    objectIDs: operations.flatMap(({ objectID }) => (objectID === null ? [] : [objectID])),
    names: [...new Set(operations.map(({ indexName: name }) => name))],
  };
}

function readOperation(indexes: Indexes, indexName: string | null, request: Fields): Operation {
  const action = readText(request.action, 'action');
  const name = indexName ?? readText(request.indexName, 'indexName');
  const body = request.body === undefined ? {} : readFields(request.body, 'body');
  const act = (objectID: string | null, run: (index: Index) => void): Operation => ({
    indexName: name,
    objectID,
    run,
  });
  switch (action) {
    case 'addObject':
    case 'updateObject': {
      const record = recordOf(body, action === 'addObject' ? randomUUID() : null);
      return act(record.objectID, (index) => indexes.put(index, record));
    }
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate': {
      const id = idOf(body);
      return act(id, (index) => partialUpdate(indexes, index, id, body, action === 'partialUpdateObject'));
    }
    case 'deleteObject': {
      const id = idOf(body);
      return act(id, (index) => indexes.remove(index, id));
    }
    case 'clear':
      return act(null, (index) => indexes.clear(index));
    case 'delete':
      return act(null, (index) => indexes.drop(index));
    default:
      throw badRequest(`unknown action ${action}`);
  }
}

/** The record in a request body; `fallbackId` if it has no id. Throws 400 if both are missing. */
export function recordOf(body: Fields, fallbackId: string | null): StoredRecord {
  const id = body.objectID ?? fallbackId;
  if (typeof id === 'number') return { ...body, objectID: String(id) };
  return { ...body, objectID: idOf({ objectID: id }) };
}

function idOf(body: Fields): string {
  const id = body.objectID;
  if (typeof id !== 'string' || id === '') throw badRequest('objectID should be a string, and not empty');
  return id;
}

/** Applies a partial update. A missing record is created only if `create`. */
export function partialUpdate(
  indexes: Indexes,
  index: Index,
  id: string,
  changes: Fields,
  create: boolean,
): void {
  const before = index.records.get(id);
  if (before === undefined && !create) return;
  const after = applyPartialUpdate(before, id, changes);
  if (after !== null) indexes.put(index, after);
}
