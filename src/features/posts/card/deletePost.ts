import { DataFailure } from '../../../data/errors.ts';
import { firestoreDb } from '../../../data/firebase.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { forgetInLastFeed } from '../../../data/posts/forgetInLastFeed.ts';
import { deletePost as writeDeletion } from '../../../data/posts/postWrites.ts';

/** Storage's own failures. Functions delete the files, so that none is met as things are. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('storage/');

/** Deletes an own post or comment that the server has. Rejects when it refuses, or cannot be reached. */
export async function deletePost(id: string): Promise<void> {
  if (!navigator.onLine) throw new DataFailure('offline', 'A deletion needs the connection');
  // What was just sent is watched for a removal by the server, and this is none.
  withOutbox((box) => box.forget(id));
  try {
    await writeDeletion(await firestoreDb(), id);
  } catch (error) {
    throw isOfFiles(error) ? new DataFailure('files-left', error.message) : error;
  }
  forgetInLastFeed([id]);
}
