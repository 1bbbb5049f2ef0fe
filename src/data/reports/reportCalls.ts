import type { ReportSubject } from '../../domain/report.ts';
import { call } from '../callables.ts';

/** Reports a post, a person or one's own chat; the function copies what is reported. Rejects with `CallFailure`. */
export async function sendReport(subject: ReportSubject, id: string, reason: string): Promise<void> {
  await call('report', { subject, id, reason });
}
