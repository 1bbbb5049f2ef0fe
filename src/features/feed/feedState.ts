import type { Post } from '../../domain/post.ts';
import type { FeedPage } from '../../data/posts/feedRequest.ts';
import type { Cursor } from '../../data/stored/document.ts';

/** A feed: ids in the order shown. The posts themselves are in the store, once. */
export interface FeedState {
  readonly ids: readonly string[];
  /** New posts of others that wait behind the pill, newest first. */
  readonly waitingIds: readonly string[];
  /** More new posts arrived than the listener's window holds, so some are missing: the feed has to be read again. */
  readonly hasMissed: boolean;
  /** The cursor of the next page; null when there is nothing to continue from. */
  readonly cursor: Cursor | null;
  readonly isEnd: boolean;
  /** From an earlier visit, shown until the newest page arrives. */
  readonly isKept?: boolean;
}

/** A page with fewer posts than this was the last one; so was one with fewer than requested. */
const END_BELOW = 2;

const isLast = (page: FeedPage, asked: number): boolean => page.count < END_BELOW || page.count < asked;

/** An own post whose last activity is this soon after its creation was just written, perhaps on another device. */
const JUST_CREATED_MS = 60_000;

const isJustWritten = (post: Post, myUid: string | null): boolean =>
  post.isPending || (post.author.id === myUid && post.lastModifiedMs - post.createdAtMs < JUST_CREATED_MS);

function withoutRepeats(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** The feed after its first page, for which `asked` posts were requested. */
export function feedFromFirstPage(page: FeedPage, asked: number): FeedState {
  return {
    ids: withoutRepeats(page.entries.map((post) => post.id)),
    waitingIds: [],
    hasMissed: false,
    cursor: page.last,
    isEnd: isLast(page, asked),
  };
}

/** The feed stored on the device. Its cursor comes with the newest page. */
export const feedFromKept = (page: FeedPage): FeedState => ({
  ...feedFromFirstPage(page, 0),
  cursor: null,
  isEnd: false,
  isKept: true,
});

/** What of a newer feed has to wait while the reader of an older one is further down: nothing moves under them. */
export function newSince(older: FeedState, newer: FeedState): ReadonlySet<string> {
  const known = new Set(older.ids);
  // Posts after the last one that both have are not new: the older feed was cut off there.
  const end = newer.ids.findLastIndex((id) => known.has(id));
  const head = end < 0 ? newer.ids : newer.ids.slice(0, end);
  return new Set(head.filter((id) => !known.has(id)));
}

/**
 * A feed with some of its posts behind the pill; if that is all of them, the older feed stays until it is read again.
 */
export function withHeldBack(feed: FeedState, held: ReadonlySet<string>, older: FeedState): FeedState {
  const waiting = feed.ids.filter((id) => held.has(id));
  if (waiting.length === 0) return feed;
  const rest = feed.ids.filter((id) => !held.has(id));
  const next = { ...feed, waitingIds: [...feed.waitingIds, ...waiting] };
  return rest.length > 0
    ? { ...next, ids: rest }
    : { ...next, ids: older.ids, cursor: null, isEnd: false, hasMissed: true };
}

/** Appends an older page, then decides whether it was the last. */
export function withOlderPage(feed: FeedState, page: FeedPage, asked: number): FeedState {
  return {
    ...feed,
    ids: withoutRepeats([...feed.ids, ...page.entries.map((post) => post.id)]),
    cursor: page.last ?? feed.cursor,
    isEnd: isLast(page, asked),
  };
}

/**
 * Merges a snapshot of the head listener. One's own new post goes on top at once; others' wait until the reader is
 * ready, and so do one's older posts, which others have commented on. A post that is already in the feed (a comment
 * moved it) stays where it is: nothing moves under the reader.
 */
export function withHead(feed: FeedState, seen: readonly Post[], myUid: string | null): FeedState {
  const known = new Set([...feed.ids, ...feed.waitingIds]);
  const fresh = seen
    .filter((post) => !known.has(post.id))
    .sort((a, b) => b.lastModifiedMs - a.lastModifiedMs);
  if (fresh.length === 0) return feed;
  const mine = fresh.filter((post) => isJustWritten(post, myUid)).map((post) => post.id);
  const others = fresh.filter((post) => !mine.includes(post.id)).map((post) => post.id);
  return { ...feed, ids: [...mine, ...feed.ids], waitingIds: [...others, ...feed.waitingIds] };
}

/** Inserts the waiting posts on top. */
export function withWaitingShown(feed: FeedState): FeedState {
  return { ...feed, ids: withoutRepeats([...feed.waitingIds, ...feed.ids]), waitingIds: [] };
}

/** Removes deleted posts. */
export function withoutPosts(feed: FeedState, ids: readonly string[]): FeedState {
  const gone = new Set(ids);
  const keep = (id: string): boolean => !gone.has(id);
  return feed.ids.every(keep) && feed.waitingIds.every(keep)
    ? feed
    : { ...feed, ids: feed.ids.filter(keep), waitingIds: feed.waitingIds.filter(keep) };
}
