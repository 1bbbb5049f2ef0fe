import { firestoreDb } from '../../data/firebase.ts';
import { authorDeletes } from '../../data/outbox/connectOutbox.ts';
import { deletePost as writeDeletion } from '../../data/posts/postWrites.ts';

/** Deletes an own post or comment. Rejects when the server refuses. */
export async function deletePost(id: string): Promise<void> {
  // Just written, perhaps: its going is no refusal.
  await authorDeletes(id);
  await writeDeletion(await firestoreDb(), id);
}
