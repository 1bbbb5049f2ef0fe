import { collection, limit, onSnapshot, orderBy, query, where, type Firestore } from 'firebase/firestore';
import type { CampusId } from '../../domain/campus.ts';
import { CASES_MAX } from '../../domain/limits.ts';
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseKind,
  type CaseState,
  type ModerationCase,
} from '../../domain/moderation.ts';
import { readableOf, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import type { StoredDocument } from '../stored/document.ts';
import { FieldReader } from '../stored/fields.ts';

/** Reads a stored case. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function caseFromDocument({ id, fields }: StoredDocument): ModerationCase {
  const reader = new FieldReader(`cases/${id}`, fields);
  return {
    id,
    kind: reader.oneOf('kind', CASE_KINDS),
    subjectId: reader.text('subject_id'),
    campusId: reader.textOrNull('campus_id') === null ? null : reader.campusId(),
    weight: reader.wholeNumber('weight'),
    state: reader.oneOf('state', CASE_STATES),
    takenBy: reader.textOrNull('taken_by'),
    takenUntilMs: fields.taken_until === null ? null : reader.timeMs('taken_until'),
    reportedAtMs: reader.timeMs('reported_at'),
  };
}

export interface CaseFilter {
  /** Of a moderator their campuses, or one of them; null of a lead for all. */
  readonly campusIds: readonly CampusId[] | null;
  /** Null: of all kinds. */
  readonly kind: CaseKind | null;
  /** Of open ones also those of which another look is asked for: somebody has to look at both. */
  readonly state: CaseState;
}

const WAITING: readonly CaseState[] = ['open', 'appealed'];

/**
 * Listens to the heaviest cases. Indexes: cases(state, weight desc), cases(state, campus_id, weight desc) and
 * cases(state, kind, weight desc), of which the last two merge. Rule: of the campuses in the claim `moderates` alone, 50 at most.
 */
export function listenCases(
  db: Firestore,
  { campusIds, kind, state }: CaseFilter,
  next: Next<readonly ModerationCase[]>,
  fail: Fail,
): Stop {
  const cases = query(
    collection(db, 'cases'),
    where('state', 'in', state === 'open' ? WAITING : [state]),
    ...(campusIds === null ? [] : [where('campus_id', 'in', campusIds)]),
    ...(kind === null ? [] : [where('kind', '==', kind)]),
    orderBy('weight', 'desc'),
    limit(CASES_MAX),
  );
  return onSnapshot(cases, ({ docs }) => next(readableOf(docs, caseFromDocument)), fail);
}
