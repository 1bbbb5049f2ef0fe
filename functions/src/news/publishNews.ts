import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { KEPT, LIST_OF, type News, NewsItem, newsFrom, withItem } from './news.ts';

/*
 * Every open feed of a campus pays one read for each write of `news/{campusId}`, so it is written at most once in
 * `TOGETHER_MS`: the first item at once, what follows together at their end. Items wait in `pending_news`, so that
 * none is lost with the function that brought it; whoever comes first after the wait publishes them all.
 */

/** The least time between two writes of a campus's news. Milliseconds. */
const TOGETHER_MS = 2000;
/** Those who wait for the same end come to it within this time, not all at once: each begins a transaction. */
const SPREAD_MS = 250;
/** How often whoever brings an item waits for its turn. What is left then is published by the next one, or by the schedule. */
const WAITS_MAX = 2;
/** Items that are read for one write. */
const ITEMS_MAX = 100;

const pending = db.collection('pending_news');

export const newsRef = (campusId: string): DocumentReference => db.doc(`news/${campusId}`);

/** Publishes an item to a campus's open feeds: at once, at the end of the wait, or by the schedule. */
export async function publishNews(campusId: string, item: NewsItem): Promise<void> {
  const told = await newsRef(campusId).get();
  const known = newsFrom(told.data());
  // An event that came again, or a post of a member whose account went.
  if (withItem(known, item) === known) return;
  const own = await queueNews(campusId, item);
  let restMs = restOf(told) || (await flushNews(campusId));
  for (let waits = 0; restMs > 0 && waits < WAITS_MAX; waits += 1) {
    await wait(restMs + Math.random() * SPREAD_MS);
    if (!(await own.get()).exists) return;
    restMs = await flushNews(campusId);
  }
}

/** Adds an item to what waits. One of the same post or member is there once, with its latest time, in its first place. */
async function queueNews(campusId: string, item: NewsItem): Promise<DocumentReference> {
  const about = 'id' in item ? item.id : item.uid;
  const own = pending.doc(`${campusId}_${item.kind}_${about}`);
  await db.runTransaction(async (transaction) => {
    const waiting = await transaction.get(own);
    const at: unknown = waiting.get('at');
    const isLate = 'at' in item && at instanceof Timestamp && at.valueOf() >= item.at.valueOf();
    const queued_at: unknown = waiting.get('queued_at') ?? FieldValue.serverTimestamp();
    if (!isLate) transaction.set(own, { ...item, campus_id: campusId, queued_at });
  });
  return own;
}

/**
 * Publishes a campus's pending items in one write. 0 when none is left; else how many milliseconds have to pass
 * before the next write.
 */
async function flushNews(campusId: string): Promise<number> {
  const ref = newsRef(campusId);
  return db.runTransaction(async (transaction) => {
    // Before the query: most who come here are too early, and would read all that waits.
    const stored = await transaction.get(ref);
    const restMs = restOf(stored);
    if (restMs > 0) return restMs;
    const waiting = await transaction.get(
      pending.where('campus_id', '==', campusId).orderBy('queued_at').limit(ITEMS_MAX),
    );
    const taken = takeIn(waiting.docs);
    const known = newsFrom(stored.data());
    const news = taken.reduce<News>(
      (lists, { item }) => (item === null ? lists : withItem(lists, item)),
      known,
    );
    if (news !== known) transaction.set(ref, { ...news, lastModified: FieldValue.serverTimestamp() });
    for (const { ref: told } of taken) transaction.delete(told);
    return waiting.size < ITEMS_MAX && taken.length === waiting.size ? 0 : TOGETHER_MS;
  });
}

interface Waiting {
  readonly ref: DocumentReference;
  /** Null for one that cannot be read. */
  readonly item: NewsItem | null;
}

/** Of each list no more than it keeps: none falls out before anybody has read it. */
function takeIn(docs: readonly QueryDocumentSnapshot[]): readonly Waiting[] {
  const taken = { ids: 0, changed: 0, changed_members: 0, gone_members: 0 };
  return docs
    .map((doc) => ({ ref: doc.ref, item: itemIn(doc) }))
    .filter(({ item }) => {
      if (item === null) return true;
      const list = LIST_OF[item.kind];
      taken[list] += 1;
      return taken[list] <= KEPT[list];
    });
}

/** Publishes what is left of functions that vanished, and whose events are not delivered again. */
export async function publishLateNews(): Promise<void> {
  const late = await pending.orderBy('queued_at').limit(ITEMS_MAX).select('campus_id').get();
  for (const campusId of new Set(late.docs.map((doc) => String(doc.get('campus_id'))))) {
    // One that is not due now is published by whoever waits, or a minute later.
    await flushNews(campusId);
  }
}

/** How long the wait after the last write goes on, by the database's own clock. */
function restOf(news: DocumentSnapshot): number {
  if (news.updateTime === undefined) return 0;
  return Math.max(0, TOGETHER_MS - (news.readTime.toMillis() - news.updateTime.toMillis()));
}

function itemIn(doc: QueryDocumentSnapshot): NewsItem | null {
  const { data } = NewsItem.safeParse(doc.data());
  if (data === undefined) log.warn('malformed news dropped', { news: doc.id });
  return data ?? null;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
