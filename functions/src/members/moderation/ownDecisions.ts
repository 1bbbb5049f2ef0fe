import {
  APPEAL_MS,
  APPEALABLE_ACTS,
  type ModerationAct,
  OWN_DECISIONS_MAX,
  type OwnDecision,
  POLICY_RULES,
} from '../../../../src/domain/moderation.ts';
import { db } from '../../platform/admin.ts';
import { moderationRef, OPERATOR, StoredEntry } from './moderationLog.ts';
import { appealId } from './openCase.ts';

/** What a member reads of: not what was left, and a ban ends the session that could read it. */
const SHOWN: ReadonlySet<ModerationAct> = new Set(APPEALABLE_ACTS);

/** Cases that were left are among them, and must not push out what can be appealed. */
const READ_MAX = 200;

interface Entry {
  readonly id: string;
  readonly data: StoredEntry;
}

/**
 * What was decided about a member, the newest first: what, about which post, by which rule, why and how long, and what came of another
 * look. Not who decided, nor of which profile or conversation: those would tell who reported.
 */
export async function ownDecisions(uid: string, nowMs: number): Promise<readonly OwnDecision[]> {
  const { docs } = await db
    .collection('moderation')
    .where('about', '==', uid)
    .orderBy('createdAt', 'desc')
    .limit(READ_MAX)
    .get();
  const entries = docs.flatMap((doc): Entry[] => {
    const { data } = StoredEntry.safeParse(doc.data());
    return data === undefined ? [] : [{ id: doc.id, data }];
  });
  const shown = entries.filter(({ data }) => SHOWN.has(data.act)).slice(0, OWN_DECISIONS_MAX);
  if (shown.length === 0) return [];
  const appeals = await db.getAll(...shown.map(({ id }) => moderationRef(appealId(id))));
  return shown.map((entry, place) => {
    const { data } = StoredEntry.safeParse(appeals[place]?.data());
    const { act, reason, words, until, subject, createdAt } = entry.data;
    return {
      id: entry.id,
      act,
      rule: reason === null ? null : POLICY_RULES[reason],
      words,
      subject,
      untilMs: until?.toMillis() ?? null,
      atMs: createdAt.toMillis(),
      ...appealOf(entry.data, data, entries, nowMs),
    };
  });
}

/** Where another look at a decision stands. The first of the case after it was asked for that leaves it or takes it back is its answer. */
function appealOf(
  { case_id: caseId, by, createdAt }: StoredEntry,
  asked: StoredEntry | undefined,
  entries: readonly Entry[],
  nowMs: number,
): Pick<OwnDecision, 'appeal' | 'answer'> {
  if (asked === undefined) {
    // An operator has decided for all: whoever thinks that it is wrong writes to them.
    const mayAsk = caseId !== null && by !== OPERATOR && createdAt.toMillis() + APPEAL_MS > nowMs;
    return { appeal: mayAsk ? 'open' : null, answer: '' };
  }
  const answer = entries.findLast(
    ({ data }) =>
      data.case_id === caseId &&
      (data.act === 'leave' || data.act === 'restore') &&
      data.createdAt.toMillis() >= asked.createdAt.toMillis(),
  )?.data;
  if (answer === undefined) return { appeal: 'asked', answer: '' };
  return { appeal: answer.act === 'restore' ? 'restored' : 'stands', answer: answer.words };
}
