/** One row of a table: what is tried, whether it is allowed, and the trial itself. */
export type Row<Trial = () => Promise<unknown>> = readonly [
  title: string,
  verdict: 'allow' | 'deny',
  trial: Trial,
];

export const allows = <Trial>(title: string, trial: Trial): Row<Trial> => [title, 'allow', trial];

export const denies = <Trial>(title: string, trial: Trial): Row<Trial> => [title, 'deny', trial];
