/** Long work of functions about one member, shown as a blocking modal while it runs. */
export type JobKind = 'update' | 'deletion';
export type JobState = 'running' | 'done' | 'failed';

export interface Job {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Documents done so far. */
  readonly done: number;
  readonly lastModifiedMs: number;
}
