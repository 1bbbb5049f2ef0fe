import { DataFailure } from '../../../data/errors/dataError.ts';
import { api, queryResult } from '../../../data/live/api.ts';
import type { WithDispatch } from '../../../data/live/liveQuery.ts';
import { selected } from '../../../data/live/selected.ts';
import { fetchFound } from '../../../data/posts/foundPosts.ts';
import { postsReceived, selectPost } from '../../../data/posts/postsSlice.ts';
import { searchSimilar } from '../../../data/search/similarPosts.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { plainTextOf } from '../../../domain/postText.ts';
import { thingNames } from '../../../domain/thingNames.ts';
import { titleOfText } from '../card/postTitle.ts';
import { nearestHits } from './nearestHits.ts';

/** How long they are cached after their page, seconds. */
const KEEP_SECONDS = 30 * 60;

/** What a post is called: what it names of its category, else how it begins. */
function namesOf({ rawText, category }: Post): string {
  const names = thingNames(plainTextOf(rawText), category).join(' ');
  return names === '' ? titleOfText(rawText) : names;
}

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of available things like a post by others, at most six: one search, and a read for each. */
    listSimilar: build.query<readonly string[], string>({
      queryFn: (id, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const [post, uid] = [
            dispatch(selected((state) => selectPost(state, id))),
            dispatch(selected(selectUid)),
          ];
          if (!post || post.category === null) return [];
          const { campusId, category, kind } = post;
          const { hits, hasFailed } = await searchSimilar(
            { uid, campusId },
            { category, kind, names: namesOf(post) },
          );
          if (hasFailed) throw new DataFailure('offline', 'The search did not answer');
          const near = nearestHits(hits, post);
          const found = await fetchFound(
            campusId,
            near.map((hit) => hit.id),
          );
          // The index follows a sale by some seconds, and a new username by some more.
          const posts = found.filter(
            ({ status, author }) =>
              status === 'available' && author.id !== post.author.id && author.id !== uid,
          );
          if (dispatch(selected(selectUid)) === uid) dispatch(postsReceived(posts));
          return posts.map((one) => one.id);
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useListSimilarQuery } = similarApi;
