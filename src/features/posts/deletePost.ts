import { DataFailure } from '../../data/errors.ts';
import { firestoreDb } from '../../data/firebase.ts';
import type { Outbox } from '../../data/outbox/outbox.ts';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { forgetInLastFeed } from '../../data/posts/forgetInLastFeed.ts';
import { deletePost as writeDeletion } from '../../data/posts/postWrites.ts';

/** Storage's own failures. Functions delete the files, so that none is met as things are. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('storage/');

/** The page's outbox; null where it cannot be had, which keeps nobody from deleting. */
async function outboxIfAny(): Promise<Outbox | null> {
  try {
    return await outboxReady();
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** A browser that does not give its records back, nor a word, keeps nobody from deleting. */
const NOTE_MAX_MS = 2_000;
const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, NOTE_MAX_MS));

/** Deletes an own post or comment. Rejects when the server refuses. */
export async function deletePost(id: string): Promise<void> {
  // It or an answer to it was just written, perhaps, if only before a reload, and their going is no refusal.
  const deletion = (await outboxIfAny())?.deletes(id);
  await Promise.race([deletion?.noted, late()]);
  try {
    if (!deletion?.undone()) await writeDeletion(await firestoreDb(), id);
  } catch (error) {
    // What is given up by now is refused because it is not there.
    if (!deletion?.undone()) {
      const hasGone = isOfFiles(error);
      if (hasGone) deletion?.accepted();
      else deletion?.refused();
      throw hasGone ? new DataFailure('files-left', error.message) : error;
    }
  }
  deletion?.accepted();
  forgetInLastFeed([id]);
  await deletion?.undone();
}
