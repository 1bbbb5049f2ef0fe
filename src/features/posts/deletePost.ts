import { DataFailure } from '../../data/errors.ts';
import { firestoreDb } from '../../data/firebase.ts';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { forgetInLastFeed } from '../../data/posts/forgetInLastFeed.ts';
import { deletePost as writeDeletion } from '../../data/posts/postWrites.ts';

/** Storage's own failures. Functions delete the files, so that none is met as things are. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('storage/');

/** Deletes an own post or comment. Rejects when the server refuses. */
export async function deletePost(id: string): Promise<void> {
  // It or an answer to it was just written, perhaps, if only before a reload: their going is no refusal.
  const box = await outboxReady();
  await box.authorDeletes(id);
  try {
    await writeDeletion(await firestoreDb(), id);
  } catch (error) {
    throw isOfFiles(error) ? new DataFailure('files-left', error.message) : error;
  }
  forgetInLastFeed([id]);
}
