/** Long work of functions about one member, shown as a blocking modal while it runs. */
export type JobKind = 'update' | 'deletion';
export type JobState = 'running' | 'done' | 'failed';

export interface Job {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Documents done so far. */
  readonly done: number;
  /** Documents in all; null until they are counted, and of a deletion. */
  readonly total: number | null;
  /** Of an update: it carries what the profile was at this time, or later. */
  readonly begunFromMs: number;
  readonly lastModifiedMs: number;
}
