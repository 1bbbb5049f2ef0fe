import type { JobRecord } from './record.ts';

/** The result of one page. */
export interface Progress {
  /** Documents processed. */
  readonly done: number;
  /** Where the next page begins; null: the step is finished. */
  readonly cursor: string | null;
  /** Further fields for the record, stored together with the cursor. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** One step of a job. Its pages are idempotent, also if they run again after later ones. */
export interface Step {
  readonly name: string;
  readonly run: (uid: string, cursor: string | null) => Promise<Progress>;
  /** The number of documents left. May be missing for work whose progress is not shown. */
  readonly count?: (uid: string) => Promise<number>;
}

/** The steps of each kind of job, in order. */
export type JobSteps = Readonly<Record<JobRecord['kind'], readonly Step[]>>;

export const FINISHED: Progress = { done: 0, cursor: null };
