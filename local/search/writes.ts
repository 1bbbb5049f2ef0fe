import { randomUUID } from 'node:crypto';
import { badRequest, notSupported } from './errors.ts';
import {
  type Fields,
  isFields,
  readCount,
  readFields,
  readList,
  readText,
  type StoredRecord,
} from './fields.ts';
import type { Indexes } from './indexes.ts';

/** Stores the records of a batch in order, or none if one is malformed. Returns their ids. */
export function runBatch(indexes: Indexes, name: string, body: Fields): readonly string[] {
  const records = readList(body.requests, 'requests').map((each) => {
    const request = readFields(each, 'requests');
    const action = readText(request.action, 'action');
    if (action !== 'addObject' && action !== 'updateObject') throw notSupported(`the action ${action}`);
    return recordOf(readFields(request.body, 'body'), action === 'addObject' ? randomUUID() : null);
  });
  const index = indexes.writable(name);
  for (const record of records) indexes.put(index, record);
  return records.map(({ objectID }) => objectID);
}

/** The record in a request body; `fallbackId` if it has no id. Throws 400 if both are missing. */
export function recordOf(body: Fields, fallbackId: string | null): StoredRecord {
  const id = body.objectID ?? fallbackId;
  if (typeof id === 'number') return { ...body, objectID: String(id) };
  if (typeof id !== 'string' || id === '') throw badRequest('objectID should be a string, and not empty');
  return { ...body, objectID: id };
}

/**
 * Replaces attributes of a record, which is made if it is missing. One may be set by `IncrementSet` instead, to a value that has to
 * be greater than the stored one: otherwise the whole update is ignored.
 * https://www.algolia.com/doc/rest-api/search/partial-update-object
 */
export function partialUpdate(indexes: Indexes, name: string, objectID: string, changes: Fields): void {
  const index = indexes.writable(name);
  const before = index.records.get(objectID);
  const after: Record<string, unknown> = { ...before };
  for (const [attribute, change] of Object.entries(changes)) {
    if (!isFields(change) || !Object.hasOwn(change, '_operation')) {
      after[attribute] = change;
      continue;
    }
    if (change._operation !== 'IncrementSet')
      throw notSupported(`the _operation ${String(change._operation)}`);
    const value = readCount(change.value, attribute, Number.MAX_SAFE_INTEGER);
    if (value <= readCount(before?.[attribute] ?? 0, attribute, Number.MAX_SAFE_INTEGER)) return;
    after[attribute] = value;
  }
  indexes.put(index, { ...after, objectID });
}
