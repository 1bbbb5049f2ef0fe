import { api, queryResult } from '../../../data/live/api.ts';
import { DataFailure } from '../../../data/errors/dataError.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { chatIdOf, otherMember } from '../../../domain/chat.ts';
import type { PersonCopy } from '../../../domain/user.ts';

/** Who reserved or bought a thing: its author reads whom, that person that it is they; nobody else anything. */
export type Deal = { readonly with: PersonCopy } | 'me' | null;

export interface DealKey {
  readonly uid: string;
  readonly postId: string;
  readonly authorId: string;
  /** When the status was last changed: the deal of another time is another deal. */
  readonly statusAtMs: number | null;
  /** While a want is accepted: the deal ends with it, and the status stays. */
  readonly isPromised: boolean;
}

const dealApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One read of a post that is reserved or sold; for its author two. */
    getDeal: build.query<Deal, DealKey>({
      queryFn: ({ uid, postId, authorId }) =>
        queryResult(async () => {
          const [db, { dealOfOwn, dealWithMe }] = await withDb(
            import('../../../data/posts/listingWrites.ts'),
          );
          if (uid !== authorId) return (await dealWithMe(db, postId, uid)) ? 'me' : null;
          const otherId = await dealOfOwn(db, postId, authorId);
          if (otherId === null) return null;
          // A deal is with somebody with whom there is a chat; it may have been deleted since.
          const { fetchChat } = await import('../../../data/chats/chatQueries.ts');
          const chat = await fetchChat(db, chatIdOf(uid, otherId));
          const other = chat && otherMember(chat, uid);
          return other ? { with: other } : null;
        }),
    }),
    /** Deletes a deal that names this member. */
    denyDeal: build.mutation<null, DealKey>({
      queryFn: ({ uid, postId }) =>
        queryResult(async () => {
          // The database would wait for the connection.
          if (!navigator.onLine) throw new DataFailure('offline', 'A deletion needs the connection');
          const [db, { deleteDealWithMe }] = await withDb(import('../../../data/posts/listingWrites.ts'));
          await deleteDealWithMe(db, postId, uid);
          return null;
        }),
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
          await dispatch(dealApi.util.upsertQueryData('getDeal', key, null));
        } catch {
          // The caller says so.
        }
      },
    }),
    /** The people whose chats with a member are about one of their posts, newest first. */
    listAsking: build.query<readonly PersonCopy[], Pick<DealKey, 'uid' | 'postId'>>({
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

export const { useGetDealQuery, useDenyDealMutation, useListAskingQuery } = dealApi;
