import { original, type Draft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, queryResult } from '../../../data/live/api.ts';
import { liveQuery } from '../../../data/live/liveQuery.ts';
import type { Cursor } from '../../../data/stored/document.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import type { Chat } from '../../../domain/chat.ts';
import { CHATS_PAGE } from '../../../domain/limits.ts';
import { mergeInto } from '../newestPage.ts';
import { EMPTY_INBOX, withNews, withOlderPage, withOpenChat, type InboxState } from './inboxState.ts';

/** How long the listener of a closed inbox is kept, seconds. */
const KEEP_SECONDS = 60;

const chatQueries = () => withDb(import('../../../data/chats/chatQueries.ts'));

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest chats of a member, live, with the older pages that were read. */
    watchInbox: build.query<InboxState, string>({
      ...liveQuery<string, InboxState>(async (uid, subscriber) => {
        const [db, { listenInbox }] = await chatQueries();
        const merge = mergeInto<InboxState, Chat>(subscriber, EMPTY_INBOX, (state, news) =>
          withNews(state, news, CHATS_PAGE),
        );
        return listenInbox(db, uid, merge, subscriber.fail);
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page after the oldest known chat. */
    listOlderChats: build.mutation<null, { uid: string; after: Cursor }>({
      queryFn: ({ uid, after }, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchOlderChats }] = await chatQueries();
          const page = await fetchOlderChats(db, uid, after);
          dispatch(changed(uid, (state) => withOlderPage(state, after, page, CHATS_PAGE)));
          return null;
        }),
    }),
  }),
});

export const { useWatchInboxQuery, useListOlderChatsMutation } = inboxApi;

function changed(
  uid: string,
  change: (state: InboxState) => InboxState,
): ThunkAction<void, unknown, unknown, UnknownAction> {
  return inboxApi.util.updateQueryData('watchInbox', uid, (draft) =>
    change(original(draft as Draft<InboxState>) ?? draft),
  ) as ThunkAction<void, unknown, unknown, UnknownAction>;
}

/** Updates a chat in the inbox from the open conversation's listener; null: it was deleted. */
export const showOpenChat = (uid: string, chatId: string, chat: Chat | null): ReturnType<typeof changed> =>
  changed(uid, (state) => withOpenChat(state, chatId, chat));
