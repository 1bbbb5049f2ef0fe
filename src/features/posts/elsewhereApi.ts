import { api, pagedByCursor, queryResult } from '../../data/live/api.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import type { Cursor, Page } from '../../data/stored/document.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { ELSEWHERE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';

/** A member's posts at other schools than their own, page by page. Read anew each time: deletions are not followed. */
export const elsewhereApi = api.injectEndpoints({
  endpoints: (build) => ({
    listElsewhere: build.infiniteQuery<Page<Post>, Member, Cursor | null>({
      infiniteQueryOptions: pagedByCursor(ELSEWHERE_PAGE),
      queryFn: ({ queryArg, pageParam }) =>
        queryResult(async () => {
          const [db, posts] = await withDb(import('../../data/posts/memberPosts.ts'));
          const former = await posts.fetchFormerCampuses(db, queryArg);
          return posts.fetchPostsElsewhere(db, queryArg.uid, former, pageParam);
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListElsewhereInfiniteQuery } = elsewhereApi;
