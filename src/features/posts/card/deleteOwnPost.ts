import { DataFailure } from '../../../data/errors/dataError.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import { dropEdits } from '../../../data/outbox/dropEdits.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { forgetInLastFeed } from '../../../data/posts/lastFeed.ts';
import { deletePost as writeDeletion } from '../../../data/posts/postWrites.ts';

/** Storage's own failures. Not expected, because functions delete the files. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('storage/');

/** Deletes an own post or comment that the server has. Rejects when the server refuses or cannot be reached. */
export async function deleteOwnPost(id: string): Promise<void> {
  if (!navigator.onLine) throw new DataFailure('offline', 'A deletion needs the connection');
  // The outbox watches a newly sent post for a removal by the server: this is not one.
  withOutbox((box) => box.forget(id));
  try {
    await writeDeletion(await firestoreDb(), id);
  } catch (error) {
    throw isOfFiles(error) ? new DataFailure('files-left', error.message) : error;
  }
  forgetInLastFeed([id]);
  dropEdits([id]).catch(console.error);
}
