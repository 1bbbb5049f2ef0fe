import { isFirestoreAsked } from '../../data/firebase.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedPage.ts';
import { keepLastFeed } from '../../data/posts/lastFeed.ts';
import { fetchFeedByRest, firstAnswerNow, pageOfAnswer, tokenSoon } from '../../data/posts/restFeed.ts';
import { storedPerson } from '../../data/session/personHere.ts';
import { FEED_FIRST_PAGE } from '../../domain/limits.ts';

/*
 * The first page of a feed, read without the SDK before anything else, once: the screen paints it, and whoever takes
 * the feed over takes it too instead of reading it again.
 */

const coming = new Map<string, Promise<FeedPage | null>>();

/** By who asks, too: another account reads other posts. */
const keyOf = ({ campusId, category, hasMedia }: FeedFilter): string =>
  JSON.stringify([storedPerson()?.uid ?? null, campusId, category, hasMedia]);

/** The page of an answer that was there before the app, parsed once. */
let first: { readonly answer: readonly unknown[]; readonly page: FeedPage } | null = null;

/** The first page, if the page's inline script has been told it by now; it is the page that `earlyPage` gives too. */
export function earlyPageNow(filter: FeedFilter): FeedPage | null {
  try {
    const answer = firstAnswerNow(filter);
    if (answer === null) return null;
    if (first?.answer !== answer) first = { answer, page: pageOfAnswer(answer) };
    return first.page;
  } catch {
    return null;
  }
}

/** The same, as it is taken over: the next to ask reads anew. */
function takeNow(filter: FeedFilter): FeedPage | null {
  const page = earlyPageNow(filter);
  if (page === null || first === null) return null;
  keepLastFeed(storedPerson()?.uid ?? null, filter, first.answer);
  first = null;
  window.firstFeed = undefined;
  return page;
}

/** Keeps it for the next visit, unless whoever asked has gone since: a sign-out leaves nothing on the device. */
function keepFor(uid: string | null, filter: FeedFilter, answer: readonly unknown[]): void {
  if ((storedPerson()?.uid ?? null) === uid) keepLastFeed(uid, filter, answer);
}

async function read(filter: FeedFilter): Promise<FeedPage | null> {
  const now = takeNow(filter);
  if (now) return now;
  try {
    const token = await tokenSoon();
    if (token === undefined || isFirestoreAsked()) return null;
    const uid = storedPerson()?.uid ?? null;
    return await fetchFeedByRest(filter, FEED_FIRST_PAGE, token, (answer) => keepFor(uid, filter, answer));
  } catch {
    return null;
  }
}

/** The first page, on its way or there; null where only the SDK can read it, which then says what is wrong. */
export function earlyPage(filter: FeedFilter): Promise<FeedPage | null> {
  const key = keyOf(filter);
  const known = coming.get(key);
  if (known) return known;
  const page = read(filter);
  coming.set(key, page);
  return page;
}

/** The same for who takes the feed over: the next to ask reads anew. */
export function takeEarlyPage(filter: FeedFilter): Promise<FeedPage | null> {
  const page = earlyPage(filter);
  coming.delete(keyOf(filter));
  return page;
}
