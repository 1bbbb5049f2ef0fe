import { isFields } from '../stored/fields.ts';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';
import { pageOfAnswer } from './feedAnswer.ts';
import type { FeedFilter, FeedPage } from './feedRequest.ts';
import { narrowing } from './narrowing.ts';
import { documentIn } from '../rest/values.ts';

/** The most characters stored. */
const KEPT_MAX = 20_000;

const without = (ids: readonly string[], answer: readonly unknown[]): readonly unknown[] =>
  answer.filter((entry) => !ids.includes(documentIn(entry)?.id ?? ''));

/** The newest entries of an answer that fit. */
function fittingPart(answer: readonly unknown[], roomFor: number): readonly unknown[] {
  let used = 0;
  const end = answer.findIndex((entry) => (used += JSON.stringify(entry).length + 1) > roomFor);
  return end < 0 ? answer : answer.slice(0, end);
}

/**
 * Stores the newest posts of a community's feed, as the server sent them, for the same person's next visit: without
 * those that they have hidden.
 */
export function storeLastFeed(
  uid: string | null,
  filter: FeedFilter,
  answer: readonly unknown[],
  hidden: readonly string[] = [],
): void {
  if (filter.hasMedia || narrowing(filter).length > 0) return;
  const frame = { uid, campusId: filter.campusId, answer: [] };
  const entries = fittingPart(without(hidden, answer), KEPT_MAX - JSON.stringify(frame).length);
  try {
    localStorage.setItem(LAST_FEED_KEY, JSON.stringify({ ...frame, answer: entries }));
  } catch {
    // Storage is full: the next visit begins with the skeleton.
  }
}

/**
 * The feed (or its first entries) that this person saw last on this device, shown until the current one arrives; null
 * when there is none.
 */
export function lastFeed(uid: string | null, filter: FeedFilter, atMost = Infinity): FeedPage | null {
  if (filter.hasMedia || narrowing(filter).length > 0) return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_FEED_KEY) ?? 'null');
    if (!isFields(kept) || kept['uid'] !== uid || kept['campusId'] !== filter.campusId) return null;
    const page = pageOfAnswer(kept['answer'], atMost);
    return page.entries.length > 0 ? page : null;
  } catch {
    return null;
  }
}

/** Changes the entries of the stored feed. */
export function changeLastFeed(change: (answer: readonly unknown[]) => readonly unknown[]): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_FEED_KEY) ?? 'null');
    if (!isFields(kept) || !Array.isArray(kept['answer'])) return;
    const before: readonly unknown[] = kept['answer'];
    const answer = change(before);
    if (answer.length < before.length || answer.some((entry, n) => entry !== before[n]))
      localStorage.setItem(LAST_FEED_KEY, JSON.stringify({ ...kept, answer }));
  } catch {
    // Storage is denied or full, or the value is not ours: readers validate it anyway.
  }
}

/** Removes deleted posts from the stored feed. */
export const forgetInLastFeed = (ids: readonly string[]): void =>
  changeLastFeed((answer) => without(ids, answer));
