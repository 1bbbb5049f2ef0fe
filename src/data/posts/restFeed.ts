import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { pageOfAnswer } from './feedAnswer.ts';
import { sendFeedRequest, type FeedFilter, type FeedPage } from './feedRequest.ts';
import { narrowing } from './narrowing.ts';
import { tokenAtHand } from '../rest/token.ts';

/* Reads the first page of a feed with one REST request, so that posts are painted before the SDK has loaded. */

/** Whether the page's inline script has requested this feed. */
function isFirstFeed(filter: FeedFilter): boolean {
  const { campusId, hasMedia = false } = filter;
  const first = window.firstFeed;
  return first?.campusId === campusId && first.hasMedia === hasMedia && narrowing(filter).length === 0;
}

/** The answer to the inline script's request, if it has arrived, and was for this feed and the current user. */
export function firstAnswerNow(filter: FeedFilter): readonly unknown[] | null {
  const now = isFirstFeed(filter) ? window.firstFeed?.settled : undefined;
  return now && now.token === tokenAtHand() && Array.isArray(now.body) ? now.body : null;
}

/** Takes over the inline script's request, once, if it was the same. */
async function takeFirstFeed(filter: FeedFilter, token: string | null): Promise<Response | null> {
  const first = isFirstFeed(filter) ? window.firstFeed : undefined;
  window.firstFeed = undefined;
  return first && (await first.token) === token ? first.answer : null;
}

/**
 * Reads the first page of a feed. Rejects on any failure; the caller falls back to the SDK. `onAnswer` receives the raw
 * answer once it has been parsed.
 */
export async function fetchFeedByRest(
  filter: FeedFilter,
  size: number,
  token: string | null,
  onAnswer: (answer: readonly unknown[]) => void = () => undefined,
): Promise<FeedPage> {
  const response =
    (await takeFirstFeed(filter, token)) ??
    (await sendFeedRequest(appConfig(), filter, size, token, narrowing(filter)));
  if (!response.ok) throw new DataFailure('failed', String(response.status));
  const answer: unknown = await response.json();
  const page = pageOfAnswer(answer);
  if (Array.isArray(answer)) onAnswer(answer);
  return page;
}
