/** What can be reported. */
export const REPORT_SUBJECTS = ['post', 'user', 'chat'] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Messages of a reported chat that are copied into the report. */
export const REPORT_MESSAGES = 20;
/** Deleted messages of each of the two that are copied into the report. */
export const REPORT_DELETED_MESSAGES = 50;
