import type { CampusId } from '../../domain/campus.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { api, pagedByCursor, queryResult } from '../../data/api.ts';
import { withDb } from '../../data/withDb.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import type { Page, Cursor } from '../../data/storedDocument.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';

/** What is listed of a member: top posts, posts with pictures, or comments. */
export type MemberListKind = 'posts' | 'photos' | 'replies';

export interface MemberList {
  readonly kind: MemberListKind;
  readonly uid: string;
  readonly campusId: CampusId;
}

async function parts() {
  const [db, lists] = await withDb(import('../../data/posts/memberPosts.ts'));
  const fetchOf = {
    posts: lists.fetchMemberPosts,
    photos: lists.fetchMemberPhotos,
    replies: lists.fetchMemberReplies,
  };
  return { db, fetchOf };
}

const memberListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A member's posts, pictures or comments in a community, newest first, page by page. */
    listMember: build.infiniteQuery<Page<Post>, MemberList, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(PROFILE_PAGE),
      queryFn: ({ queryArg, pageParam }, { getState, dispatch }) =>
        queryResult(async () => {
          const { kind, ...member } = queryArg;
          const reader = selectUid(getState() as WithSession);
          const { db, fetchOf } = await parts();
          const page = await fetchOf[kind](db, member, pageParam);
          if (selectUid(getState() as WithSession) === reader) {
            dispatch(postsReceived(page.entries));
            // Tiles do not show whether a post is saved.
            if (kind !== 'photos') void dispatch(readWhichAreSaved(page.entries.map(({ id }) => id)));
          }
          return page;
        }),
      // Cached, so that Back from a post reads nothing.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useListMemberInfiniteQuery } = memberListApi;
