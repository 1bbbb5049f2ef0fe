import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MINUTE_MS } from '../../platform/durations.ts';

export interface MailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Unsubscribes without signing in. Absent for mails that have no switch, such as codes. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailRequest {
  readonly to: string;
  readonly message: MailMessage;
  readonly nowMs: number;
  /** It is not sent after this (milliseconds since 1970). */
  readonly expiresMs: number;
  /** Whether its text is deleted once it has been sent or given up. */
  readonly isSecret: boolean;
}

/**
 * Mails that their trigger sends: queued → sending → sent | retry | failed | expired, and retry → sending. The schedule
 * takes them over at `next_at`, in case the trigger was lost or the sender crashed.
 * Mails that only the schedule sends: held → sent | held (a retry) | failed | expired | dropped.
 */
const DeliveryState = z.enum(['queued', 'held', 'sending', 'retry', 'sent', 'failed', 'expired', 'dropped']);

export const MailJob = z.object({
  to: z.string().min(3).max(254),
  message: z.object({
    subject: z.string().min(1).max(200),
    html: z.string().min(1),
    text: z.string().default(''),
    unsubscribeUrl: z.string().optional(),
  }),
  is_secret: z.boolean().default(false),
  expires_at: z.instanceof(Timestamp).nullable().default(null),
});
export type MailJob = z.infer<typeof MailJob>;

export const Delivery = z.object({
  state: DeliveryState,
  attempts: z.number().int(),
  next_at: z.instanceof(Timestamp).nullable(),
  /** The code of the last error (not its text, which may contain addresses), or the `DropReason`. */
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** After this the schedule takes over a queued mail, since its trigger was probably lost. */
const TRIGGER_PATIENCE_MS = 2 * MINUTE_MS;

/** The delivery of a new mail: the schedule sends it at `nextMs`, unless its trigger sends a queued one before. */
export function newDelivery(state: 'queued' | 'held', nextMs: number): Delivery {
  return { state, attempts: 0, next_at: Timestamp.fromMillis(nextMs), error: null };
}

/** A `mail` document. Creating it sends it, through the trigger `onMailCreated`. */
export function mailJob({ to, message, nowMs, expiresMs, isSecret }: MailRequest): Record<string, unknown> {
  return {
    to,
    message,
    is_secret: isSecret,
    expires_at: Timestamp.fromMillis(expiresMs),
    delivery: newDelivery('queued', nowMs + TRIGGER_PATIENCE_MS),
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/**
 * What is kept of a secret message once it is settled: the subject, with masked digits because it may contain a code.
 */
export function redactedMessage({ subject }: MailMessage): Pick<MailMessage, 'subject'> {
  return { subject: subject.replace(/\d/g, '•') };
}
