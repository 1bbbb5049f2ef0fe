import type { Timestamp } from 'firebase-admin/firestore';
import type { ModerationAct } from '../../../../src/domain/moderation.ts';
import type { ReportOutcome } from '../../../../src/domain/report.ts';
import { auth, db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { heldRef, isHeld, postOrHeld } from '../../platform/stored/heldPosts.ts';
import { moderatorIn, moderatorRef } from '../../platform/stored/moderators.ts';
import { notifyOfReport } from '../../messaging/notifications/notifyOfModeration.ts';
import { caseRefOf, NOT_TAKEN, StoredCase, subjectOf } from '../../reports/cases.ts';
import { closeReport } from '../../reports/closeReports.ts';
import { keepRemoved } from '../../reports/keepRemoved.ts';
import { isForLeads, openReportsOf } from '../../reports/openReports.ts';
import { endPause, pauseUntil } from '../profiles/pause.ts';
import { banAccount } from './banAccount.ts';
import { type ModerationEntry, moderationRef, OPERATOR, StoredEntry } from './moderationLog.ts';
import { tellOfDecision } from './tell.ts';

/** Shows a post again that reports have hidden, if they have. */
export type ShowAgain = (postId: string) => Promise<void>;

/** What the reports of the case say came of them. */
const OUTCOMES: Readonly<Partial<Record<ModerationAct, ReportOutcome>>> = {
  leave: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  pause: 'paused',
  ban: 'banned',
};

/**
 * Carries out the decision that a case has (`deciding`), in an order in which an interruption loses nothing: the person is told, what
 * it says is done, reports are closed, a hidden post that stands is shown again, and last the case is closed. Until then the same
 * judgement again goes on, and so does whoever opens the case. Idempotent, also beside another call for the same decision.
 */
export async function carryOutDecision(caseId: string, showAgain: ShowAgain, nowMs: number): Promise<void> {
  const ref = caseRefOf(caseId);
  const { data: found } = StoredCase.safeParse((await ref.get()).data());
  const decisionId = found?.deciding ?? null;
  if (found === undefined || decisionId === null) return;
  const { data: stored } = StoredEntry.safeParse((await moderationRef(decisionId).get()).data());
  if (stored !== undefined) {
    const { case_id, until, createdAt, ...rest } = stored;
    const entry = { ...rest, caseId: case_id, untilMs: until?.toMillis() ?? null };
    await carryOut(found, decisionId, entry, nowMs);
    // An appeal decides nothing about what was reported since.
    if (found.appeal === null) {
      await closeReports(found, entry, createdAt);
      if (subjectOf(found.kind) === 'post') await showAgain(found.subject_id);
    }
  }
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('deciding') !== decisionId) return;
    // Some may have come since.
    const open = await transaction.get(openReportsOf(subjectOf(found.kind), found.subject_id).limit(1));
    transaction.update(ref, { ...NOT_TAKEN, state: open.empty ? 'closed' : 'open', appeal: null });
  });
  log.note('case judged', { case: caseId, act: stored?.act ?? null, decision: decisionId });
}

/** Does what an entry says, and tells the person. */
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
  if (act === 'restore' && found.appeal !== null) await takeBack(about, found.appeal);
}

/** Wherever it stands; the triggers delete what belongs to it. */
async function removePost(id: string): Promise<void> {
  await db.doc(`posts/${id}`).delete();
  await heldRef(id).delete();
}

/** Takes a decision back. A removed post is gone: its author may post it again. */
async function takeBack(about: string, decisionId: string): Promise<void> {
  const { data } = StoredEntry.safeParse((await moderationRef(decisionId).get()).data());
  if (data?.act === 'pause' && data.until !== null) await endPause(about, data.until.toMillis());
}

/** Whether whoever has decided may close what is for leads. */
const isOfLead = async (by: string): Promise<boolean> =>
  by === OPERATOR || moderatorIn(await moderatorRef(by).get())?.isLead === true;

/** Closes the reports of before the decision, and tells their reporters what came of it for whom they reported. */
async function closeReports(
  found: StoredCase,
  { act, about, by, words }: ModerationEntry,
  decidedAt: Timestamp,
): Promise<void> {
  const outcome = OUTCOMES[act];
  if (outcome === undefined) return;
  const open = await openReportsOf(subjectOf(found.kind), found.subject_id).get();
  for (const report of open.docs) {
    if ((isForLeads(report) && !(await isOfLead(by))) || report.createTime.toMillis() > decidedAt.toMillis())
      continue;
    // In a conversation each of the two may have reported the other.
    const isActedOn = act !== 'leave' && report.get('about') === about;
    const reporter: unknown = report.get('reporter');
    if (typeof reporter === 'string') await notifyOfReport(report.id, reporter, isActedOn);
    const decision = { outcome: isActedOn ? outcome : 'dismissed', note: words, keepUntilMs: null } as const;
    await closeReport(report, decision);
  }
}
