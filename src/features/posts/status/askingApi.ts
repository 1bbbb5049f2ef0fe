import { api, queryResult } from '../../../data/live/api.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { otherMember } from '../../../domain/chat.ts';
import type { PersonCopy } from '../../../domain/user.ts';

const askingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people whose chats with a member are about one of their posts, newest first. */
    listAsking: build.query<readonly PersonCopy[], { readonly uid: string; readonly postId: string }>({
      queryFn: ({ uid, postId }) =>
        queryResult(async () => {
          const [db, { fetchChatsAbout }] = await withDb(import('../../../data/chats/chatQueries.ts'));
          const chats = await fetchChatsAbout(db, uid, postId);
          return chats.flatMap((chat) => otherMember(chat, uid) ?? []);
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAskingQuery } = askingApi;
