import type { ReportReason, ReportSubject } from '../../domain/report.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { errorText } from '../errors/errorText.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * Reports a post, a person or one's own chat; the function copies what is reported. Resolves with null, or with the text that
 * says why there is no new report: an earlier one is open, or it failed.
 */
export async function sendReport(
  subject: ReportSubject,
  id: string,
  reason: ReportReason,
  details: string,
): Promise<string | null> {
  try {
    const { reportedBeforeMs } = await call('report', { subject, id, reason, details });
    return reportedBeforeMs === null ? null : `You reported this on ${DAY.format(reportedBeforeMs)}.`;
  } catch (error) {
    const failure = error instanceof CallFailure ? error : null;
    return failure?.text ?? errorText(failure?.reason === 'offline' ? 'offline' : 'failed');
  }
}
