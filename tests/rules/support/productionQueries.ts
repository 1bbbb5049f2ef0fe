import type { Firestore } from 'firebase/firestore';
import { fetchBlocked } from '../../../src/data/blocks/blockQueries.ts';
import { type CaseFilter, listenCases } from '../../../src/data/cases/caseQueries.ts';
import {
  fetchChatsAbout,
  fetchOlderChats,
  listenInbox,
  listenUnreadChats,
} from '../../../src/data/chats/chatQueries.ts';
import { fetchOlderMessages, listenMessages } from '../../../src/data/messages/messageQueries.ts';
import {
  fetchNotifications,
  listenNewNotifications,
  listenUnreadIds,
  listenUnreadNotifications,
  type UnreadNotification,
} from '../../../src/data/notifications/notificationQueries.ts';
import { fetchSavedAmong } from '../../../src/data/posts/likes.ts';
import {
  fetchMemberPhotos,
  fetchMemberPosts,
  fetchMemberReplies,
  fetchMemberByStatus,
  fetchPostsElsewhere,
} from '../../../src/data/posts/memberPosts.ts';
import type { FeedFilter } from '../../../src/data/posts/feedRequest.ts';
import { fetchFeedPage, fetchFoundPosts, listenFeedHead } from '../../../src/data/posts/postQueries.ts';
import { fetchSavedPosts, fetchSavers, hasSavedAny } from '../../../src/data/posts/savedPosts.ts';
import { listenComments } from '../../../src/data/posts/threadQueries.ts';
import { fetchPopularSearches, listenRecentSearches } from '../../../src/data/searches/searchQueries.ts';
import { clearRecentSearches } from '../../../src/data/searches/searchWrites.ts';
import type { Fail, Next, Stop } from '../../../src/data/live/snapshots.ts';
import type { Cursor, Page } from '../../../src/data/stored/document.ts';
import { fetchHolder, fetchMyWants, listenWantsOfPost } from '../../../src/data/wants/wantQueries.ts';
import type { ModerationCase } from '../../../src/domain/moderation.ts';
import type { Want } from '../../../src/domain/want.ts';
import {
  BLOCKS_PAGE,
  CASES_MAX,
  FEED_PAGE,
  RECENT_SEARCHES_MAX,
  SCHOOL_FIRST_PAGE,
  THREAD_MAX_COMMENTS,
  POPULAR_FETCHED,
  UNREAD_MAX,
  WANTS_PAGE,
  SALE_PAGE,
  SELLING_PAGE,
} from '../../../src/domain/limits.ts';
import { STORED_AT } from './builders.ts';
import { LISTED } from './listed.ts';
import { CHAT, MESSAGES, POSTS, SEARCH, TERMS } from './standing.ts';

/** One query of `src/data`: the app's own function, asked by Liam of UT, or by Cleo, a lead, and what it is to find. */
export interface ProductionQuery {
  readonly by?: 'cleo';
  /** Calls the function; answers the ids that it found, in its order, or how many. Rejects when it is refused. */
  readonly ask: (db: Firestore) => Promise<readonly string[]>;
  /** What it finds of `standing` and `listed`. */
  readonly finds: readonly string[];
  /** Fields the rules ask it to filter by: without one of them it is refused. */
  readonly pinned: readonly string[];
  /** More than these at once are refused. */
  readonly most: number;
}

const UID = 'liam';
export const ME = { uid: UID, campusId: 'ut' } as const;
export const AT_SCHOOLS = { uid: UID, campusId: null } as const;
export const FEED = { campusId: 'ut', category: null } as const;
export const WITH_MEDIA = { ...FEED, hasMedia: true };
const CATEGORY = { category: 'furniture' };
const UP_TO_20 = { price: { fromCents: null, toCents: 2000 } };
/** Feeds with filters. */
export const FILTERED = {
  kind: { ...FEED, kind: 'wanted' },
  categoryAndKind: { ...FEED, ...CATEGORY, kind: 'wanted' },
  pictured: { ...WITH_MEDIA, ...CATEGORY },
  picturedKind: { ...WITH_MEDIA, kind: 'selling' },
  picturedBoth: { ...WITH_MEDIA, ...CATEGORY, kind: 'selling' },
  priced: { ...WITH_MEDIA, price: { fromCents: 2001, toCents: null } },
  pricedCategory: { ...WITH_MEDIA, ...CATEGORY, ...UP_TO_20 },
  pricedKind: { ...WITH_MEDIA, kind: 'wanted', ...UP_TO_20 },
  pricedBoth: { ...WITH_MEDIA, ...CATEGORY, kind: 'wanted', price: { fromCents: 2000, toCents: 2000 } },
} as const satisfies Readonly<Record<string, FeedFilter>>;
const POST = { id: POSTS.ut, campusId: 'ut' } as const;
const ROOT = { ...POST, createdAtMs: STORED_AT.getTime(), isPending: false };
const CHAT_SPAN = { id: CHAT, createdAtMs: STORED_AT.getTime() };

/** The place in a list of what stands at `STORED_AT`. */
const at = (id: string): Cursor => ({ seconds: STORED_AT.getTime() / 1000, nanoseconds: 0, id });

type Ask = ProductionQuery['ask'];

/** Reads a page once. */
function page(read: (db: Firestore) => Promise<Pick<Page<{ readonly id: string }>, 'entries'>>): Ask {
  return async (db) => (await read(db)).entries.map(({ id }) => id);
}

/** Listens until the first state that `idsOf` takes for whole. */
function listen<State extends unknown[]>(
  open: (db: Firestore, next: (...state: State) => void, fail: Fail) => Stop,
  idsOf: (...state: State) => readonly string[] | null,
): Ask {
  return async (db) => {
    let stop: Stop = () => undefined;
    try {
      return await new Promise((resolve, reject) => {
        const next = (...state: State): void => {
          const ids = idsOf(...state);
          if (ids !== null) resolve(ids);
        };
        stop = open(db, next, reject);
      });
    } finally {
      stop();
    }
  };
}

const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id);
const seen = (changes: Parameters<Parameters<typeof listenFeedHead>[3]>[0]): readonly string[] =>
  changes.flatMap((change) => (change.kind === 'seen' ? [change.entry.id] : []));
const window = <State extends { readonly ids: readonly string[]; readonly isComplete: boolean }>(
  open: (db: Firestore, next: Next<State>, fail: Fail) => Stop,
): Ask => listen(open, ({ ids, isComplete }: State) => (isComplete ? ids : null));
const listRecentSearches = listen(
  (db, next: Next<readonly { id: string }[]>, fail) =>
    listenRecentSearches(db, UID, RECENT_SEARCHES_MAX, next, fail),
  idsOf,
);

const casesOf = (filter: CaseFilter): Ask =>
  listen((db, next: Next<readonly ModerationCase[]>, fail) => listenCases(db, filter, next, fail), idsOf);

const posts = { pinned: ['campus_id'], most: 30 };
const saved = { pinned: ['user._id'], most: 30 };
const savers = { pinned: ['campus_id'], most: 50 };
const chats = { pinned: ['current_users'], most: 30 };
const wants = { pinned: ['user._id'], most: 30 };
const postsOf = (found: readonly Want[]): readonly string[] => found.map(({ postId }) => postId);
const toMe = { pinned: ['to_user'], most: 30 };
const unread = { pinned: ['to_user', 'read'], most: UNREAD_MAX };
const { newer, pictured, older } = LISTED;

/** A query that reads its page once. */
const pages = (
  limits: Pick<ProductionQuery, 'pinned' | 'most'>,
  finds: readonly string[],
  read: Parameters<typeof page>[0],
): ProductionQuery => ({ ...limits, ask: page(read), finds });
const feed = (
  filter: FeedFilter,
  after: Cursor | null,
  count: number,
  finds: readonly string[],
): ProductionQuery => pages(posts, finds, (db) => fetchFeedPage(db, filter, after, count));

/** Every query of `src/data` over a list. docs/data-model.md names them with their indexes. */
export const PRODUCTION_QUERIES: Readonly<Record<string, ProductionQuery>> = {
  'the feed': feed(FEED, null, SCHOOL_FIRST_PAGE, [newer, POSTS.ut, pictured, older]),
  'its next page': feed(FEED, at(POSTS.ut), FEED_PAGE, [pictured, older]),
  'what is newer': {
    ...posts,
    ask: listen((db, next, fail) => listenFeedHead(db, FEED, at(POSTS.ut), next, fail), seen),
    finds: [newer],
  },
  'the feed of a category': feed({ ...FEED, category: 'furniture' }, null, SCHOOL_FIRST_PAGE, [
    newer,
    pictured,
  ]),
  'the feed of a kind': feed(FILTERED.kind, null, SCHOOL_FIRST_PAGE, [newer, older]),
  'the feed of a category and a kind': feed(FILTERED.categoryAndKind, null, SCHOOL_FIRST_PAGE, [newer]),
  'a thread': {
    ask: listen(
      (db, next: (comments: readonly { id: string }[], isComplete: boolean) => void, fail) =>
        listenComments(db, ROOT, next, fail),
      (comments, isComplete) => (isComplete ? idsOf(comments) : null),
    ),
    finds: [LISTED.laterComment],
    pinned: ['campus_id', 'root_id'],
    most: THREAD_MAX_COMMENTS,
  },
  'posts with pictures': feed(WITH_MEDIA, null, FEED_PAGE, [newer, pictured]),
  'the next posts with pictures': feed(WITH_MEDIA, at(POSTS.ut), FEED_PAGE, [pictured]),
  'newer posts with pictures': {
    ...posts,
    ask: listen((db, next, fail) => listenFeedHead(db, WITH_MEDIA, at(POSTS.ut), next, fail), seen),
    finds: [newer],
  },
  'pictures of a category': feed(FILTERED.pictured, null, FEED_PAGE, [newer, pictured]),
  'pictures of a kind': feed(FILTERED.picturedKind, null, FEED_PAGE, [pictured]),
  'pictures of a category and a kind': feed(FILTERED.picturedBoth, null, FEED_PAGE, [pictured]),
  'pictures of a price': feed(FILTERED.priced, null, FEED_PAGE, [pictured]),
  'pictures of a price and a category': feed(FILTERED.pricedCategory, null, FEED_PAGE, [newer]),
  'pictures of a price and a kind': feed(FILTERED.pricedKind, null, FEED_PAGE, [newer]),
  'pictures of a price, a category and a kind': feed(FILTERED.pricedBoth, null, FEED_PAGE, [newer]),
  'the next pictures of a price': feed(FILTERED.priced, at(POSTS.ut), FEED_PAGE, [pictured]),
  'newer pictures of a price': {
    ...posts,
    ask: listen((db, next, fail) => listenFeedHead(db, FILTERED.pricedKind, at(POSTS.ut), next, fail), seen),
    finds: [newer],
  },
  'posts that a search found': {
    ...posts,
    ask: async (db) => idsOf(await fetchFoundPosts(db, 'ut', [pictured, POSTS.ou, POSTS.ut])),
    finds: [pictured, POSTS.ut],
  },
  'posts of a member': pages(posts, [newer, pictured, older], (db) => fetchMemberPosts(db, ME, null)),
  'their next page': pages(posts, [pictured, older], (db) => fetchMemberPosts(db, ME, at(POSTS.ut))),
  'things of a member that are available': pages(posts, [newer, pictured, older], (db) =>
    fetchMemberByStatus(db, ME, 'available', null, SALE_PAGE),
  ),
  'the next of those': pages(posts, [pictured, older], (db) =>
    fetchMemberByStatus(db, ME, 'available', at(POSTS.ut), SELLING_PAGE),
  ),
  'own posts at other schools': pages(posts, [LISTED.newerElsewhere, LISTED.olderElsewhere], (db) =>
    fetchPostsElsewhere(db, ME.uid, ['smu', 'ou'], null),
  ),
  'their next page of those': pages(posts, [LISTED.olderElsewhere], (db) =>
    fetchPostsElsewhere(db, ME.uid, ['smu', 'ou'], at(POSTS.ut)),
  ),
  'pictures of a member': pages(posts, [newer, pictured], (db) => fetchMemberPhotos(db, ME, null)),
  'more pictures of a member': pages(posts, [pictured], (db) => fetchMemberPhotos(db, ME, at(POSTS.ut))),
  'replies of a member': pages(posts, [LISTED.laterComment, POSTS.comment, LISTED.earlierComment], (db) =>
    fetchMemberReplies(db, ME, null),
  ),
  'more replies of a member': pages(posts, [LISTED.earlierComment], (db) =>
    fetchMemberReplies(db, ME, at(POSTS.comment)),
  ),
  'which of these I have saved': {
    ...saved,
    ask: (db) => fetchSavedAmong(db, UID, [POSTS.ut, older]),
    finds: [POSTS.ut],
  },
  'all I have saved': pages(saved, [POSTS.ut, pictured], (db) => fetchSavedPosts(db, AT_SCHOOLS, null)),
  'what I have saved here': pages(saved, [POSTS.ut, pictured], (db) => fetchSavedPosts(db, ME, null)),
  'more of what I have saved': pages(saved, [pictured], (db) => fetchSavedPosts(db, AT_SCHOOLS, at(UID))),
  'whether I have saved anything': {
    ...saved,
    ask: async (db) => [String(await hasSavedAny(db, UID, 'ut'))],
    finds: ['true'],
  },
  'who has saved a post': pages(savers, ['liam', 'maya'], (db) => fetchSavers(db, POST, null)),
  'who else has saved a post': pages(savers, ['maya'], (db) => fetchSavers(db, POST, at('liam'))),
  'who wants a post of mine': {
    ask: listen(
      (db, next: Next<readonly Want[]>, fail) => listenWantsOfPost(db, pictured, UID, next, fail),
      (found) => found.map(({ buyer }) => buyer.id),
    ),
    finds: [...LISTED.buyers],
    pinned: ['seller'],
    most: WANTS_PAGE,
  },
  'who has a post of mine': {
    ask: async (db) => {
      const want = await fetchHolder(db, pictured, UID, UID);
      return want ? [want.buyer.id] : [];
    },
    finds: [LISTED.holder],
    pinned: ['seller'],
    most: WANTS_PAGE,
  },
  'what I want': {
    ...wants,
    ask: async (db) => postsOf((await fetchMyWants(db, AT_SCHOOLS, null)).entries),
    finds: [LISTED.wantedLater, POSTS.ut],
  },
  'what I want here': {
    ...wants,
    ask: async (db) => postsOf((await fetchMyWants(db, ME, null)).entries),
    finds: [LISTED.wantedLater, POSTS.ut],
  },
  'more of what I want': {
    ...wants,
    ask: async (db) =>
      postsOf((await fetchMyWants(db, AT_SCHOOLS, { ...at(UID), seconds: at(UID).seconds + 1800 })).entries),
    finds: [POSTS.ut],
  },
  'my chats': {
    ...chats,
    ask: window((db, next, fail) => listenInbox(db, UID, next, fail)),
    finds: [CHAT, LISTED.olderChat],
  },
  'my next chats': pages(chats, [LISTED.olderChat], (db) => fetchOlderChats(db, UID, at(CHAT))),
  'my chats about one post': {
    ...chats,
    ask: async (db) => (await fetchChatsAbout(db, UID, POSTS.ut)).map(({ id }) => id),
    finds: [LISTED.olderChat],
  },
  'chats I have not seen': {
    ask: listen(
      (db, next: Next<readonly string[]>, fail) => listenUnreadChats(db, UID, next, fail),
      (ids) => ids,
    ),
    finds: [CHAT],
    pinned: ['read'],
    most: UNREAD_MAX,
  },
  'the newest messages of a chat': {
    ...chats,
    ask: window((db, next, fail) => listenMessages(db, UID, CHAT_SPAN, next, fail)),
    finds: [MESSAGES.mayas, MESSAGES.liams],
  },
  'older messages of a chat': pages(chats, [MESSAGES.liams], (db) =>
    fetchOlderMessages(db, UID, CHAT_SPAN, at(MESSAGES.mayas)),
  ),
  'what I was told': pages(toMe, [LISTED.newsLater, LISTED.newsRead, LISTED.newsEarlier], (db) =>
    fetchNotifications(db, UID, null),
  ),
  'what I was told before': pages(toMe, [LISTED.newsEarlier], (db) =>
    fetchNotifications(db, UID, at(LISTED.newsRead)),
  ),
  'what I was told since': {
    ...toMe,
    ask: listen(
      (db, next: Parameters<typeof listenNewNotifications>[3], fail) =>
        listenNewNotifications(db, UID, at(LISTED.newsRead), next, fail),
      ({ entries }) => idsOf(entries),
    ),
    finds: [LISTED.newsLater],
  },
  'what I have not read': {
    ...unread,
    ask: listen(
      (db, next: Next<readonly string[]>, fail) => listenUnreadIds(db, UID, Infinity, next, fail),
      (ids) => ids.toSorted(),
    ),
    finds: [LISTED.newsEarlier, LISTED.newsLater],
  },
  'how much I have not read': {
    ...unread,
    ask: listen(
      (db, next: Next<readonly UnreadNotification[]>, fail) => listenUnreadNotifications(db, UID, next, fail),
      (found) => [String(found.length)],
    ),
    finds: ['2'],
  },
  'what I searched for': {
    ask: listRecentSearches,
    finds: [LISTED.laterSearch, SEARCH],
    pinned: [],
    most: RECENT_SEARCHES_MAX,
  },
  'all I searched for, to clear it': {
    ask: async (db) => {
      await clearRecentSearches(db, UID);
      return listRecentSearches(db);
    },
    finds: [],
    pinned: [],
    most: RECENT_SEARCHES_MAX,
  },
  'whom I block': {
    ask: async (db) => (await fetchBlocked(db, UID, null)).entries.map(({ uid }) => uid),
    finds: [LISTED.blockedLater, LISTED.blocked],
    pinned: [],
    most: BLOCKS_PAGE,
  },
  'cases of my campuses': {
    ask: casesOf({ campusIds: ['ut', 'duke'], kind: null, state: 'open' }),
    finds: [LISTED.heavyCase, LISTED.lightCase, LISTED.appealedCase],
    pinned: ['campus_id'],
    most: CASES_MAX,
  },
  'cases of my campuses and a kind': {
    ask: casesOf({ campusIds: ['ut'], kind: 'user', state: 'open' }),
    finds: [LISTED.lightCase],
    pinned: ['campus_id'],
    most: CASES_MAX,
  },
  'all cases, by a lead': {
    by: 'cleo',
    ask: casesOf({ campusIds: null, kind: null, state: 'open' }),
    finds: [LISTED.heavyCase, LISTED.caseElsewhere, LISTED.lightCase, LISTED.appealedCase],
    pinned: [],
    most: CASES_MAX,
  },
  'all cases of a kind, by a lead': {
    by: 'cleo',
    ask: casesOf({ campusIds: null, kind: 'post', state: 'open' }),
    finds: [LISTED.heavyCase, LISTED.caseElsewhere],
    pinned: [],
    most: CASES_MAX,
  },
  'popular searches': {
    ask: async (db) => idsOf(await fetchPopularSearches(db, 'ut')),
    finds: [LISTED.popularTerm, TERMS.ut],
    pinned: ['campus_id', 'is_popular'],
    most: POPULAR_FETCHED,
  },
};
