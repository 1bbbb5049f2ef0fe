import { ANSWER_WITHIN_MS, ASK_AFTER_MS, RENEW_PAUSE_MS } from './limits.ts';
import type { ListingState } from './listing.ts';

/*
 * 'Still there?': after 14 days without activity the author of an available post is asked; without an answer in seven days it
 * expires. Stored fields: docs/data-model.md, posts/{id}.
 */

/** The times of a post that decide whether its author is asked. All in milliseconds since 1970. */
export type Asked = Pick<ListingState, 'status' | 'statusAtMs' | 'renewedAtMs' | 'askedAtMs'> & {
  readonly createdAtMs: number;
  /** Moved by comments and renewals. */
  readonly lastModifiedMs: number;
  readonly editedAtMs: number | null;
};

/** The time of an available post's last activity. Being asked is no activity. */
export function lastActivityMs({ createdAtMs, lastModifiedMs, editedAtMs, statusAtMs }: Asked): number {
  return Math.max(createdAtMs, lastModifiedMs, editedAtMs ?? 0, statusAtMs ?? 0);
}

/** Whether its author should be asked now: once in each period without activity. */
export function isToBeAsked(post: Asked, nowMs: number): boolean {
  const activeMs = lastActivityMs(post);
  return post.status === 'available' && activeMs + ASK_AFTER_MS <= nowMs && (post.askedAtMs ?? 0) < activeMs;
}

/** Whether it should expire now: its author was asked long ago, and there was no activity since. */
export function isToExpire(post: Asked, nowMs: number): boolean {
  const askedMs = post.askedAtMs ?? 0;
  return (
    post.status === 'available' && askedMs >= lastActivityMs(post) && askedMs + ANSWER_WITHIN_MS <= nowMs
  );
}

/**
 * Whether its author can still answer the last question: it was neither renewed nor given another status since, but by expiring.
 */
export function isUnanswered({ status, statusAtMs, renewedAtMs, askedAtMs }: Asked): boolean {
  if (askedAtMs === null || (renewedAtMs ?? 0) >= askedAtMs) return false;
  return status === 'expired' || (status === 'available' && (statusAtMs ?? 0) < askedAtMs);
}

/** Whether its author may move it up, and so make an expired one available. The rules allow the same. */
export function mayRenew({ status, renewedAtMs, createdAtMs }: Asked, nowMs: number): boolean {
  const isRenewable = status === 'available' || status === 'expired';
  return isRenewable && (renewedAtMs ?? createdAtMs) + RENEW_PAUSE_MS <= nowMs;
}
