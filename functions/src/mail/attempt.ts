import { Timestamp } from 'firebase-admin/firestore';
import type { Delivery } from './job.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits between attempts; after the last of them a mail is given up. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
];

/** How long a sender has before another may take the mail over. */
const LEASE_MS = 2 * MINUTE_MS;

/** Whether an attempt may begin now: not when it is settled, nor while somebody else is at it. */
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
  state: 'sent' | 'failed' | 'expired',
  error: string | null,
): Delivery {
  return { ...delivery, state, next_at: null, error };
}

/** After a failed attempt: another one later, or none when the refusal is final or enough have been made. */
export function afterFailure(delivery: Delivery, failure: SendFailure, nowMs: number): Delivery {
  const waitMs = RETRY_AFTER_MS[delivery.attempts - 1];
  if (failure.isFinal || waitMs === undefined) return settle(delivery, 'failed', failure.code);
  return { ...delivery, state: 'retry', next_at: Timestamp.fromMillis(nowMs + waitMs), error: failure.code };
}

export interface SendFailure {
  readonly code: string;
  /** The server will never take this mail, so trying again is of no use. */
  readonly isFinal: boolean;
}

/** Reads an error of the mail library. A 5xx answer is final; anything else may pass. */
export function failureOf(error: unknown): SendFailure {
  const responseCode: unknown = Reflect.get(Object(error), 'responseCode');
  const code: unknown = Reflect.get(Object(error), 'code');
  if (typeof responseCode === 'number') return { code: String(responseCode), isFinal: responseCode >= 500 };
  // An address or an envelope that no server would be asked about.
  return { code: typeof code === 'string' ? code : 'UNKNOWN', isFinal: code === 'EENVELOPE' };
}
