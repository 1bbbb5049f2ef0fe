import { keptOwnLists } from '../../data/account/keptOwnLists.ts';
import { isFirestoreAsked } from '../../data/sdk/firebase.ts';
import { firstPageSize, type FeedFilter, type FeedPage } from '../../data/posts/feedRequest.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { storeLastFeed } from '../../data/posts/lastFeed.ts';
import { fetchFeedByRest, firstAnswerNow, takeFirstAnswer } from '../../data/posts/restFeed.ts';
import { tokenSoon } from '../../data/rest/token.ts';
import { storedPerson } from '../../data/session/storedSession.ts';

/* The first page of a feed, read without the SDK: requested by the page's inline script, or here. */

/** Cache, so that the screen and the live feed share one parsed page. */
const pages = new WeakMap<readonly unknown[], FeedPage>();

/** The first page, if the inline script's request has been answered; the same page that `takeEarlyPage` returns. */
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

const uidNow = (): string | null => storedPerson()?.uid ?? null;

const keep = (uid: string | null, filter: FeedFilter, answer: readonly unknown[]): void =>
  storeLastFeed(uid, filter, answer, (uid === null ? null : keptOwnLists(uid))?.hiddenPosts ?? []);

/** The first page, once: the next caller reads again. Null where only the SDK can read it, which then reports why. */
export async function takeEarlyPage(filter: FeedFilter): Promise<FeedPage | null> {
  const page = earlyPageNow(filter);
  const answered = page && takeFirstAnswer(filter);
  if (answered) {
    keep(uidNow(), filter, answered);
    return page;
  }
  try {
    const token = await tokenSoon();
    if (token === undefined || isFirestoreAsked()) return null;
    const uid = uidNow();
    return await fetchFeedByRest(filter, firstPageSize(filter), token, (answer) => {
      // Unless the user has changed since: a sign-out leaves nothing on the device.
      if (uidNow() === uid) keep(uid, filter, answer);
    });
  } catch {
    return null;
  }
}
