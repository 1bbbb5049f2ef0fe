import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { failuresIn, throwFirst } from '../platform/throwFirst.ts';
import { KEPT, LIST_OF, type News, NewsItem, newsFrom, withItem, WRITE_INTERVAL_MS } from './news.ts';

/*
 * Each write of `news/{campusId}` costs one read for every open feed of the campus, so writes are throttled to one per
 * `WRITE_INTERVAL_MS`: the first item is published at once, later ones are batched. Items wait in `pending_news`, so
 * that none is lost if a function crashes; the first caller after the interval publishes all of them.
 */

/** Random delay after the interval, so that waiting callers do not all start a transaction at once. */
const JITTER_MS = 250;
/**
 * How often a caller waits for the next interval. Items that are left then are published by another caller or the
 * schedule.
 */
const WAITS_MAX = 2;
/** Pending items that are read for one write. */
const ITEMS_MAX = 100;

const pending = db.collection('pending_news');

export const newsRef = (campusId: string): DocumentReference => db.doc(`news/${campusId}`);

/** Publishes an item to a campus's open feeds, at once or after the interval. Idempotent. */
export async function publishNews(campusId: string, item: NewsItem): Promise<void> {
  const stored = await newsRef(campusId).get();
  const known = newsFrom(stored.data());
  // A repeated event, or a post of a deleted member.
  if (withItem(known, item) === known) return;
  const pendingRef = await queueNews(campusId, item);
  let waitMs = remainingWaitMs(stored) || (await flushNews(campusId));
  for (let waits = 0; waitMs > 0 && waits < WAITS_MAX; waits += 1) {
    await wait(waitMs + Math.random() * JITTER_MS);
    if (!(await pendingRef.get()).exists) return;
    waitMs = await flushNews(campusId);
  }
}

/** Takes back that a post was deleted: it was hidden, and stands again, so that lists which find it show it. Idempotent. */
export async function forgetRemoval(campusId: string, postId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = newsRef(campusId);
    const { ids, ...others } = newsFrom((await transaction.get(ref)).data());
    transaction.delete(pending.doc(`${campusId}_removed_${postId}`));
    if (!ids.includes(postId)) return;
    const at = FieldValue.serverTimestamp();
    transaction.set(ref, { ...others, ids: ids.filter((id) => id !== postId), lastModified: at });
  });
}

/**
 * Adds an item to `pending_news`. An item of the same kind and post or member keeps its place in the queue and the
 * later time.
 */
async function queueNews(campusId: string, item: NewsItem): Promise<DocumentReference> {
  const about = 'id' in item ? item.id : item.uid;
  const pendingRef = pending.doc(`${campusId}_${item.kind}_${about}`);
  await db.runTransaction(async (transaction) => {
    const waiting = await transaction.get(pendingRef);
    const at: unknown = waiting.get('at');
    const isLate = 'at' in item && at instanceof Timestamp && at.valueOf() >= item.at.valueOf();
    const queued_at: unknown = waiting.get('queued_at') ?? FieldValue.serverTimestamp();
    if (!isLate) transaction.set(pendingRef, { ...item, campus_id: campusId, queued_at });
  });
  return pendingRef;
}

/**
 * Publishes a campus's pending items in one write, if the interval has passed. Returns 0 if none is left, otherwise the
 * milliseconds until the next write is allowed.
 */
async function flushNews(campusId: string): Promise<number> {
  const ref = newsRef(campusId);
  return db.runTransaction(async (transaction) => {
    // Before the query, to save its reads: most callers come before the interval has passed.
    const stored = await transaction.get(ref);
    const waitMs = remainingWaitMs(stored);
    if (waitMs > 0) return waitMs;
    const waiting = await transaction.get(
      pending.where('campus_id', '==', campusId).orderBy('queued_at').limit(ITEMS_MAX),
    );
    const taken = itemsToPublish(waiting.docs);
    const known = newsFrom(stored.data());
    const news = taken.reduce<News>(
      (lists, { item }) => (item === null ? lists : withItem(lists, item)),
      known,
    );
    if (news !== known) transaction.set(ref, { ...news, lastModified: FieldValue.serverTimestamp() });
    for (const { ref: pendingRef } of taken) transaction.delete(pendingRef);
    return waiting.size < ITEMS_MAX && taken.length === waiting.size ? 0 : WRITE_INTERVAL_MS;
  });
}

interface Waiting {
  readonly ref: DocumentReference;
  /** Null if it is malformed. */
  readonly item: NewsItem | null;
}

/** At most as many items per list as the list can hold, so that none is dropped before anybody has read it. */
function itemsToPublish(docs: readonly QueryDocumentSnapshot[]): readonly Waiting[] {
  const taken = { ids: 0, changed: 0, changed_members: 0, gone_members: 0 };
  return docs
    .map((doc) => ({ ref: doc.ref, item: itemFrom(doc) }))
    .filter(({ item }) => {
      if (item === null) return true;
      const list = LIST_OF[item.kind];
      taken[list] += 1;
      return taken[list] <= KEPT[list];
    });
}

/**
 * Run by a schedule. Publishes items whose function crashed and whose event is not retried. A campus whose news cannot
 * be published does not hold up the others; the first failure is thrown at the end.
 */
export async function publishLateNews(): Promise<void> {
  const late = await pending.orderBy('queued_at').limit(ITEMS_MAX).select('campus_id').get();
  const campusIds = [...new Set(late.docs.map((doc) => String(doc.get('campus_id'))))];
  // If the interval has not passed, a waiting caller or the next run of the schedule publishes them.
  throwFirst(failuresIn(await Promise.allSettled(campusIds.map(flushNews))));
}

/** Milliseconds until the interval after the last write is over, by the database's clock. */
function remainingWaitMs(news: DocumentSnapshot): number {
  if (news.updateTime === undefined) return 0;
  return Math.max(0, WRITE_INTERVAL_MS - (news.readTime.toMillis() - news.updateTime.toMillis()));
}

function itemFrom(doc: QueryDocumentSnapshot): NewsItem | null {
  const { data } = NewsItem.safeParse(doc.data());
  if (data === undefined) log.warn('malformed news dropped', { news: doc.id });
  return data ?? null;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
