import { FirebaseError } from 'firebase/app';
import { DataFailure } from '../../../src/data/errors/dataError.ts';
import { fetchFeedByRest } from '../../../src/data/posts/restFeed.ts';
import { fetchSavedByRest } from '../../../src/data/posts/restLikes.ts';
import {
  fetchFoundPostsByRest,
  fetchMemberListByRest,
  fetchSavedPostsByRest,
} from '../../../src/data/posts/restLists.ts';
import { fetchSaleByRest } from '../../../src/data/posts/restSale.ts';
import { fetchMyWantsByRest } from '../../../src/data/wants/restWants.ts';
import { FEED_PAGE, SCHOOL_FIRST_PAGE } from '../../../src/domain/limits.ts';
import { LISTED } from './listed.ts';
import { FEED, FILTERED, ME, AT_SCHOOLS, WITH_MEDIA } from './productionQueries.ts';
import { POSTS } from './standing.ts';

/** Asks without the SDK; answers the ids that it found. */
type RestAsk = (token: string) => Promise<readonly string[]>;

const idsIn = ({ entries }: { readonly entries: readonly { readonly id: string }[] }): readonly string[] =>
  entries.map(({ id }) => id);

/** Rejects as the SDK does where the rules refuse. */
const orRefused =
  (ask: RestAsk): RestAsk =>
  async (token) => {
    try {
      return await ask(token);
    } catch (error) {
      const isRefused = error instanceof DataFailure && error.message === '403';
      throw isRefused ? new FirebaseError('permission-denied', 'By the rules') : error;
    }
  };

/** Every query of `src/data` that is sent without the SDK too, by its name in `PRODUCTION_QUERIES`. */
export const REST_QUERIES: Readonly<Record<string, RestAsk>> = {
  'the feed': orRefused(async (token) => idsIn(await fetchFeedByRest(FEED, SCHOOL_FIRST_PAGE, token))),
  'the feed of a category': orRefused(async (token) =>
    idsIn(await fetchFeedByRest({ ...FEED, category: 'furniture' }, SCHOOL_FIRST_PAGE, token)),
  ),
  'posts with pictures': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(WITH_MEDIA, FEED_PAGE, token)),
  ),
  'the feed of a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.kind, SCHOOL_FIRST_PAGE, token)),
  ),
  'the feed of a category and a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.categoryAndKind, SCHOOL_FIRST_PAGE, token)),
  ),
  'pictures of a category': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.pictured, FEED_PAGE, token)),
  ),
  'pictures of a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.picturedKind, FEED_PAGE, token)),
  ),
  'pictures of a category and a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.picturedBoth, FEED_PAGE, token)),
  ),
  'pictures of a price': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.priced, FEED_PAGE, token)),
  ),
  'pictures of a price and a category': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.pricedCategory, FEED_PAGE, token)),
  ),
  'pictures of a price and a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.pricedKind, FEED_PAGE, token)),
  ),
  'pictures of a price, a category and a kind': orRefused(async (token) =>
    idsIn(await fetchFeedByRest(FILTERED.pricedBoth, FEED_PAGE, token)),
  ),
  'posts that a search found': orRefused(async (token) => {
    const entries = await fetchFoundPostsByRest('ut', [LISTED.pictured, POSTS.ou, POSTS.ut], token);
    return idsIn({ entries });
  }),
  'posts of a member': orRefused(async (token) =>
    idsIn(await fetchMemberListByRest({ kind: 'posts', ...ME }, token)),
  ),
  'things of a member that are available': orRefused(async (token) =>
    idsIn(await fetchSaleByRest(ME, token)),
  ),
  'pictures of a member': orRefused(async (token) =>
    idsIn(await fetchMemberListByRest({ kind: 'photos', ...ME }, token)),
  ),
  'replies of a member': orRefused(async (token) =>
    idsIn(await fetchMemberListByRest({ kind: 'replies', ...ME }, token)),
  ),
  'what I want': orRefused(async (token) =>
    (await fetchMyWantsByRest(AT_SCHOOLS, token)).entries.map(({ postId }) => postId),
  ),
  'which of these I have saved': orRefused((token) =>
    fetchSavedByRest(ME.uid, [POSTS.ut, LISTED.older], token),
  ),
  'what I want here': orRefused(async (token) =>
    (await fetchMyWantsByRest(ME, token)).entries.map(({ postId }) => postId),
  ),
  'all I have saved': orRefused(async (token) => idsIn(await fetchSavedPostsByRest(AT_SCHOOLS, token))),
  'what I have saved here': orRefused(async (token) => idsIn(await fetchSavedPostsByRest(ME, token))),
};
