import { original, type Draft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, queryResult } from '../../../data/live/api.ts';
import { liveQuery } from '../../../data/live/liveQuery.ts';
import { postsReceived } from '../../../data/posts/postsSlice.ts';
import type { Cursor } from '../../../data/stored/document.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import type { Chat } from '../../../domain/chat.ts';
import { MESSAGES_PAGE } from '../../../domain/limits.ts';
import type { Message } from '../../../domain/message.ts';
import { mergeInto } from '../newestPage.ts';
import {
  EMPTY_CONVERSATION,
  withMessage,
  withNews,
  withOlderPage,
  type ConversationState,
} from './conversationState.ts';

/** The reader and the conversation; a chat created again under the same id has another creation time. */
export interface ConversationKey {
  readonly uid: string;
  readonly chatId: string;
  readonly createdAtMs: number;
}

/** A chat as its listener tells of it. */
export interface WatchedChat {
  /** Null when there is none. */
  readonly chat: Chat | null;
  /** Who is deleting or has deleted the chat; null if unknown. Not part of `chat`, which may become null in the same frame. */
  readonly deletedBy: string | null;
}

/** How long the listener of a closed conversation is kept, seconds. */
const KEEP_SECONDS = 60;
/** How long the card of a post is cached, seconds. */
const KEEP_CARD_SECONDS = 600;

const messageQueries = () => withDb(import('../../../data/messages/messageQueries.ts'));

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One chat, live. Rejects with `denied` for other people's. */
    watchChat: build.query<WatchedChat, string>({
      ...liveQuery<string, WatchedChat>(async (chatId, subscriber) => {
        const [db, { listenChat }] = await withDb(import('../../../data/chats/chatQueries.ts'));
        let deletedBy: string | null = null;
        const next = (chat: Chat | null): void => {
          if (chat !== null) deletedBy = chat.deletedBy;
          subscriber.next({ chat, deletedBy });
        };
        return listenChat(db, chatId, next, subscriber.fail);
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** The newest messages of a chat, live, with the older pages that were read. */
    watchMessages: build.query<ConversationState, ConversationKey>({
      ...liveQuery<ConversationKey, ConversationState>(async ({ uid, chatId, createdAtMs }, subscriber) => {
        const [db, { listenMessages }] = await messageQueries();
        const merge = mergeInto<ConversationState, Message>(subscriber, EMPTY_CONVERSATION, (state, news) =>
          withNews(state, news, uid, MESSAGES_PAGE),
        );
        return listenMessages(db, uid, { id: chatId, createdAtMs }, merge, subscriber.fail);
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page before the oldest known message. */
    listOlderMessages: build.mutation<null, { key: ConversationKey; after: Cursor }>({
      queryFn: ({ key, after }, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchOlderMessages }] = await messageQueries();
          const chat = { id: key.chatId, createdAtMs: key.createdAtMs };
          const page = await fetchOlderMessages(db, key.uid, chat, after);
          dispatch(changed(key, (state) => withOlderPage(state, after, page, MESSAGES_PAGE)));
          return null;
        }),
    }),
    /** Reads the post of a card into the store: one read. False when it was deleted. Rejects with `denied`. */
    getCardPost: build.query<boolean, string>({
      queryFn: (id, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchPost }] = await withDb(import('../../../data/posts/postQueries.ts'));
          const post = await fetchPost(db, id);
          if (post) dispatch(postsReceived([post]));
          return post !== null;
        }),
      keepUnusedDataFor: KEEP_CARD_SECONDS,
    }),
  }),
});

export const { useWatchChatQuery, useWatchMessagesQuery, useListOlderMessagesMutation, useGetCardPostQuery } =
  messagesApi;

function changed(
  key: ConversationKey,
  change: (state: ConversationState) => ConversationState,
): ThunkAction<void, unknown, unknown, UnknownAction> {
  return messagesApi.util.updateQueryData('watchMessages', key, (draft) =>
    change(original(draft as Draft<ConversationState>) ?? draft),
  ) as ThunkAction<void, unknown, unknown, UnknownAction>;
}

/** Shows a change to one message before the listener tells of it, or where none does. */
export const showChanged = (
  key: ConversationKey,
  id: string,
  change: (message: Message) => Message | null,
): ReturnType<typeof changed> => changed(key, (state) => withMessage(state, id, change));
