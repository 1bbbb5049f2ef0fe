import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { type News, NewsItem, newsFrom, withItem } from './news.ts';

/*
 * Every open feed of a campus pays one read for each write of `news/{campusId}`, so it is written at most once in
 * `TOGETHER_MS`: the first item at once, what follows together at their end. Items wait in `pending_news`, so that
 * none is lost with the function that brought it; whoever comes first after the wait tells them all.
 */

/** The least time between two writes of a campus's news. Milliseconds. */
export const TOGETHER_MS = 2000;
/** Those who wait for the same end come to it within this time, not all at once: each begins a transaction. */
const SPREAD_MS = 250;
/** Items of one write: no more than each list keeps, so that none falls out before anybody has read it. */
const ITEMS_MAX = 30;

const pending = db.collection('pending_news');

export const newsOf = (campusId: string): DocumentReference => db.doc(`news/${campusId}`);

/** Tells a campus, at once or at the end of the wait. Rejects when that is left to a retry or to the schedule. */
export async function tellNews(campusId: string, item: NewsItem): Promise<void> {
  const told = await newsOf(campusId).get();
  const known = newsFrom(told.data());
  // An event that came again, or a post of a member whose account went.
  if (withItem(known, item) === known) return;
  const own = await pending.add({ ...item, campus_id: campusId });
  let restMs = restOf(told);
  for (;;) {
    if (restMs > 0) {
      await wait(restMs + Math.random() * SPREAD_MS);
      if (!(await own.get()).exists) return;
    }
    restMs = await flushNews(campusId);
    if (restMs === 0) return;
  }
}

/**
 * Tells what a campus's pending items say, in one write. 0 when none is left; else how many milliseconds have to pass
 * before the next write.
 */
async function flushNews(campusId: string): Promise<number> {
  const ref = newsOf(campusId);
  return db.runTransaction(async (transaction) => {
    const waiting = await transaction.get(pending.where('campus_id', '==', campusId).limit(ITEMS_MAX));
    if (waiting.empty) return 0;
    const stored = await transaction.get(ref);
    const restMs = restOf(stored);
    if (restMs > 0) return restMs;
    const known = newsFrom(stored.data());
    const news = waiting.docs.reduce<News>((lists, doc) => {
      const item = itemIn(doc);
      return item === null ? lists : withItem(lists, item);
    }, known);
    if (news !== known) transaction.set(ref, { ...news, lastModified: FieldValue.serverTimestamp() });
    for (const doc of waiting.docs) transaction.delete(doc.ref);
    return waiting.size < ITEMS_MAX ? 0 : TOGETHER_MS;
  });
}

/** Tells what is left of functions that vanished, and whose events are not delivered again. */
export async function tellLateNews(): Promise<void> {
  const late = await pending.limit(ITEMS_MAX).select('campus_id').get();
  for (const campusId of new Set(late.docs.map((doc) => String(doc.get('campus_id'))))) {
    // One that is not due now is told by whoever waits, or a minute later.
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
