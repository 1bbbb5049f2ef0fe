import { Timestamp } from 'firebase-admin/firestore';
import type { Delivery } from './job.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';

/** Waits between attempts; after the last of them a mail that the server does not take is given up. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
];

/** Waits while the server cannot be reached, which is no mail's fault; the last one is repeated while the mail is of use. */
export const DOWN_RETRY_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** How long a sender has before another may take the mail over. */
const LEASE_MS = 2 * MINUTE_MS;

/** Whether an attempt may begin now: not when it is settled or held, nor while somebody else is at it. */
export function mayAttempt(delivery: Delivery | null, nowMs: number): boolean {
  if (delivery === null || delivery.state === 'queued') return true;
  const isOpen = delivery.state === 'retry' || delivery.state === 'sending';
  return isOpen && (delivery.next_at?.toMillis() ?? 0) <= nowMs;
}

export function beginAttempt(delivery: Delivery | null, nowMs: number): Delivery {
  return {
    state: 'sending',
    attempts: (delivery?.attempts ?? 0) + 1,
    next_at: Timestamp.fromMillis(nowMs + LEASE_MS),
    error: delivery?.error ?? null,
  };
}

export function settle(
  delivery: Delivery,
  state: 'sent' | 'failed' | 'expired' | 'dropped',
  error: string | null,
): Delivery {
  return { ...delivery, state, next_at: null, error };
}

/** How a mail waits for its next attempt: for its trigger as well, or for the schedule alone. */
type Waiting = 'retry' | 'held';

/**
 * After a failed attempt: another one later, or none when the refusal is final or enough have been made. While the
 * server cannot be reached a mail that will lose its use some day is kept until then.
 */
export function afterFailure(
  delivery: Delivery,
  failure: SendFailure,
  {
    nowMs,
    waiting,
    expires,
  }: { readonly nowMs: number; readonly waiting: Waiting; readonly expires: boolean },
): Delivery {
  const isKept = failure.kind === 'down' && expires;
  const turn = delivery.attempts - 1;
  const waitMs = isKept ? (DOWN_RETRY_AFTER_MS[turn] ?? DOWN_RETRY_AFTER_MS.at(-1)) : RETRY_AFTER_MS[turn];
  if (failure.kind === 'final' || waitMs === undefined) return settle(delivery, 'failed', failure.code);
  return { ...delivery, state: waiting, next_at: Timestamp.fromMillis(nowMs + waitMs), error: failure.code };
}

export interface SendFailure {
  readonly code: string;
  /** The server will never take this mail; or it may later; or no server could be asked. */
  readonly kind: 'final' | 'passing' | 'down';
}

/** No server was reached, or it would not let us in: it says nothing of the mail. */
const DOWN = ['ECONFIG', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EABORT'];

/** Reads an error of the mail library. A 5xx answer to a mail is final; anything else may pass. */
export function failureOf(error: unknown): SendFailure {
  const responseCode: unknown = Reflect.get(Object(error), 'responseCode');
  const code: unknown = Reflect.get(Object(error), 'code');
  const isDown = typeof code === 'string' && DOWN.includes(code);
  if (typeof responseCode === 'number') {
    const kind = isDown || responseCode === 421 ? 'down' : responseCode >= 500 ? 'final' : 'passing';
    return { code: String(responseCode), kind };
  }
  if (typeof code !== 'string') return { code: 'UNKNOWN', kind: 'passing' };
  // An address or an envelope that no server would be asked about.
  return { code, kind: isDown ? 'down' : code === 'EENVELOPE' ? 'final' : 'passing' };
}
