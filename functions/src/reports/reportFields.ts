import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { REPORT_LIFE_MS } from '../../../src/domain/limits.ts';
import type { ReportSubject } from '../../../src/domain/report.ts';
import type { Reported } from './contents.ts';

interface ReportFields {
  readonly _id: string;
  readonly subject_type: ReportSubject;
  readonly subject_id: string;
  readonly campus_id: string;
  readonly about: string;
  readonly content: Reported['content'];
  readonly date: string;
  readonly expires_at: Timestamp;
  readonly createdAt: FieldValue;
}

/** The fields that all reports have in common: the subject, its copy, and when the report expires. */
export function reportFields(
  reportId: string,
  subject: ReportSubject,
  id: string,
  reported: Reported,
  nowMs: number,
): ReportFields {
  return {
    _id: reportId,
    subject_type: subject,
    subject_id: id,
    campus_id: reported.campusId,
    about: reported.about,
    content: reported.content,
    date: new Date(nowMs).toISOString(),
    expires_at: Timestamp.fromMillis(nowMs + REPORT_LIFE_MS),
    createdAt: FieldValue.serverTimestamp(),
  };
}
