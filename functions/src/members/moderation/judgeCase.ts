import type { Transaction } from 'firebase-admin/firestore';
import type { Callables } from '../../../../src/domain/callables.ts';
import type { ModerationAct } from '../../../../src/domain/moderation.ts';
import { aboutOf } from '../../messaging/notifications/about.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { caseRefOf, subjectOf } from '../../reports/cases.ts';
import { carryOutDecision, type ShowAgain } from './carryOut.ts';
import { judgeable } from './mayJudge.ts';
import { entryFields, moderationRef, StoredEntry } from './moderationLog.ts';
import { requireAnother } from './openCase.ts';

export type Judgement = Callables['judgeCase']['request'];

/** What needs an account that is there. */
const OF_ACCOUNTS: readonly ModerationAct[] = ['warn', 'pause', 'ban'];

/**
 * Stores a moderator's decision and carries it out (`carryOutDecision`); the same call again goes on with one that was cut off, and
 * does nothing once it is done. Refusals: `judgeable`; 'case-taken' where the caller does not have the case open any more, or it is
 * decided; 'not-allowed' a ban by who is no lead, a decision about somebody else, and the appeal of the caller's own decision;
 * 'not-found' what is for an account that is gone.
 */
export async function judgeCase(
  uid: string,
  judgement: Judgement,
  showAgain: ShowAgain,
  nowMs: number,
): Promise<void> {
  const isDue = await db.runTransaction((transaction) => decide(transaction, uid, judgement, nowMs));
  if (isDue) await carryOutDecision(judgement.caseId, showAgain, nowMs);
}

/** Checks the decision and stores it. False if it is done already. */
async function decide(
  transaction: Transaction,
  uid: string,
  { caseId, decisionId, uid: about, act, days, reason, words }: Judgement,
  nowMs: number,
): Promise<boolean> {
  const { moderator, found, people, reports } = await judgeable(transaction, uid, caseId);
  const ref = moderationRef(decisionId);
  const before = StoredEntry.safeParse((await transaction.get(ref)).data()).data;
  if (before !== undefined) {
    if (before.by !== uid || before.case_id !== caseId) throw new Refusal('not-allowed');
    return found.deciding === decisionId;
  }
  if (found.state === 'closed' || found.taken_by !== uid || found.deciding !== null)
    throw new Refusal('case-taken');
  if (!people.includes(about) || (act === 'ban' && !moderator.isLead)) throw new Refusal('not-allowed');
  if (act === 'remove' && subjectOf(found.kind) !== 'post') throw new Refusal('bad-request');
  if ((found.appeal !== null) !== (act === 'restore') && act !== 'leave') throw new Refusal('bad-request');
  if (found.appeal !== null) await requireOthersAppeal(uid, about, found.appeal);
  const isThere = !OF_ACCOUNTS.includes(act) || (await transaction.get(db.doc(`users/${about}`))).exists;
  if (!isThere) throw new Refusal('not-found');
  const untilMs = days === null ? null : nowMs + days * DAY_MS;
  // Of a conversation or profile nothing: it would tell who reported.
  const subject = subjectOf(found.kind) === 'post' ? aboutOf(caseId, reports[0]?.get('content')).words : '';
  const entry = { caseId, act, about, by: uid, reason, words: words.trim(), untilMs, subject };
  transaction.create(ref, entryFields(entry, nowMs));
  transaction.update(caseRefOf(caseId), { deciding: decisionId });
  return true;
}

/** An appeal is judged by somebody else than its decision, and for whom that was. */
async function requireOthersAppeal(uid: string, about: string, decisionId: string): Promise<void> {
  await requireAnother(uid, decisionId);
  if ((await moderationRef(decisionId).get()).get('about') !== about) throw new Refusal('not-allowed');
}
