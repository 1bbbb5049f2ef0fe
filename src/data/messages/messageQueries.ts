import { collection, limit, query, Timestamp, where, type Firestore, type Query } from 'firebase/firestore';
import type { Chat } from '../../domain/chat.ts';
import { MESSAGES_PAGE } from '../../domain/limits.ts';
import type { Message } from '../../domain/message.ts';
import { fetchPage, listenWindow, newestFirst, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import type { Page, Cursor, WindowNews } from '../stored/document.ts';
import { messageFromDocument } from './messageConverter.ts';

const TIME = 'createdAt';

/**
 * A conversation's identity: a chat created again under the same id has another creation time, and shows no older
 * messages.
 */
type ChatSpan = Pick<Chat, 'id' | 'createdAtMs'>;

/**
 * A chat's messages, newest first. Index: messages(chat, current_users array-contains, createdAt desc).
 * Rule: a list of messages names its reader in `current_users` and takes 30 at most.
 */
function messagesQuery(db: Firestore, uid: string, chat: ChatSpan, after: Cursor | null): Query {
  return query(
    collection(db, 'messages'),
    where('chat', '==', chat.id),
    where('current_users', 'array-contains', uid),
    where(TIME, '>=', Timestamp.fromMillis(chat.createdAtMs)),
    ...newestFirst(TIME, after),
    limit(MESSAGES_PAGE),
  );
}

/** Listens to the newest messages of a chat, for one of its members. The chat must be confirmed by the server. */
export function listenMessages(
  db: Firestore,
  uid: string,
  chat: ChatSpan,
  next: Next<WindowNews<Message>>,
  fail: Fail,
): Stop {
  const window = { size: MESSAGES_PAGE, time: TIME };
  return listenWindow(messagesQuery(db, uid, chat, null), window, messageFromDocument, next, fail);
}

/** Reads the messages before a cursor in the conversation once, newest first. */
export function fetchOlderMessages(
  db: Firestore,
  uid: string,
  chat: ChatSpan,
  after: Cursor,
): Promise<Page<Message>> {
  return fetchPage(messagesQuery(db, uid, chat, after), TIME, messageFromDocument);
}
