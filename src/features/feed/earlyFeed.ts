import { isFirestoreAsked } from '../../data/firebase.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedPage.ts';
import { firstPageSize } from '../../data/posts/feedRequest.ts';
import { keepLastFeed } from '../../data/posts/lastFeed.ts';
import { fetchFeedByRest, firstAnswerNow, pageOfAnswer, tokenSoon } from '../../data/posts/restFeed.ts';
import { storedPerson } from '../../data/session/personHere.ts';

/*
 * The first page of a feed, read without the SDK before anything else: asked for by the page's inline script, or here.
 */

/** Parsed once: the screen begins with it, and the live feed goes on from it. */
const pages = new WeakMap<readonly unknown[], FeedPage>();

/** The first page, if the page's inline script has been told it by now; it is the page that `takeEarlyPage` gives too. */
export function earlyPageNow(filter: FeedFilter): FeedPage | null {
  try {
    const answer = firstAnswerNow(filter);
    if (answer === null) return null;
    const page = pages.get(answer) ?? pageOfAnswer(answer);
    pages.set(answer, page);
    return page;
  } catch {
    return null;
  }
}

/** The same, as it is taken over: the next to ask reads anew. */
function takeNow(filter: FeedFilter): FeedPage | null {
  const answer = firstAnswerNow(filter);
  const page = earlyPageNow(filter);
  if (page === null || answer === null) return null;
  keepLastFeed(storedPerson()?.uid ?? null, filter, answer);
  window.firstFeed = undefined;
  return page;
}

/** Keeps it for the next visit, unless whoever asked has gone since: a sign-out leaves nothing on the device. */
function keepFor(uid: string | null, filter: FeedFilter, answer: readonly unknown[]): void {
  if ((storedPerson()?.uid ?? null) === uid) keepLastFeed(uid, filter, answer);
}

/** The first page, once; null where only the SDK can read it, which then says what is wrong. */
export async function takeEarlyPage(filter: FeedFilter): Promise<FeedPage | null> {
  const now = takeNow(filter);
  if (now) return now;
  try {
    const token = await tokenSoon();
    if (token === undefined || isFirestoreAsked()) return null;
    const uid = storedPerson()?.uid ?? null;
    return await fetchFeedByRest(filter, firstPageSize(filter), token, (answer) =>
      keepFor(uid, filter, answer),
    );
  } catch {
    return null;
  }
}
