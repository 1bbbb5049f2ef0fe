import type { JobRecord } from './record.ts';

/** What one page of work came to. */
export interface Progress {
  /** Documents it dealt with. */
  readonly done: number;
  /** Where the next page begins. Null: the step is finished. */
  readonly cursor: string | null;
  /** What else the record is to say, stored with the cursor or not at all. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** One part of a job. A page may run any number of times, also after later ones: it leaves the same state. */
export interface Step {
  readonly name: string;
  readonly run: (uid: string, cursor: string | null) => Promise<Progress>;
  /** How many documents there are to deal with now. Of work that nobody waits for, it may be missing. */
  readonly count?: (uid: string) => Promise<number>;
}

/** The steps of each kind of job, in their order. */
export type JobSteps = Readonly<Record<JobRecord['kind'], readonly Step[]>>;

export const FINISHED: Progress = { done: 0, cursor: null };
