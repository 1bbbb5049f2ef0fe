import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import { isFirestoreAsked } from '../../data/sdk/firebase.ts';
import { liveQuery, type WithDispatch } from '../../data/live/liveQuery.ts';
import type { MemberList } from '../../data/posts/memberPosts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { fetchMemberListByRest } from '../../data/posts/restLists.ts';
import { fetchProfileByUsernameByRest } from '../../data/profiles/restProfile.ts';
import { selected } from '../../data/live/selected.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { withoutSdk } from '../../data/live/withoutSdk.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';

/** The first page is read without the SDK where the page has come by its address. */
function fetchList(list: MemberList, after: Cursor | null): Promise<Page<Post>> {
  const { kind, ...member } = list;
  const bySdk = async (): Promise<Page<Post>> => {
    const [db, lists] = await withDb(import('../../data/posts/memberPosts.ts'));
    const fetchPage = {
      posts: lists.fetchMemberPosts,
      photos: lists.fetchMemberPhotos,
      replies: lists.fetchMemberReplies,
    }[kind];
    return fetchPage(db, member, after);
  };
  if (after !== null) return bySdk();
  return withoutSdk((token) => fetchMemberListByRest(list, token), bySdk);
}

/** Without the SDK where the page has come by its address. */
function fetchByUsername(username: string): Promise<Profile | null> {
  return withoutSdk(
    (token) => fetchProfileByUsernameByRest(username, token),
    async () => {
      const [db, { fetchProfileByUsername }] = await withDb(import('../../data/profiles/profileQueries.ts'));
      return fetchProfileByUsername(db, username);
    },
  );
}

const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A profile, read once; null when nobody has the username. Rejects with `denied` where the reader may not see it.
     */
    getProfileByUsername: build.query<Profile | null, string>({
      providesTags: (profile) => (profile ? [{ type: 'Profile', id: profile.id }] : []),
      // Not live, but by `liveQuery`: a retry does not wait for the SDK's back-off.
      ...liveQuery<string, Profile | null>(async (username, subscriber) => {
        subscriber.next(await fetchByUsername(username));
        return () => undefined;
      }),
    }),
    /** A member's posts, pictures or comments in a community, newest first, page by page. */
    listMember: build.infiniteQuery<Page<Post>, MemberList, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const { kind } = queryArg;
          const reader = dispatch(selected(selectUid));
          const page = await fetchList(queryArg, pageParam);
          if (dispatch(selected(selectUid)) === reader) {
            dispatch(postsReceived(page.entries));
            // Tiles do not show whether a post is saved.
            if (kind !== 'photos') {
              const isEarly = !isFirestoreAsked();
              void dispatch(
                readWhichAreSaved(
                  page.entries.map(({ id }) => id),
                  { isEarly },
                ),
              );
            }
          }
          return page;
        }),
      // Cached, so that Back from a post reads nothing.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useGetProfileByUsernameQuery, useListMemberInfiniteQuery } = profilesApi;
