import type { Algoliasearch } from 'algoliasearch';
import { type DocumentReference, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { PRIMARY_INDEXES, type PrimaryIndex } from '../indexing/indexes.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { deleteUnchanged } from '../../platform/deleteUnchanged.ts';
import { log } from '../../platform/log.ts';
import { searchAdmin } from './client.ts';
import { syncRecord } from './sync.ts';

/**
 * While the provider cannot be reached, changes are queued in `unindexed/{index}_{id}` and sent later. Retried events
 * would not be enough: they are dropped after an hour.
 */
const UNINDEXED = 'unindexed';
/** Records per run, and how many at once. */
const PER_RUN = 200;
const AT_ONCE = 10;

/** Sends a document to the provider, or queues it. Rejects only if both fail. */
export async function indexOrQueue(index: PrimaryIndex, ref: DocumentReference): Promise<void> {
  const search = searchAdmin();
  if (search === null) return;
  try {
    await syncRecord(search, index, ref);
  } catch (error) {
    log.failure('not indexed yet', error, { index });
    await db.doc(`${UNINDEXED}/${index}_${ref.id}`).set({
      index,
      path: ref.path,
      createdAt: FieldValue.serverTimestamp(),
    });
  }
}

const Queued = z.object({ index: z.enum(PRIMARY_INDEXES), path: z.string() });

/** Sends what is queued, oldest first; stops if the provider still cannot be reached. */
export async function retryIndexing(): Promise<void> {
  const search = searchAdmin();
  if (search === null) return;
  const queued = await db.collection(UNINDEXED).orderBy('createdAt').limit(PER_RUN).get();
  for (const chunk of chunksOf(queued.docs, AT_ONCE)) {
    const sent = await Promise.all(chunk.map((one) => sendQueued(search, one)));
    if (!sent.includes(true)) return;
  }
  if (queued.size > 0) log.note('indexed late', { documents: queued.size });
}

/** Sends one queued document. If that fails, returns false and moves it to the end of the queue. */
async function sendQueued(search: Algoliasearch, queued: QueryDocumentSnapshot): Promise<boolean> {
  try {
    const { index, path } = Queued.parse(queued.data());
    await syncRecord(search, index, db.doc(path));
    // One that was queued again meanwhile stays: its last change may not have been sent.
    await deleteUnchanged(queued);
    return true;
  } catch (error) {
    log.failure('still not indexed', error, { note: queued.id });
    await queued.ref.update({ createdAt: FieldValue.serverTimestamp() });
    return false;
  }
}
