import { isFirestoreAsked } from '../../data/firebase.ts';
import type { FeedFilter, FeedPage } from '../../data/posts/feedPage.ts';
import { keepLastFeed } from '../../data/posts/lastFeed.ts';
import { fetchFeedByRest, tokenSoon } from '../../data/posts/restFeed.ts';
import { firstPageOf } from './feedState.ts';
import { storedPerson } from '../../data/session/personHere.ts';

/*
 * The first page of a feed, read without the SDK before anything else, once: the screen paints it, and whoever takes
 * the feed over takes it too instead of reading it again.
 */

const coming = new Map<string, Promise<FeedPage | null>>();

/** By who asks, too: another account reads other posts. */
const keyOf = ({ campusId, category, hasMedia }: FeedFilter): string =>
  JSON.stringify([storedPerson()?.uid ?? null, campusId, category, hasMedia]);

async function read(filter: FeedFilter): Promise<FeedPage | null> {
  try {
    const token = await tokenSoon();
    if (token === undefined || isFirestoreAsked()) return null;
    const uid = storedPerson()?.uid ?? null;
    return await fetchFeedByRest(filter, firstPageOf(filter), token, (answer) =>
      keepLastFeed(uid, filter, answer),
    );
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
