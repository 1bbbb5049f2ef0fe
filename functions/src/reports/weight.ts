import { REPORT_REASONS, type ReportReason } from '../../../src/domain/report.ts';
import { DAY_MS } from '../platform/durations.ts';

/** What one report for this reason weighs: danger to somebody, then money, then order. */
const REASONS: Readonly<Record<ReportReason, number>> = {
  harassment: 40,
  prohibited: 40,
  scam: 30,
  'wrong deal': 10,
  impersonation: 30,
  other: 20,
  'not as described': 10,
  'no show': 10,
  spam: 10,
};

/** For each further reporter; beyond ten they tell nothing new, and could be one person's accounts. */
const PER_REPORTER = 5;
const REPORTERS_MAX = 10;

/** An account made to deceive is used within days. */
const NEW_ACCOUNT_MS = 7 * DAY_MS;
const NEW_ACCOUNT = 10;

export interface Weighed {
  readonly reason: ReportReason;
  /** Its reporter had proven an address. */
  readonly isProven: boolean;
}

/** The reason of a stored report. */
export function reasonIn(value: unknown): ReportReason {
  return REPORT_REASONS.find((one) => one === value) ?? 'other';
}

/**
 * The weight of a case: of its gravest reason, how many different members report it (each has one open report of it), and whether the
 * account that it is about is new. Reports by accounts that have proven no address count a quarter of their reason, and add nobody:
 * one person can make many.
 */
export function weightOf(reports: readonly Weighed[], accountAgeMs: number): number {
  const gravest = reports.reduce((most, { reason, isProven }) => {
    const own = REASONS[reason] * (isProven ? 1 : 0.25);
    return Math.max(most, own);
  }, 0);
  const reporters = Math.min(reports.filter(({ isProven }) => isProven).length, REPORTERS_MAX);
  const isNew = accountAgeMs < NEW_ACCOUNT_MS;
  return Math.floor(gravest) + PER_REPORTER * Math.max(0, reporters - 1) + (isNew ? NEW_ACCOUNT : 0);
}
