import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { Chat } from '../../domain/chat.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import { CHATS_PAGE, UNREAD_MAX } from '../../domain/limits.ts';
import {
  fetchPage,
  listenDocument,
  listenWindow,
  newestFirst,
  readableOf,
  type Fail,
  type Next,
  type Stop,
} from '../live/snapshots.ts';
import type { Page, Cursor, WindowNews } from '../stored/document.ts';
import { chatFromDocument } from './chatConverter.ts';
import { unreadCounter } from './unreadCount.ts';

const TIME = 'lastModified';
/** As the rules allow. */
const ABOUT_MAX = 30;

/**
 * A member's chats, newest activity first. Index: chats(current_users array-contains, lastModified desc).
 * Rule: a list of chats names its reader in `current_users` and takes 30 at most.
 */
function inboxQuery(db: Firestore, uid: string, after: Cursor | null): Query {
  return query(
    collection(db, 'chats'),
    where('current_users', 'array-contains', uid),
    ...newestFirst(TIME, after),
    limit(CHATS_PAGE),
  );
}

/** Listens to the newest chats of a member. */
export function listenInbox(db: Firestore, uid: string, next: Next<WindowNews<Chat>>, fail: Fail): Stop {
  const window = { size: CHATS_PAGE, time: TIME };
  return listenWindow(inboxQuery(db, uid, null), window, chatFromDocument, next, fail);
}

/** Reads the chats after a cursor once: a chat that becomes active arrives through the live window. */
export function fetchOlderChats(db: Firestore, uid: string, after: Cursor): Promise<Page<Chat>> {
  return fetchPage(inboxQuery(db, uid, after), TIME, chatFromDocument);
}

/**
 * Reads a member's chats about one post, newest activity first, 30 at most.
 * Index: chats(current_users array-contains, post_id, lastModified desc). Rule: as the inbox.
 */
export async function fetchChatsAbout(db: Firestore, uid: string, postId: string): Promise<readonly Chat[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, 'chats'),
      where('current_users', 'array-contains', uid),
      where('post_id', '==', postId),
      ...newestFirst(TIME, null),
      limit(ABOUT_MAX),
    ),
  );
  return readableOf(docs, chatFromDocument);
}

/**
 * Listens to the ids of the chats with something unread, up to `UNREAD_MAX`. Costs that many reads at first, then one
 * for each change. The chat on screen is not one while it is being marked as seen. Index: the single field `read`. Rule: a list
 * by `read` names its reader.
 */
export function listenUnreadChats(
  db: Firestore,
  uid: string,
  next: Next<readonly string[]>,
  fail: Fail,
): Stop {
  const unread = query(collection(db, 'chats'), where('read', 'array-contains', uid), limit(UNREAD_MAX));
  const counter = unreadCounter(next);
  const stop = onSnapshot(unread, ({ docs }) => counter.set(docs.map(({ id }) => id)), fail);
  return () => {
    stop();
    counter.stop();
  };
}

/** Listens to one chat; null when there is none. Rule: its two members, also before it exists. */
export function listenChat(db: Firestore, chatId: string, next: Next<Chat | null>, fail: Fail): Stop {
  if (isDocumentId(chatId)) return listenDocument(doc(db, 'chats', chatId), chatFromDocument, next, fail);
  next(null);
  return () => undefined;
}
