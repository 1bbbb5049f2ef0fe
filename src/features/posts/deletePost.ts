import { DataFailure } from '../../data/errors.ts';
import { firestoreDb } from '../../data/firebase.ts';
import type { Deletion } from '../../data/outbox/deletions.ts';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { forgetInLastFeed } from '../../data/posts/forgetInLastFeed.ts';
import { deletePost as writeDeletion } from '../../data/posts/postWrites.ts';

/** Storage's own failures. Functions delete the files, so that none is met as things are. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('storage/');

/**
 * Tells the outbox: the post or an answer to it was just written, perhaps, if only before a reload, and their going is
 * no refusal. Null where it cannot be had, which keeps nobody from deleting.
 */
async function toldToOutbox(id: string): Promise<Deletion | null> {
  try {
    return (await outboxReady()).deletes(id);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Deletes an own post or comment. Rejects when the server refuses. */
export async function deletePost(id: string): Promise<void> {
  const deletion = await toldToOutbox(id);
  try {
    await writeDeletion(await firestoreDb(), id);
  } catch (error) {
    deletion?.refused();
    throw isOfFiles(error) ? new DataFailure('files-left', error.message) : error;
  }
  deletion?.accepted();
  forgetInLastFeed([id]);
}
