import { listenUnreadChats } from '../chats/chatQueries.ts';
import { firestoreDb } from '../firebase.ts';
import { listenUnreadNotifications } from '../notifications/notificationQueries.ts';
import { unread } from './unread.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Counts a member's unread notifications and chats, live, until the returned function is called. A count that may not
 * be read, or cannot be, says nothing: `onError` is told, and the badge stays as it is.
 */
export async function watchUnread(uid: string, onError: (error: unknown) => void): Promise<() => void> {
  const db = await firestoreDb();
  const stops = [
    listenUnreadNotifications(db, uid, (notifications) => unread.set({ notifications }), onError),
    listenUnreadChats(db, uid, (chats) => unread.set({ chats }), onError),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
