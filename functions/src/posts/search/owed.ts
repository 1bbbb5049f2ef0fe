import type { Algoliasearch } from 'algoliasearch';
import { type DocumentReference, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { PRIMARY_INDEXES, type PrimaryIndex } from '../indexing/indexes.ts';
import { log } from '../../platform/log.ts';
import { searchAdmin } from './client.ts';
import { syncRecord } from './sync.ts';

/**
 * While the provider cannot be reached, what it has not been told is noted in `unindexed/{index}_{id}` and told later.
 * Events alone would not do: they are given up after an hour.
 */
const UNINDEXED = 'unindexed';
/** Told in one run, and how many at once. */
const PER_RUN = 200;
const AT_ONCE = 10;

/** Tells the provider of a document, or notes that it has to be told. Rejects only when neither can be done. */
export async function tellSearch(index: PrimaryIndex, ref: DocumentReference): Promise<void> {
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

const Owed = z.object({ index: z.enum(PRIMARY_INDEXES), path: z.string() });

/** Tells the provider what it has not been told, oldest first; stops when it still cannot be reached. */
export async function retryIndexing(): Promise<void> {
  const search = searchAdmin();
  if (search === null) return;
  const owed = await db.collection(UNINDEXED).orderBy('createdAt').limit(PER_RUN).get();
  for (let from = 0; from < owed.size; from += AT_ONCE) {
    const turns = owed.docs.slice(from, from + AT_ONCE).map((note) => settle(search, note));
    if (!(await Promise.all(turns)).includes(true)) return;
  }
  if (owed.size > 0) log.note('indexed late', { documents: owed.size });
}

/** Tells the provider of one document. False, and the note goes to the end of the line, when that fails. */
async function settle(search: Algoliasearch, note: QueryDocumentSnapshot): Promise<boolean> {
  try {
    const { index, path } = Owed.parse(note.data());
    await syncRecord(search, index, db.doc(path));
    await note.ref.delete();
    return true;
  } catch (error) {
    log.failure('still not indexed', error, { note: note.id });
    await note.ref.update({ createdAt: FieldValue.serverTimestamp() });
    return false;
  }
}
