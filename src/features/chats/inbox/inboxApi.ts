import { original, type Draft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, queryResult } from '../../../data/api.ts';
import { withDb } from '../../../data/withDb.ts';
import { DataFailure } from '../../../data/errors.ts';
import { liveQuery } from '../../../data/liveQuery.ts';
import type { Page, Cursor } from '../../../data/storedDocument.ts';
import type { Chat } from '../../../domain/chat.ts';
import { CHATS_PAGE } from '../../../domain/limits.ts';
import { EMPTY_INBOX, withNews, withOlderPage, withOpenChat, type InboxState } from './inboxState.ts';

/** How long the listener of a closed inbox is kept, seconds. */
const KEEP_SECONDS = 60;

/** The state behind a draft: it is replaced, not mutated. */
const stateOf = (draft: Draft<InboxState>): InboxState => original<InboxState>(draft) ?? EMPTY_INBOX;

async function chatQueries() {
  const [db, queries] = await withDb(import('../../../data/chats/chatQueries.ts'));
  return { db, ...queries };
}

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest chats of a member, live, with the older pages that were read. */
    watchInbox: build.query<InboxState, string>({
      ...liveQuery<string, InboxState>(async (uid, subscriber) => {
        const { db, listenInbox } = await chatQueries();
        let isFirst = true;
        return listenInbox(
          db,
          uid,
          (news) => {
            if (isFirst && !news.isComplete && news.count === 0) {
              subscriber.fail(new DataFailure('offline', 'The server does not answer'));
              return;
            }
            if (isFirst) subscriber.next(withNews(EMPTY_INBOX, news, CHATS_PAGE));
            else {
              subscriber.patch((draft) => {
                Object.assign(draft, withNews(stateOf(draft), news, CHATS_PAGE));
              });
            }
            isFirst = false;
          },
          subscriber.fail,
        );
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page after the oldest known chat. */
    listOlderChats: build.mutation<Page<Chat>, { uid: string; after: Cursor }>({
      queryFn: ({ uid, after }) =>
        queryResult(async () => {
          const { db, fetchOlderChats } = await chatQueries();
          return fetchOlderChats(db, uid, after);
        }),
      onQueryStarted: async ({ uid, after }, { dispatch, queryFulfilled }) => {
        try {
          const { data: page } = await queryFulfilled;
          dispatch(
            inboxApi.util.updateQueryData('watchInbox', uid, (draft) => {
              Object.assign(
                draft,
                withOlderPage(stateOf(draft as Draft<InboxState>), after, page, CHATS_PAGE),
              );
            }),
          );
        } catch {
          // The list shows the failure and a retry button.
        }
      },
    }),
  }),
});

export const { useWatchInboxQuery, useListOlderChatsMutation } = inboxApi;

/** Updates a chat in the inbox from the open conversation's listener; null: it was deleted. */
export function showOpenChat(
  uid: string,
  chatId: string,
  chat: Chat | null,
): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    dispatch(
      inboxApi.util.updateQueryData('watchInbox', uid, (draft) => {
        Object.assign(draft, withOpenChat(stateOf(draft as Draft<InboxState>), chatId, chat));
      }) as ThunkAction<unknown, unknown, unknown, UnknownAction>,
    );
  };
}
