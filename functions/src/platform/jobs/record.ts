import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MINUTE_MS } from '../durations.ts';
import { hasExpired } from '../hasExpired.ts';

/**
 * Long work about one member that is resumed page by page, at `step` and `cursor`. `next_at` is when the schedule
 * resumes a postponed job, or one whose run crashed; null when the job has ended.
 */
export const JobRecord = z.object({
  kind: z.enum(['update', 'deletion', 'download']),
  /** 'expired': a download whose files were deleted. */
  state: z.enum(['running', 'done', 'failed', 'expired']),
  /** Documents done so far. */
  done: z.number().int(),
  /** Number of documents, counted at the beginning; null before that, and if it is not counted. */
  total: z.number().int().nullable().default(null),
  /** Null: the first step. */
  step: z.string().nullable(),
  cursor: z.string().nullable(),
  /** Consecutive failures. */
  attempts: z.number().int(),
  /** For an update: copies get the profile as it was at this time, or later. */
  begun_from: z.instanceof(Timestamp),
  /** Recent starts (milliseconds since 1970). */
  starts: z.array(z.number()),
  next_at: z.instanceof(Timestamp).nullable(),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** Whether the record `jobs/{uid}` says that the account is being deleted, or was until recently. */
export function isOfDeletion(job: DocumentSnapshot | undefined, nowMs: number): boolean {
  return job?.get('kind') === 'deletion' && !hasExpired(job, nowMs);
}

/** A run's time for one page. After that another run may take over. */
export const LEASE_MS = 2 * MINUTE_MS;

export interface NewJob {
  readonly kind: JobRecord['kind'];
  readonly begunFrom: Timestamp;
  readonly starts: readonly number[];
  readonly nextMs: number;
}

/** A `jobs` document at its first step. */
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
