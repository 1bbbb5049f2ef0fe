import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { FOUND_REASONS, type ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';

/** All reports of a subject. */
export const reportsOf = (subject: ReportSubject, id: string): Query =>
  db.collection('reports').where('subject_type', '==', subject).where('subject_id', '==', id);

/** The open reports of a subject. */
export const openReportsOf = (subject: ReportSubject, id: string): Query =>
  reportsOf(subject, id).where('status', '==', 'open');

/** Whether a report is for leads and operators alone: what functions have found of a group names its other members and their payouts. */
export const isForLeads = (report: DocumentSnapshot): boolean =>
  FOUND_REASONS.some((one) => one === report.get('reason'));
