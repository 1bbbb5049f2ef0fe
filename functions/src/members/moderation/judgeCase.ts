import type { Transaction } from 'firebase-admin/firestore';
import type { Callables } from '../../../../src/domain/callables.ts';
import type { ModerationAct } from '../../../../src/domain/moderation.ts';
import type { ReportOutcome } from '../../../../src/domain/report.ts';
import { auth, db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';
import { heldRef, isHeld, postOrHeld } from '../../platform/stored/heldPosts.ts';
import { notifyOfReport } from '../../messaging/notifications/notifyOfModeration.ts';
import { caseRefOf, NOT_TAKEN, type StoredCase, subjectOf } from '../../reports/cases.ts';
import { closeReport } from '../../reports/closeReports.ts';
import { keepRemoved } from '../../reports/keepRemoved.ts';
import { openReportsOf } from '../../reports/openReports.ts';
import { endPause, pauseUntil } from '../profiles/pause.ts';
import { banAccount } from './banAccount.ts';
import { judgeable } from './mayJudge.ts';
import { entryFields, type ModerationEntry, moderationRef, StoredEntry } from './moderationLog.ts';
import { requireAnother } from './openCase.ts';
import { tellOfDecision } from './tell.ts';

export type Judgement = Callables['judgeCase']['request'];

/** What the reports of the case say came of them. */
const OUTCOMES: Readonly<Partial<Record<ModerationAct, ReportOutcome>>> = {
  leave: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  pause: 'paused',
  ban: 'banned',
};

/**
 * Carries out a moderator's decision, in an order in which an interruption loses nothing: the entry is written, then what it says is
 * done, then the case is closed. Until then the case stays in the queue, and the same call again goes on; once it is closed the call
 * does nothing. Refusals: `judgeable`; 'case-taken' where the caller does not have it open any more, or it is decided; 'not-allowed'
 * a ban by who is no lead, a decision about somebody else, and the appeal of the caller's own decision.
 */
export async function judgeCase(uid: string, judgement: Judgement, nowMs: number): Promise<void> {
  const decided = await db.runTransaction((transaction) => decide(transaction, uid, judgement, nowMs));
  if (decided === null) return;
  const { found, entry } = decided;
  const { caseId, decisionId } = judgement;
  await carryOut(found, decisionId, entry, nowMs);
  await closeReports(found, entry);
  await db.runTransaction(async (transaction) => {
    const ref = caseRefOf(caseId);
    if ((await transaction.get(ref)).get('deciding') !== decisionId) return;
    // A decision that is taken back closes no reports, and some may have come since.
    const isLeft = (await transaction.get(openReportsOf(subjectOf(found.kind), found.subject_id).limit(1)))
      .empty;
    transaction.update(ref, { ...NOT_TAKEN, state: isLeft ? 'closed' : 'open', appeal: null });
  });
  log.note('case judged', { case: caseId, act: entry.act, decision: decisionId });
}

interface Decided {
  readonly found: StoredCase;
  readonly entry: ModerationEntry;
}

/** Checks the decision and stores it. Null if it is done already. */
async function decide(
  transaction: Transaction,
  uid: string,
  { caseId, decisionId, uid: about, act, days, reason, words }: Judgement,
  nowMs: number,
): Promise<Decided | null> {
  const { moderator, found, people } = await judgeable(transaction, uid, caseId);
  const ref = moderationRef(decisionId);
  const before = StoredEntry.safeParse((await transaction.get(ref)).data()).data;
  if (before !== undefined) {
    if (before.by !== uid || before.case_id !== caseId) throw new Refusal('not-allowed');
    if (found.deciding !== decisionId) return null;
    const { until, ...stored } = before;
    return { found, entry: { ...stored, caseId, untilMs: until?.toMillis() ?? null } };
  }
  if (found.state === 'closed' || found.taken_by !== uid || found.deciding !== null)
    throw new Refusal('case-taken');
  if (!people.includes(about) || (act === 'ban' && !moderator.isLead)) throw new Refusal('not-allowed');
  if (act === 'remove' && subjectOf(found.kind) !== 'post') throw new Refusal('bad-request');
  if ((found.appeal !== null) !== (act === 'restore') && act !== 'leave') throw new Refusal('bad-request');
  if (found.appeal !== null) await requireOthersAppeal(uid, about, found.appeal);
  const untilMs = days === null ? null : nowMs + days * DAY_MS;
  const entry = { caseId, act, about, by: uid, reason, words: words.trim(), untilMs };
  transaction.create(ref, entryFields(entry, nowMs));
  transaction.update(caseRefOf(caseId), { deciding: decisionId });
  return { found, entry };
}

/** An appeal is judged by somebody else than its decision, and for whom that was. */
async function requireOthersAppeal(uid: string, about: string, decisionId: string): Promise<void> {
  await requireAnother(uid, decisionId);
  if ((await moderationRef(decisionId).get()).get('about') !== about) throw new Refusal('not-allowed');
}

/** Does what an entry says, and tells the person. Idempotent. */
async function carryOut(
  found: StoredCase,
  decisionId: string,
  entry: ModerationEntry,
  nowMs: number,
): Promise<void> {
  const { act, about, words, untilMs } = entry;
  if (about === null) return;
  const post = act === 'remove' ? await postOrHeld(found.subject_id) : null;
  // Before what is done: a banned member is told no more in the app, and a post that is gone has no words to quote.
  await tellOfDecision({ entry, decisionId, isAppeal: found.appeal !== null, post, nowMs });
  if (act === 'remove' && post !== null) {
    await keepRemoved(found.subject_id, words, nowMs);
    await removePost(found.subject_id);
  }
  if (act === 'pause' && untilMs !== null) await pauseUntil(about, untilMs);
  if (act === 'ban') await banAccount({ db, auth: auth() }, about);
  // What was hidden and has led to a ban does not come back.
  if (act === 'ban' && (await isHeld(found.subject_id))) {
    await keepRemoved(found.subject_id, words, nowMs);
    await removePost(found.subject_id);
  }
  if (act === 'restore' && found.appeal !== null) await restore(about, found.appeal);
}

/** Wherever it stands; the triggers delete what belongs to it. */
async function removePost(id: string): Promise<void> {
  await db.doc(`posts/${id}`).delete();
  await heldRef(id).delete();
}

/** Takes a decision back. A removed post is gone: its author may post it again. */
async function restore(about: string, decisionId: string): Promise<void> {
  const { data } = StoredEntry.safeParse((await moderationRef(decisionId).get()).data());
  if (data?.act === 'pause' && data.until !== null) await endPause(about, data.until.toMillis());
}

/** Closes the open reports, and tells their reporters what came of it for whom they reported. */
async function closeReports(found: StoredCase, { act, about, words }: ModerationEntry): Promise<void> {
  const outcome = OUTCOMES[act];
  if (outcome === undefined) return;
  const open = await openReportsOf(subjectOf(found.kind), found.subject_id).get();
  for (const report of open.docs) {
    // In a conversation each of the two may have reported the other.
    const isActedOn = act !== 'leave' && report.get('about') === about;
    const reporter: unknown = report.get('reporter');
    if (typeof reporter === 'string') await notifyOfReport(report.id, reporter, isActedOn);
    const decision = { outcome: isActedOn ? outcome : 'dismissed', note: words, keepUntilMs: null } as const;
    await closeReport(report, decision);
  }
}
