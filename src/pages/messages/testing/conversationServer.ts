import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { changeOwnList } from '../../../data/account/accountWrites.ts';
import type { listenBlock } from '../../../data/blocks/blockQueries.ts';
import type { unblock } from '../../../data/blocks/blockWrites.ts';
import type { listenChat } from '../../../data/chats/chatQueries.ts';
import type { deleteChat, markChatSeen } from '../../../data/chats/chatWrites.ts';
import type { DataFailure } from '../../../data/errors/dataError.ts';
import type { takeMeetUpStep } from '../../../data/messages/meetUpWrites.ts';
import type { fetchOlderMessages, listenMessages } from '../../../data/messages/messageQueries.ts';
import type { deleteMessage, setHeart } from '../../../data/messages/messageWrites.ts';
import type { UnreadNotification } from '../../../data/notifications/notificationQueries.ts';
import type { markNotificationsRead } from '../../../data/notifications/notificationWrites.ts';
import type { fetchPost } from '../../../data/posts/postQueries.ts';
import type { sendReport } from '../../../data/reports/reportCalls.ts';
import type {
  sendAcceptedWants,
  sendAnswer,
  sendGoodWords,
  sendGot,
} from '../../../data/wants/answerWant.ts';
import type { listenLine, listenWant } from '../../../data/wants/wantQueries.ts';
import type { Chat } from '../../../domain/chat.ts';
import type { Message } from '../../../domain/message.ts';
import type { Post } from '../../../domain/post.ts';
import type { Line, Want } from '../../../domain/want.ts';
import { newsOf } from '../../../features/chats/conversation/testing/messages.ts';

/* What a conversation reads and writes, for tests of its page: `openConversation.tsx` puts it in place of those functions. */

const stop = (): void => undefined;
const done = () => Promise.resolve();
const unrefused = () => Promise.resolve(null);
const nobody = (): never => {
  throw new Error('Nobody listens.');
};

/** What the server has, and how it tells of changes: before each test. */
const AT_FIRST = {
  chat: null as Chat | null,
  chatFailure: null as DataFailure | null,
  messages: [] as readonly Message[],
  posts: [] as readonly Post[],
  wants: [] as readonly Want[],
  holder: null as Want | null,
  line: { waiting: [] } as Line,
  unread: [] as readonly UnreadNotification[],
  tellChat: nobody as (chat: Chat | null) => void,
  tellMessages: nobody as (messages: readonly Message[], removed?: readonly string[]) => void,
  tellBlock: null as ((isBlocked: boolean) => void) | null,
  failBlock: nobody as (error: DataFailure) => void,
};
export type Held = Partial<typeof AT_FIRST>;

export const server = { ...AT_FIRST };

const wantListeners = new Map<
  string,
  { readonly next: (want: Want | null) => void; readonly fail: (error: DataFailure) => void }
>();
export const tellWant = (want: Want): void => act(() => wantListeners.get(want.postId)?.next(want));
export const failWant = (postId: string, error: DataFailure): void =>
  act(() => wantListeners.get(postId)?.fail(error));

/** The server has this, and nothing was asked. */
export function beginWith(held: Held): void {
  vi.resetAllMocks();
  wantListeners.clear();
  Object.assign(server, AT_FIRST, held);
}

/** The functions of `data`. */
export const calls = {
  listenChat: vi.fn<typeof listenChat>((_db, _id, next, fail) => {
    server.tellChat = next;
    if (server.chatFailure) fail(server.chatFailure);
    else next(server.chat);
    return stop;
  }),
  listenMessages: vi.fn<typeof listenMessages>((_db, _uid, _chat, next) => {
    server.tellMessages = (messages, removed) => next(newsOf(messages, removed));
    server.tellMessages(server.messages);
    return stop;
  }),
  fetchOlderMessages: vi.fn<typeof fetchOlderMessages>(),
  listenBlock: vi.fn<typeof listenBlock>((_db, _uid, _other, next, fail) => {
    server.tellBlock = next;
    server.failBlock = fail;
    return stop;
  }),
  unblock: vi.fn<typeof unblock>(done),
  fetchPost: vi.fn<typeof fetchPost>((_db, id) =>
    Promise.resolve(server.posts.find((post) => post.id === id) ?? null),
  ),
  readAgain: vi.fn<(id: string) => void>(),
  listenWant: vi.fn<typeof listenWant>((_db, postId, _buyer, next, fail) => {
    wantListeners.set(postId, { next, fail });
    next(server.wants.find((want) => want.postId === postId) ?? null);
    return stop;
  }),
  listenLine: vi.fn<typeof listenLine>((_db, _post, next) => {
    next(server.line);
    return stop;
  }),
  fetchHolder: (): Promise<Want | null> => Promise.resolve(server.holder),
  markChatSeen: vi.fn<typeof markChatSeen>(done),
  markNotificationsRead: vi.fn<typeof markNotificationsRead>(done),
  changeOwnList: vi.fn<typeof changeOwnList>(done),
  deleteChat: vi.fn<typeof deleteChat>(done),
  deleteMessage: vi.fn<typeof deleteMessage>(done),
  setHeart: vi.fn<typeof setHeart>(done),
  takeMeetUpStep: vi.fn<typeof takeMeetUpStep>(done),
  sendAnswer: vi.fn<typeof sendAnswer>(unrefused),
  sendAcceptedWants: vi.fn<typeof sendAcceptedWants>(unrefused),
  sendGot: vi.fn<typeof sendGot>(unrefused),
  sendGoodWords: vi.fn<typeof sendGoodWords>(unrefused),
  sendReport: vi.fn<typeof sendReport>(unrefused),
};
/** The outbox. */
export const outbox = {
  show: vi.fn<(entry: unknown) => void>(),
  add: vi.fn<(entry: unknown) => Promise<boolean>>(() => Promise.resolve(true)),
  holds: (): boolean => true,
  withdraw: vi.fn(),
  review: vi.fn(),
  retry: vi.fn(),
  discard: vi.fn(),
  forget: vi.fn(),
  forgetChat: vi.fn(),
  previewOf: (): null => null,
};
