import { createHmac } from 'node:crypto';
import type { Algoliasearch } from 'algoliasearch';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { PrimaryIndex } from '../indexing/indexes.ts';
import { isSameRecord, RECORD_OF, type SearchRecord } from '../indexing/records.ts';

/** Limits the rounds for a document that keeps changing; its next event continues. */
const ROUNDS_MAX = 5;

/**
 * Syncs a document's record with the document's current state: writes or deletes it, then rechecks until both agree. So
 * repeated, late or simultaneous events end in the same record, and a deleted document stays deleted. With the stamp
 * the provider drops a write that arrives after a newer one.
 */
export async function syncRecord(
  search: Algoliasearch,
  index: PrimaryIndex,
  ref: DocumentReference,
): Promise<void> {
  let stored = await ref.get();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await write(search, index, stored);
    const again = await ref.get();
    if (isSameRecord(recordOf(index, stored), recordOf(index, again))) return;
    stored = again;
  }
  throw new Error('The document changed faster than it could be indexed.');
}

async function write(
  search: Algoliasearch,
  indexName: PrimaryIndex,
  stored: DocumentSnapshot,
): Promise<void> {
  const record = recordOf(indexName, stored);
  const objectID = objectIdOf(search, indexName, stored.id);
  if (record === null) {
    await search.deleteObject({ indexName, objectID });
    return;
  }
  await search.partialUpdateObject({
    indexName,
    objectID,
    attributesToUpdate: {
      ...record,
      objectID,
      stamp: { _operation: 'IncrementSet', value: stampOf(stored) },
    },
    createIfNotExists: true,
  });
}

/**
 * The objectID of a document's record: the document's id, or for a post a keyed hash of it, so that somebody who knows
 * a post's link cannot request its record. The hash uses the admin key: after a change of that key everything must be
 * re-indexed.
 */
export function objectIdOf(search: Algoliasearch, index: PrimaryIndex, id: string): string {
  return index === 'posts' ? createHmac('sha256', search.apiKey).update(id).digest('base64url') : id;
}

/** The record of a document as it was read; null if it must not be found. */
export function recordOf(index: PrimaryIndex, stored: DocumentSnapshot): SearchRecord | null {
  return stored.exists ? RECORD_OF[index](stored.id, stored.data()) : null;
}

/** When this version of the document was written: microseconds since 1970, which increase with each version. */
export function stampOf(stored: DocumentSnapshot): number {
  const time = stored.updateTime;
  return time === undefined ? 1 : time.seconds * 1_000_000 + Math.floor(time.nanoseconds / 1_000);
}
