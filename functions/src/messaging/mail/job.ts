import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MINUTE_MS } from '../../platform/durations.ts';

export interface MailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Ends such mails without signing in; left out where they cannot be ended. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailRequest {
  readonly to: string;
  readonly message: MailMessage;
  readonly nowMs: number;
  /** After this it is of no use to anybody and is not sent. */
  readonly expiresMs: number;
  /** Its text is removed from the record once it has been sent or given up. */
  readonly isSecret: boolean;
}

/**
 * queued → sending → sent, or → retry → sending …, or → failed (given up), or → expired. `next_at` is when the
 * scheduled look takes it up again: of a queued one whose trigger got lost, or one whose sender vanished half-way.
 * A held one is the schedule's alone: held → sent, or → held until later …, or → failed, expired or dropped.
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
  /** What went wrong last: the server's code, never its words; or why it was dropped. */
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A queued mail is picked up by the schedule if its trigger has not come by then. */
const TRIGGER_PATIENCE_MS = 2 * MINUTE_MS;

/** A `mail` document. Creating it sends it. */
export function mailJob({ to, message, nowMs, expiresMs, isSecret }: MailRequest): Record<string, unknown> {
  const delivery: Delivery = {
    state: 'queued',
    attempts: 0,
    next_at: Timestamp.fromMillis(nowMs + TRIGGER_PATIENCE_MS),
    error: null,
  };
  return {
    to,
    message,
    is_secret: isSecret,
    expires_at: Timestamp.fromMillis(expiresMs),
    delivery,
    date: new Date(nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
  };
}

/** What a settled mail with a secret keeps of its message: the subject, its digits blotted out, as a code may stand there. */
export function keptOfSecret({ subject }: MailMessage): Pick<MailMessage, 'subject'> {
  return { subject: subject.replace(/\d/g, '•') };
}
