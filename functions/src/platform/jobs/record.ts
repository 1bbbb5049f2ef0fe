import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MINUTE_MS } from '../durations.ts';
import { hasExpired } from '../hasExpired.ts';

/**
 * Long work about one member, resumable page by page: `step` and `cursor` say where it goes on. `next_at` is when the
 * schedule takes it up: of a waiting one, and of one whose runner vanished; null when it is over.
 */
export const JobRecord = z.object({
  kind: z.enum(['update', 'deletion', 'download']),
  /** Expired: a download whose files are gone. */
  state: z.enum(['running', 'done', 'failed', 'expired']),
  /** Documents done so far. */
  done: z.number().int(),
  /** Documents in all, as counted at its begin; null before that, and where nobody counts them. */
  total: z.number().int().nullable().default(null),
  /** Null: the first. */
  step: z.string().nullable(),
  cursor: z.string().nullable(),
  /** Failures in a row. */
  attempts: z.number().int(),
  /** Of an update: the profile as it was stored at this time, or later, is what the copies get. */
  begun_from: z.instanceof(Timestamp),
  /** When it was begun lately (milliseconds). */
  starts: z.array(z.number()),
  next_at: z.instanceof(Timestamp).nullable(),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** Whether `jobs/{uid}` says that the account is being deleted, or was a moment ago. */
export function isOfDeletion(job: DocumentSnapshot | undefined, nowMs: number): boolean {
  return job?.get('kind') === 'deletion' && !hasExpired(job, nowMs);
}

/** How long a runner has for one page before another may take the work over. */
export const LEASE_MS = 2 * MINUTE_MS;

export interface NewJob {
  readonly kind: JobRecord['kind'];
  readonly begunFrom: Timestamp;
  readonly starts: readonly number[];
  readonly nextMs: number;
}

/** A `jobs` document that starts at its first step. */
export function newJob({ kind, begunFrom, starts, nextMs }: NewJob): Record<string, unknown> {
  const record: JobRecord = {
    kind,
    state: 'running',
    done: 0,
    total: null,
    step: null,
    cursor: null,
    attempts: 0,
    begun_from: begunFrom,
    starts: [...starts],
    next_at: Timestamp.fromMillis(nextMs),
  };
  return { ...record, expires_at: null, lastModified: FieldValue.serverTimestamp() };
}
