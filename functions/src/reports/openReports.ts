import type { Query } from 'firebase-admin/firestore';
import type { ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';

/** The open reports of a subject. */
export const openReportsOf = (subject: ReportSubject, id: string): Query =>
  db
    .collection('reports')
    .where('subject_type', '==', subject)
    .where('subject_id', '==', id)
    .where('status', '==', 'open');
