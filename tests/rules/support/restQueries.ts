import { FirebaseError } from 'firebase/app';
import { DataFailure } from '../../../src/data/errors/dataError.ts';
import type { FeedFilter } from '../../../src/data/posts/feedRequest.ts';
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

/** One that answers entries with ids. */
const listed = (ask: (token: string) => Promise<Parameters<typeof idsIn>[0]>): RestAsk =>
  orRefused(async (token) => idsIn(await ask(token)));
const feed = (filter: FeedFilter, count = SCHOOL_FIRST_PAGE): RestAsk =>
  listed((token) => fetchFeedByRest(filter, count, token));
const pictures = (filter: FeedFilter): RestAsk => feed(filter, FEED_PAGE);
const ofMember = (kind: 'posts' | 'photos' | 'replies'): RestAsk =>
  listed((token) => fetchMemberListByRest({ kind, ...ME }, token));
const wanted = (by: typeof ME | typeof AT_SCHOOLS): RestAsk =>
  orRefused(async (token) => (await fetchMyWantsByRest(by, token)).entries.map(({ postId }) => postId));

/** Every query of `src/data` that is sent without the SDK too, by its name in `PRODUCTION_QUERIES`. */
export const REST_QUERIES: Readonly<Record<string, RestAsk>> = {
  'the feed': feed(FEED),
  'the feed of a category': feed({ ...FEED, category: 'furniture' }),
  'posts with pictures': pictures(WITH_MEDIA),
  'the feed of a kind': feed(FILTERED.kind),
  'the feed of a category and a kind': feed(FILTERED.categoryAndKind),
  'pictures of a category': pictures(FILTERED.pictured),
  'pictures of a kind': pictures(FILTERED.picturedKind),
  'pictures of a category and a kind': pictures(FILTERED.picturedBoth),
  'pictures of a price': pictures(FILTERED.priced),
  'pictures of a price and a category': pictures(FILTERED.pricedCategory),
  'pictures of a price and a kind': pictures(FILTERED.pricedKind),
  'pictures of a price, a category and a kind': pictures(FILTERED.pricedBoth),
  'posts that a search found': listed(async (token) => ({
    entries: await fetchFoundPostsByRest('ut', [LISTED.pictured, POSTS.ou, POSTS.ut], token),
  })),
  'posts of a member': ofMember('posts'),
  'things of a member that are available': listed((token) => fetchSaleByRest(ME, token)),
  'pictures of a member': ofMember('photos'),
  'replies of a member': ofMember('replies'),
  'what I want': wanted(AT_SCHOOLS),
  'which of these I have saved': orRefused((token) =>
    fetchSavedByRest(ME.uid, [POSTS.ut, LISTED.older], token),
  ),
  'what I want here': wanted(ME),
  'all I have saved': listed((token) => fetchSavedPostsByRest(AT_SCHOOLS, token)),
  'what I have saved here': listed((token) => fetchSavedPostsByRest(ME, token)),
};
