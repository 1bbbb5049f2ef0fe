import type { Callables } from '../../domain/callables.ts';
import {
  CASE_KINDS,
  CASE_STATES,
  MODERATION_ACTS,
  POLICY_REASONS,
  type CaseEvidence,
  type CasePerson,
  type CaseView,
} from '../../domain/moderation.ts';
import { REPORT_REASONS } from '../../domain/report.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader } from '../stored/fields.ts';

/** Why a case is not opened: another moderator has it, it is not for this one, or it is gone. */
export type CaseRefusal = 'case-taken' | 'not-allowed' | 'not-found';
export type OpenedCase = { readonly view: CaseView } | { readonly refusal: CaseRefusal };

const REFUSALS: readonly CaseRefusal[] = ['case-taken', 'not-allowed', 'not-found'];

/** Opens a case. Rejects with `DataFailure` where nothing answers. */
export async function openCase(caseId: string): Promise<OpenedCase> {
  try {
    const { view } = await call('openCase', { caseId });
    const answer: unknown = JSON.parse(view);
    return { view: caseViewIn(new FieldReader(`openCase ${caseId}`, { answer }).map('answer')) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const refusal = REFUSALS.find((one) => one === error.reason);
    if (refusal !== undefined) return { refusal };
    throw new DataFailure(error.reason === 'offline' ? 'offline' : 'failed', error.message);
  }
}

/** Takes a case for who begins to decide it. Returns until when it is theirs alone. Rejects with `CallFailure`. */
export async function takeCase(caseId: string): Promise<number> {
  return (await call('takeCase', { caseId })).takenUntilMs;
}

/** Decides a case that the caller has taken. Rejects with `CallFailure`. */
export async function judgeCase(judgement: Callables['judgeCase']['request']): Promise<void> {
  await call('judgeCase', judgement);
}

/** Reads the answer of `openCase`. Throws `MalformedDocument` naming the first field that is wrong. */
export function caseViewIn(read: FieldReader): CaseView {
  const evidence = read.mapOrNull('evidence');
  const appeal = read.mapOrNull('appeal');
  return {
    kind: read.oneOf('kind', CASE_KINDS),
    campusId: read.textOrNull('campusId') === null ? null : read.campusId('campusId'),
    state: read.oneOf('state', CASE_STATES),
    takenUntilMs: read.wholeNumberOrNull('takenUntilMs'),
    reports: read.list('reports').map((one) => ({
      reason: one.oneOf('reason', REPORT_REASONS),
      details: one.text('details'),
      atMs: one.wholeNumber('atMs'),
    })),
    evidence: evidence && evidenceIn(evidence),
    pictures: read.texts('pictures'),
    people: read.list('people').map(personIn),
    appeal: appeal && {
      about: appeal.textOrNull('about'),
      act: appeal.oneOf('act', MODERATION_ACTS),
      decisionWords: appeal.text('decisionWords'),
      words: appeal.text('words'),
    },
  };
}

function evidenceIn(read: FieldReader): CaseEvidence {
  const kind = read.oneOf('kind', ['post', 'user', 'chat'] as const);
  if (kind === 'user') return { kind, name: read.text('name'), bio: read.text('bio') };
  if (kind === 'chat')
    return {
      kind,
      messages: read.list('messages').map((one) => ({
        uid: one.text('uid'),
        text: one.text('text'),
        pictures: one.wholeNumber('pictures'),
        atMs: one.wholeNumber('atMs'),
        isDeleted: one.flag('isDeleted'),
      })),
    };
  return {
    kind,
    text: read.text('text'),
    category: read.textOrNull('category'),
    priceCents: read.wholeNumberOrNull('priceCents'),
    pictures: read.wholeNumber('pictures'),
    earlier: read.list('earlier').map((one) => ({ text: one.text('text'), atMs: one.wholeNumber('atMs') })),
  };
}

const personIn = (read: FieldReader): CasePerson => ({
  uid: read.text('uid'),
  username: read.text('username'),
  name: read.text('name'),
  campusId: read.text('campusId'),
  status: read.text('status'),
  createdAtMs: read.wholeNumber('createdAtMs'),
  pausedUntilMs: read.wholeNumberOrNull('pausedUntilMs'),
  sales: read.wholeNumber('sales'),
  otherCases: read.wholeNumber('otherCases'),
  decisions: read.list('decisions').map((one) => ({
    act: one.oneOf('act', MODERATION_ACTS),
    reason: one.oneOfOrNull('reason', POLICY_REASONS),
    words: one.text('words'),
    atMs: one.wholeNumber('atMs'),
  })),
});
