/** One row of a table: what is tried, whether it is allowed, and the trial itself. */
export type Row = readonly [title: string, verdict: 'allow' | 'deny', trial: () => Promise<unknown>];
