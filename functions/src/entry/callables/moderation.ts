import { z } from 'zod';
import { DECISIONS, MODERATION_WORDS_MAX, POLICY_REASONS } from '../../../../src/domain/moderation.ts';
import { appealCase as appeal } from '../../members/moderation/appealCase.ts';
import { judgeCase as judge } from '../../members/moderation/judgeCase.ts';
import { openCase as open } from '../../members/moderation/openCase.ts';
import { ownDecisions as readOwnDecisions } from '../../members/moderation/ownDecisions.ts';
import { takeCase as take } from '../../members/moderation/takeCase.ts';
import { restorePost } from '../../posts/held/restorePost.ts';
import type { SignedIn } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import type { Cap } from '../../platform/limits/cap.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { callable } from './callable.ts';

/** More than one moderator reads in an hour; bounds what one who turns bad can copy. */
const LOOKS = [{ max: 120, withinMs: HOUR_MS }];
const JUDGEMENTS = [{ max: 120, withinMs: HOUR_MS }];
const OWN_LOOKS = [{ max: 60, withinMs: HOUR_MS }];
const APPEALS = [{ max: 10, withinMs: DAY_MS }];

const CaseId = z.string().regex(/^(?:post|user|chat)_[A-Za-z0-9_-]{1,300}$/);
/** As the app makes ids; no path, and no id of the log's own. */
const DecisionId = z.string().regex(/^[A-Za-z0-9]{20}$/);
const Words = z.string().max(MODERATION_WORDS_MAX);

async function admit(kind: string, person: SignedIn, caps: readonly Cap[]): Promise<void> {
  await enforceRateLimit([{ kind, subject: person.uid, caps }], now());
  await requireLiveSession(person);
}

/** Shows a moderator a case. */
export const openCase = callable('openCase', z.object({ caseId: CaseId }), async ({ data, caller }) => {
  const person = caller();
  await admit('open_case', person, LOOKS);
  return { view: JSON.stringify(await open(person.uid, data.caseId, restorePost, now())) };
});

/** Takes a case for a moderator who begins to decide it. */
export const takeCase = callable('takeCase', z.object({ caseId: CaseId }), async ({ data, caller }) => {
  const person = caller();
  await admit('take_case', person, LOOKS);
  return { takenUntilMs: await take(person.uid, data.caseId, now()) };
});

const Judgement = z
  .object({
    caseId: CaseId,
    decisionId: DecisionId,
    uid: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
    act: z.enum(DECISIONS),
    days: z.union([z.literal(1), z.literal(7)]).nullable(),
    reason: z.enum(POLICY_REASONS).nullable(),
    words: Words,
  })
  .refine(({ act, days }) => (act === 'pause') === (days !== null))
  .refine(({ act, reason, words }) => {
    const isForNobody = act === 'leave' || act === 'restore';
    return isForNobody ? reason === null : reason !== null && words.trim() !== '';
  });

/** A moderator's decision about a case that they have taken. */
export const judgeCase = callable('judgeCase', Judgement, async ({ data, caller }) => {
  const person = caller();
  await admit('judge_case', person, JUDGEMENTS);
  await judge(person.uid, data, restorePost, now());
  return {};
});

/** Shows the caller what was decided about them. */
export const ownDecisions = callable('ownDecisions', z.object({}), async ({ caller }) => {
  const person = caller();
  await admit('own_decisions', person, OWN_LOOKS);
  return { decisions: JSON.stringify(await readOwnDecisions(person.uid, now())) };
});

/** Asks that somebody else looks at a decision about the caller. */
export const appealCase = callable(
  'appealCase',
  z.object({ decisionId: DecisionId, words: Words.trim().min(1) }),
  async ({ data, caller }) => {
    const person = caller();
    await admit('appeal_case', person, APPEALS);
    await appeal(person.uid, data.decisionId, data.words, now());
    return {};
  },
);
