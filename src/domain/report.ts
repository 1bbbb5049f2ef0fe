/** What can be reported. */
export const REPORT_SUBJECTS = ['post', 'user', 'chat'] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why something is reported. */
export const REPORT_REASONS = [
  'scam',
  'not as described',
  'no show',
  'wrong deal',
  'harassment',
  'prohibited',
  'impersonation',
  'spam',
  'other',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons in words. */
export const REPORT_TEXTS: Readonly<Record<ReportReason, string>> = {
  scam: 'Scam',
  'not as described': 'Not as described',
  'no show': 'No show',
  'wrong deal': 'A deal went wrong',
  harassment: 'Harassment',
  prohibited: 'Prohibited thing',
  impersonation: 'Impersonation',
  spam: 'Spam',
  other: 'Something else',
};

/** Why functions report a group of members to operators, by nobody's word. */
export const FOUND_REASONS = ['circle', 'shared payouts'] as const;

export type FoundReason = (typeof FOUND_REASONS)[number];

/**
 * What came of a report: the content was removed, its author warned, paused or banned, it was passed on to an authority, nothing was
 * wrong.
 */
export const REPORT_OUTCOMES = ['removed', 'warned', 'paused', 'banned', 'referred', 'dismissed'] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Messages of a reported chat that are copied into the report. */
export const REPORT_MESSAGES = 20;
/** Deleted messages of each of the two that are copied into the report. */
export const REPORT_DELETED_MESSAGES = 50;
