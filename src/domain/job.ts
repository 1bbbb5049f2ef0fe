/** A long-running job of functions about one member, shown as a blocking dialog while it runs. */
export type JobKind = 'update' | 'deletion';
export type JobState = 'running' | 'done' | 'failed';

export interface Job {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Documents done so far. */
  readonly done: number;
  /** Documents in all; null until they are counted. */
  readonly total: number | null;
  /** For an update: it copies the profile as it was at this time, or later. */
  readonly begunFromMs: number;
}

/** The job's progress, 0…1; null until known. */
export function jobProgress(job: Job | null): number | null {
  if (job === null || job.total === null) return null;
  return job.total === 0 ? 1 : Math.min(1, job.done / job.total);
}
