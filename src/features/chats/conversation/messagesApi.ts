import { original, type Draft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, queryResult } from '../../../data/api.ts';
import { withDb } from '../../../data/withDb.ts';
import { DataFailure } from '../../../data/errors.ts';
import { liveQuery } from '../../../data/liveQuery.ts';
import { postsReceived } from '../../../data/posts/postsSlice.ts';
import type { Page, Cursor } from '../../../data/storedDocument.ts';
import type { Chat } from '../../../domain/chat.ts';
import { MESSAGES_PAGE } from '../../../domain/limits.ts';
import type { Message } from '../../../domain/message.ts';
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

/** How long the listener of a closed conversation is kept, seconds. */
const KEEP_SECONDS = 60;
/** How long the card of a post is cached, seconds. */
const KEEP_CARD_SECONDS = 600;

/** The state behind a draft: it is replaced, not mutated. */
const stateOf = (draft: Draft<ConversationState>): ConversationState =>
  original<ConversationState>(draft) ?? EMPTY_CONVERSATION;

async function messageQueries() {
  const [db, queries] = await withDb(import('../../../data/messages/messageQueries.ts'));
  return { db, ...queries };
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One chat, live; null when there is none. Rejects with `denied` for other people's. */
    watchChat: build.query<Chat | null, string>({
      ...liveQuery<string, Chat | null>(async (chatId, subscriber) => {
        const [db, { listenChat }] = await withDb(import('../../../data/chats/chatQueries.ts'));
        return listenChat(db, chatId, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** The newest messages of a chat, live, with the older pages that were read. */
    watchMessages: build.query<ConversationState, ConversationKey>({
      ...liveQuery<ConversationKey, ConversationState>(async ({ uid, chatId, createdAtMs }, subscriber) => {
        const { db, listenMessages } = await messageQueries();
        let isFirst = true;
        return listenMessages(
          db,
          uid,
          { id: chatId, createdAtMs },
          (news) => {
            if (isFirst && !news.isComplete && news.count === 0) {
              subscriber.fail(new DataFailure('offline', 'The server does not answer'));
              return;
            }
            if (isFirst) subscriber.next(withNews(EMPTY_CONVERSATION, news, uid, MESSAGES_PAGE));
            else {
              subscriber.patch((draft) => {
                Object.assign(draft, withNews(stateOf(draft), news, uid, MESSAGES_PAGE));
              });
            }
            isFirst = false;
          },
          subscriber.fail,
        );
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page before the oldest known message. */
    listOlderMessages: build.mutation<Page<Message>, { key: ConversationKey; after: Cursor }>({
      queryFn: ({ key, after }) =>
        queryResult(async () => {
          const { db, fetchOlderMessages } = await messageQueries();
          const chat = { id: key.chatId, createdAtMs: key.createdAtMs };
          return fetchOlderMessages(db, key.uid, chat, after);
        }),
      onQueryStarted: async ({ key, after }, { dispatch, queryFulfilled }) => {
        try {
          const { data: page } = await queryFulfilled;
          dispatch(
            messagesApi.util.updateQueryData('watchMessages', key, (draft) => {
              Object.assign(
                draft,
                withOlderPage(stateOf(draft as Draft<ConversationState>), after, page, MESSAGES_PAGE),
              );
            }),
          );
        } catch {
          // The list shows the failure and a retry button.
        }
      },
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

/** Shows a change to one message before the listener tells of it, or where none does. */
export function showChanged(
  key: ConversationKey,
  id: string,
  change: (message: Message) => Message | null,
): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    dispatch(
      messagesApi.util.updateQueryData('watchMessages', key, (draft) => {
        Object.assign(draft, withMessage(stateOf(draft as Draft<ConversationState>), id, change));
      }) as ThunkAction<unknown, unknown, unknown, UnknownAction>,
    );
  };
}
