import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import {
  CHATS_PAGE,
  ELSEWHERE_PAGE,
  FEED_PAGE,
  MESSAGES_PAGE,
  NOTIFICATIONS_PAGE,
  POPULAR_FETCHED,
  PROFILE_PAGE,
  RECENT_SEARCHES_MAX,
  SCHOOL_FIRST_PAGE,
  THREAD_MAX_COMMENTS,
  UNREAD_MAX,
} from '../../../src/domain/limits.ts';
import { STORED_AT } from './builders.ts';

/** What a query is about. */
export interface Subject {
  readonly uid: string;
  readonly campusId: string;
  readonly postId: string;
  readonly chatId: string;
}

/** One query of `src/data`, in parts, so that a test may leave one out. */
export interface ProductionQuery {
  readonly from: string;
  /** Over all posts, or in the one collection. */
  readonly isGroup?: true;
  /** What the rules ask for, by name. Without one of them the query is refused. */
  readonly pinned: Readonly<Record<string, QueryConstraint>>;
  /** The rest of the filters, and the order. */
  readonly rest: readonly QueryConstraint[];
  /** Null is none. */
  readonly limit: number | null;
  /** More than these at once are refused. */
  readonly most: number;
}

const by = (field: string, value: unknown): Record<string, QueryConstraint> => ({
  [field]: where(field, '==', value),
});
const newestFirst = [orderBy('lastModified', 'desc'), orderBy(documentId(), 'desc')];
const latest = orderBy('createdAt', 'desc');
const latestFirst = [latest, orderBy(documentId(), 'desc')];

function queriesOf({ uid, campusId, postId, chatId }: Subject): Readonly<Record<string, ProductionQuery>> {
  const at = Timestamp.fromDate(STORED_AT);
  const campus = by('campus_id', campusId);
  const topLevel = where('post_commented_on', '==', null);
  const mine = where('user._id', '==', uid);
  const feed = { from: 'posts', pinned: campus, most: 30 };
  const profile = { ...feed, limit: PROFILE_PAGE };
  const saved = { from: 'likes', isGroup: true, pinned: { 'user._id': mine }, most: 30 } as const;
  const inbox = { from: 'chats', most: 30 };
  const has = (field: string): Record<string, QueryConstraint> => ({
    [field]: where(field, 'array-contains', uid),
  });
  const ofChat = [where('chat', '==', chatId), where('createdAt', '>=', at), ...latestFirst];
  const messages = { from: 'messages', pinned: has('current_users'), limit: MESSAGES_PAGE, most: 30 };
  const toMe = by('to_user', uid);
  return {
    'the feed': { ...feed, rest: [topLevel, ...newestFirst], limit: SCHOOL_FIRST_PAGE },
    'its next page': {
      ...feed,
      rest: [topLevel, ...newestFirst, startAfter(at, postId)],
      limit: FEED_PAGE,
    },
    'what is newer': {
      ...feed,
      rest: [topLevel, ...newestFirst, endBefore(at, postId)],
      limit: SCHOOL_FIRST_PAGE,
    },
    'the feed of a category': {
      ...feed,
      rest: [topLevel, where('category', '==', 'furniture'), ...newestFirst],
      limit: SCHOOL_FIRST_PAGE,
    },
    'a thread': {
      ...feed,
      pinned: { ...campus, ...by('root_id', postId) },
      rest: [orderBy('createdAt')],
      limit: THREAD_MAX_COMMENTS,
      most: THREAD_MAX_COMMENTS,
    },
    'posts with pictures': {
      ...feed,
      rest: [topLevel, where('img_count', '>=', 1), orderBy('lastModified', 'desc')],
      limit: FEED_PAGE,
    },
    'posts of a member': { ...profile, rest: [mine, topLevel, ...newestFirst] },
    'their next page': { ...profile, rest: [mine, topLevel, ...newestFirst, startAfter(at, postId)] },
    'own posts at other schools': {
      ...feed,
      pinned: { campus_id: where('campus_id', 'in', ['ou', 'smu', 'uf', 'ucla', 'stanford', 'duke']) },
      rest: [mine, topLevel, ...newestFirst],
      limit: ELSEWHERE_PAGE,
    },
    'their next page of those': {
      ...feed,
      pinned: { campus_id: where('campus_id', 'in', ['ou', 'smu', 'uf', 'ucla', 'stanford', 'duke']) },
      rest: [mine, topLevel, ...newestFirst, startAfter(at, postId)],
      limit: ELSEWHERE_PAGE,
    },
    'pictures of a member': { ...profile, rest: [mine, where('img_count', '>=', 1), latest] },
    'replies of a member': { ...profile, rest: [mine, where('post_commented_on', '>', ''), latest] },
    'which of these I have saved': {
      ...saved,
      rest: [where('post_id', 'in', [postId, 'another'])],
      limit: 30,
    },
    'all I have saved': {
      ...saved,
      rest: [where('campus_id', '==', campusId), latest],
      limit: PROFILE_PAGE,
    },
    'who has saved a post': {
      from: `posts/${postId}/likes`,
      pinned: campus,
      rest: [latest],
      limit: 50,
      most: 50,
    },
    'my chats': { ...inbox, pinned: has('current_users'), rest: newestFirst, limit: CHATS_PAGE },
    'my next chats': {
      ...inbox,
      pinned: has('current_users'),
      rest: [...newestFirst, startAfter(at, chatId)],
      limit: CHATS_PAGE,
    },
    'chats I have not seen': {
      from: 'chats',
      pinned: has('read'),
      rest: [],
      limit: UNREAD_MAX,
      most: UNREAD_MAX,
    },
    'the newest messages of a chat': { ...messages, rest: ofChat },
    'older messages of a chat': { ...messages, rest: [...ofChat, startAfter(at, postId)] },
    'what I was told': {
      from: 'notifications',
      pinned: toMe,
      rest: latestFirst,
      limit: NOTIFICATIONS_PAGE,
      most: 30,
    },
    'what I was told before': {
      from: 'notifications',
      pinned: toMe,
      rest: [...latestFirst, startAfter(at, 'x')],
      limit: NOTIFICATIONS_PAGE,
      most: 30,
    },
    'what I was told since': {
      from: 'notifications',
      pinned: toMe,
      rest: [...latestFirst, endBefore(at, 'x')],
      limit: NOTIFICATIONS_PAGE,
      most: 30,
    },
    'what I have not read': {
      from: 'notifications',
      pinned: { ...toMe, ...by('read', false) },
      rest: [],
      limit: UNREAD_MAX,
      most: UNREAD_MAX,
    },
    'what I searched for': {
      from: `users/${uid}/searches`,
      pinned: {},
      rest: [orderBy('lastModified', 'desc')],
      limit: RECENT_SEARCHES_MAX,
      most: RECENT_SEARCHES_MAX,
    },
    'popular searches': {
      from: 'searches',
      pinned: { ...campus, ...by('is_popular', true) },
      rest: [orderBy('total_views', 'desc')],
      limit: POPULAR_FETCHED,
      most: POPULAR_FETCHED,
    },
  };
}

function queryOf(db: Firestore, { from, isGroup, pinned, rest, limit: own }: ProductionQuery): Query {
  const source = isGroup === true ? collectionGroup(db, from) : collection(db, from);
  return query(source, ...Object.values(pinned), ...rest, ...(own === null ? [] : [limit(own)]));
}

/** Every query of `src/data`, as it is sent. docs/data-model.md lists them with their indexes. */
export function productionQueries(db: Firestore, of: Subject): Readonly<Record<string, Query>> {
  return Object.fromEntries(
    Object.entries(queriesOf(of)).map(([name, production]) => [name, queryOf(db, production)]),
  );
}

/** The same queries, each changed in one thing: as far as they may go, and a step further. */
export interface ChangedQueries {
  readonly allowed: Readonly<Record<string, Query>>;
  readonly refused: Readonly<Record<string, Query>>;
}

/** What becomes of each query with the highest limit, one more, none, and without each of what it pins. */
export function changedQueries(db: Firestore, of: Subject): ChangedQueries {
  const allowed: Record<string, Query> = {};
  const refused: Record<string, Query> = {};
  for (const [name, production] of Object.entries(queriesOf(of))) {
    const { most, pinned } = production;
    const withLimit = (n: number | null): Query => queryOf(db, { ...production, limit: n });
    allowed[`${name}, ${String(most)} at once`] = withLimit(most);
    refused[`${name}, ${String(most + 1)} at once`] = withLimit(most + 1);
    refused[`${name}, without a limit`] = withLimit(null);
    for (const field of Object.keys(pinned)) {
      const { [field]: _left, ...kept } = pinned;
      refused[`${name}, without ${field}`] = queryOf(db, { ...production, pinned: kept, limit: most });
    }
  }
  return { allowed, refused };
}
