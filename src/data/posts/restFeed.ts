import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { answeredNow, takeOrSend, takePrefetched } from '../rest/prefetched.ts';
import { HTTP_OK, sendRequest } from '../rest/request.ts';
import { tokenAtHand } from '../rest/token.ts';
import { pageOfAnswer } from './feedAnswer.ts';
import { feedQuery, firstPageSize, type FeedFilter, type FeedPage } from './feedRequest.ts';
import { narrowing } from './narrowing.ts';

/* Reads the first page of a feed with one REST request, so that posts are painted before the SDK has loaded. */

const firstPageQuery = (filter: FeedFilter): object =>
  feedQuery(filter, firstPageSize(filter), narrowing(filter));

/** The answer to the inline script's request, if it has arrived, and was for this feed and the current user. */
export function firstAnswerNow(filter: FeedFilter): readonly unknown[] | null {
  const token = tokenAtHand();
  const answer = token === undefined ? null : answeredNow(firstPageQuery(filter), token);
  return answer?.status === HTTP_OK && Array.isArray(answer.body) ? answer.body : null;
}

/** The same, once: who reads next asks again. */
export function takeFirstAnswer(filter: FeedFilter): readonly unknown[] | null {
  const answer = firstAnswerNow(filter);
  const token = tokenAtHand();
  if (answer && token !== undefined) void takePrefetched(firstPageQuery(filter), token);
  return answer;
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
  const query = feedQuery(filter, size, narrowing(filter));
  const { status, body } = await takeOrSend(query, token, () => sendRequest(appConfig(), query, token));
  if (status !== HTTP_OK) throw new DataFailure('failed', String(status));
  const page = pageOfAnswer(body);
  if (Array.isArray(body)) onAnswer(body);
  return page;
}
