import type { ReportReason, ReportSubject } from '../../domain/report.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { errorText } from '../errors/errorText.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Why there is no new report: an earlier one is open, or it failed. */
export interface NotReported {
  readonly text: string;
  readonly isReportedBefore: boolean;
}

/** Reports a post, a person or one's own chat; the function copies what is reported. Resolves with null where it is made. */
export async function sendReport(
  subject: ReportSubject,
  id: string,
  reason: ReportReason,
  details: string,
): Promise<NotReported | null> {
  try {
    const { reportedBeforeMs } = await call('report', { subject, id, reason, details });
    if (reportedBeforeMs === null) return null;
    return { text: `You reported this on ${DAY.format(reportedBeforeMs)}.`, isReportedBefore: true };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : null;
    const text = failure?.text ?? errorText(failure?.reason === 'offline' ? 'offline' : 'failed');
    return { text, isReportedBefore: false };
  }
}
