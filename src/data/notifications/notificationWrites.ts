import { deleteDoc, doc, updateDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

/**
 * Marks notifications as read: one write for each, so give it unread ones only. Each is its own write, not a batch: one
 * that was deleted meanwhile must not keep the others unread. Rejects with the first failure.
 */
export async function markNotificationsRead(db: Firestore, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => updateDoc(doc(db, 'notifications', id), { read: true })));
}

/** Takes a notification off the list for good. */
export async function deleteNotification(db: Firestore, id: string): Promise<void> {
  await deleteDoc(doc(db, 'notifications', id));
}
