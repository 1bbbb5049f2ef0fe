import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { SHARED_CAMPUS_ID, type CampusId } from '../../../src/domain/campus.ts';
import { CASE_KINDS, CASE_STATES, type CaseKind } from '../../../src/domain/moderation.ts';
import type { ReportReason, ReportSubject } from '../../../src/domain/report.ts';
import { db } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { moderatorIn } from '../platform/stored/moderators.ts';
import type { Reported } from './contents.ts';
import { openReportsOf } from './openReports.ts';
import { reasonIn, type Weighed, weightOf } from './weight.ts';

/*
 * The cases of the moderators' desk: one for each subject that is reported, under an id made of it, so that reports find theirs and
 * closing them does. Functions write them; rules let moderators list them, so they name no reporter and quote nothing.
 */

/** Reports that a case is weighed by. */
const WEIGHED_MAX = 100;
/** Moderators among whom the desk of a conversation is chosen. */
const MODERATORS_MAX = 300;

export const StoredCase = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  subject_id: z.string(),
  campus_id: z.string().nullable(),
  weight: z.number(),
  state: z.enum(CASE_STATES),
  taken_by: z.string().nullable(),
  taken_until: z.instanceof(Timestamp).nullable(),
  deciding: z.string().nullable(),
  appeal: z.string().nullable(),
  opened_at: z.instanceof(Timestamp),
  reported_at: z.instanceof(Timestamp),
});
export type StoredCase = z.infer<typeof StoredCase>;

export function caseRef(subject: ReportSubject, id: string): DocumentReference {
  return caseRefOf(`${subject}_${id}`);
}

export const caseRefOf = (caseId: string): DocumentReference => db.doc(`cases/${caseId}`);

/** What a case's reports have as their subject: a comment is reported as a post. */
export function subjectOf(kind: CaseKind): ReportSubject {
  return kind === 'comment' ? 'post' : kind;
}

function kindOf(subject: ReportSubject, { content }: Reported): CaseKind {
  return subject === 'post' && (content.post_commented_on ?? null) !== null ? 'comment' : subject;
}

/**
 * The campus whose moderators judge the subject: its own. A conversation is for those of another campus than its two members': one
 * of the campuses that have a moderator, by the conversation's id, so that few see each; null where there is none. It does not come
 * from the reporter's campus, which would tell who of the two reported.
 */
export async function caseCampus(
  subject: ReportSubject,
  id: string,
  reported: Reported,
): Promise<CampusId | null> {
  if (subject !== 'chat') return reported.campusId;
  const [members, moderators] = await Promise.all([
    db.getAll(...id.split('_').map((uid) => db.doc(`users/${uid}`))),
    db.collection('moderators').limit(MODERATORS_MAX).get(),
  ]);
  const own = members.map((member): unknown => member.get('campus_id'));
  const others = [...new Set(moderators.docs.flatMap((doc) => moderatorIn(doc)?.campuses ?? []))]
    .filter((campusId) => campusId !== SHARED_CAMPUS_ID && !own.includes(campusId))
    .toSorted();
  const hash = createHash('sha256').update(id).digest().readUInt32BE();
  return others[hash % others.length] ?? null;
}

interface NewReport {
  readonly subject: ReportSubject;
  readonly id: string;
  /** See `caseCampus`. */
  readonly campusId: CampusId | null;
  readonly reported: Reported;
  readonly report: {
    readonly reason: ReportReason;
    readonly reporter_proven: boolean;
    readonly expires_at: Timestamp;
  };
}

/** Reads what the case of a new report needs. Returns what writes it: a new case, or the one that is there, open again. */
export async function caseWith(
  transaction: Transaction,
  { subject, id, campusId, reported, report }: NewReport,
): Promise<() => void> {
  const ref = caseRef(subject, id);
  // Of a conversation both: the age of the reported one would tell who of the two reported.
  const people = subject === 'chat' ? id.split('_') : [reported.about];
  const [stored, ...profiles] = await transaction.getAll(ref, ...people.map((uid) => db.doc(`users/${uid}`)));
  const { docs } = await transaction.get(openReportsOf(subject, id).limit(WEIGHED_MAX));
  const weighed = [...docs.map(weighedOf), { reason: report.reason, isProven: report.reporter_proven }];
  const ageMs = Math.min(...profiles.map(ageOf));
  const at = FieldValue.serverTimestamp();
  const news = { weight: weightOf(weighed, ageMs), reported_at: at, expires_at: report.expires_at };
  const state: unknown = stored?.get('state');
  const opened = { state: 'open', opened_at: at, appeal: null, ...FREE };
  if (stored?.exists !== true) {
    const fixed = { _id: ref.id, kind: kindOf(subject, reported), subject_id: id, campus_id: campusId };
    return () => void transaction.create(ref, { ...fixed, ...opened, ...NOT_TAKEN, ...news });
  }
  return () => void transaction.update(ref, { ...news, ...(state === 'closed' ? opened : {}) });
}

function ageOf(profile: DocumentSnapshot): number {
  const createdAt: unknown = profile.get('createdAt');
  return createdAt instanceof Timestamp ? now() - createdAt.toMillis() : Infinity;
}

function weighedOf(report: QueryDocumentSnapshot): Weighed {
  // Absent from reports made before there were cases.
  const isProven = report.get('reporter_proven') !== false;
  return { reason: reasonIn(report.get('reason')), isProven };
}

/** Of a case that nobody has. A decision that is being carried out stays: only when it is done, `deciding` is null. */
export const FREE = { taken_by: null, taken_until: null } as const;
/** Of a case that waits: nobody has it, no decision is being carried out. */
export const NOT_TAKEN = { ...FREE, deciding: null } as const;

/**
 * Reads whether a report that is being closed is the last open one of its subject. Returns what closes its case then; an appeal waits
 * for another look all the same.
 */
export async function caseWithout(
  transaction: Transaction,
  report: QueryDocumentSnapshot,
): Promise<() => void> {
  const subject = report.get('subject_type') as unknown;
  const id = report.get('subject_id') as unknown;
  if ((subject !== 'post' && subject !== 'user' && subject !== 'chat') || typeof id !== 'string')
    return () => undefined;
  const ref = caseRef(subject, id);
  const stored = await transaction.get(ref);
  const open = await transaction.get(openReportsOf(subject, id).limit(2));
  const isLast = open.docs.every((one) => one.id === report.id);
  if (stored.get('state') !== 'open' || !isLast) return () => undefined;
  return () => void transaction.update(ref, { state: 'closed', ...FREE });
}
