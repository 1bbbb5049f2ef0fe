import { Timestamp } from 'firebase-admin/firestore';
import type { Delivery } from './job.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { errorCode } from '../../platform/errorCode.ts';

/** Back-off between attempts. A mail that still fails after the last one is given up. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
];

/** Back-off while the server is unreachable. The last value is repeated until the mail expires. */
export const DOWN_RETRY_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/**
 * After this a sender counts as crashed, and another may send the mail. Longer than the send timeout in `transport.ts`.
 */
const LEASE_MS = 2 * MINUTE_MS;

/** Whether the mail may be sent now. False for settled and held mails, and while another sender has the lease. */
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

/** The state of a mail between attempts. Only the schedule sends a 'held' mail; `deliver` sends one in 'retry'. */
type Waiting = 'retry' | 'held';

/**
 * The delivery state after a failed attempt: a retry with back-off, or 'failed' if the error is final or the retries
 * are used up. While the server is unreachable, a mail that expires is retried until then.
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
  const isRetriedUntilExpiry = failure.kind === 'down' && expires;
  const retryIndex = delivery.attempts - 1;
  const waitMs = isRetriedUntilExpiry
    ? (DOWN_RETRY_AFTER_MS[retryIndex] ?? DOWN_RETRY_AFTER_MS.at(-1))
    : RETRY_AFTER_MS[retryIndex];
  if (failure.kind === 'final' || waitMs === undefined) return settle(delivery, 'failed', failure.code);
  return { ...delivery, state: waiting, next_at: Timestamp.fromMillis(nowMs + waitMs), error: failure.code };
}

export interface SendFailure {
  readonly code: string;
  /** 'final': the server rejects this mail for good. 'passing': a retry may succeed. 'down': no server was reached. */
  readonly kind: 'final' | 'passing' | 'down';
}

/** Nodemailer's codes for an unreachable server or a failed login. They do not depend on the mail. */
const DOWN_CODES = ['ECONFIG', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EABORT'];

/** Classifies an error of Nodemailer. A 5xx response to a mail is final; other errors are retried. */
export function failureOf(error: unknown): SendFailure {
  const responseCode: unknown = Reflect.get(Object(error), 'responseCode');
  const code = errorCode(error);
  const isDown = typeof code === 'string' && DOWN_CODES.includes(code);
  if (typeof responseCode === 'number') {
    const kind = isDown || responseCode === 421 ? 'down' : responseCode >= 500 ? 'final' : 'passing';
    return { code: String(responseCode), kind };
  }
  if (typeof code !== 'string') return { code: 'UNKNOWN', kind: 'passing' };
  // EENVELOPE without a response: Nodemailer found the address invalid and asked no server.
  return { code, kind: isDown ? 'down' : code === 'EENVELOPE' ? 'final' : 'passing' };
}
