import { MODERATION_WORDS_MAX } from '../../src/domain/moderation.ts';
import { carryOutDecision } from '../src/members/moderation/carryOut.ts';
import {
  entryFields,
  moderationRef,
  OPERATOR,
  StoredEntry,
} from '../src/members/moderation/moderationLog.ts';
import { appealId } from '../src/members/moderation/openCase.ts';
import { now } from '../src/platform/clock.ts';
import { quoteOf } from '../src/platform/quote.ts';
import { restorePost } from '../src/posts/held/restorePost.ts';
import { caseRefOf, FREE } from '../src/reports/cases.ts';
import { textOption, UsageError, type Action, type Command, type Handles, type Typed } from './command.ts';

const LISTED_MAX = 100;
const QUOTE_MAX = 80;

/** What came of another look, as the command and the record say it. */
const OUTCOMES = { stands: 'leave', restored: 'restore' } as const;

/** A line for each appeal that waits, the oldest first. */
async function listed({ db }: Handles): Promise<string> {
  const { docs } = await db.collection('cases').where('state', '==', 'appealed').limit(LISTED_MAX).get();
  const lines = await Promise.all(
    docs.map(async (found) => {
      const id = String(found.get('appeal'));
      const [decision, asked] = await db.getAll(moderationRef(id), moderationRef(appealId(id)));
      const [act, at] = [
        decision?.get('act') as unknown,
        StoredEntry.safeParse(asked?.data()).data?.createdAt,
      ];
      const words = quoteOf(String(asked?.get('words') ?? ''), QUOTE_MAX);
      return [at?.toDate().toISOString().slice(0, 16) ?? '-', id, found.id, String(act), `“${words}”`].join(
        '  ',
      );
    }),
  );
  return lines.length === 0 ? 'None.' : lines.toSorted().join('\n');
}

async function answer({ db }: Handles, decisionId: string, typed: Typed): Promise<Action> {
  const outcome = textOption(typed, 'outcome');
  if (outcome !== 'stands' && outcome !== 'restored') throw new UsageError('Say --outcome: stands, restored');
  const words = textOption(typed, 'words')?.trim() ?? '';
  if (words.length > MODERATION_WORDS_MAX)
    throw new UsageError(`At most ${String(MODERATION_WORDS_MAX)} characters of words.`);
  const { data } = StoredEntry.safeParse(
    /^[A-Za-z0-9_-]+$/.test(decisionId) ? (await moderationRef(decisionId).get()).data() : undefined,
  );
  const caseId = data?.case_id ?? null;
  const found = caseId === null ? null : await caseRefOf(caseId).get();
  if (data === undefined || caseId === null || found?.get('appeal') !== decisionId)
    throw new UsageError(`No appeal of such a decision waits: ${decisionId}`);
  const answerRef = moderationRef(`${decisionId}_answer`);
  const entry = { caseId, act: OUTCOMES[outcome], about: data.about, by: OPERATOR, reason: null, words };
  return {
    says: `record ${answerRef.path}: ${outcome}; tell users/${String(data.about)}; close ${caseRefOf(caseId).path}`,
    act: async () => {
      await db.runTransaction(async (transaction) => {
        const stored = await transaction.get(caseRefOf(caseId));
        // Cut off before: it goes on.
        if (stored.get('deciding') === answerRef.id) return;
        if (stored.get('appeal') !== decisionId || stored.get('deciding') !== null)
          throw new UsageError(`Decided meanwhile: ${caseId}`);
        transaction.create(answerRef, entryFields({ ...entry, untilMs: null }, now()));
        transaction.update(stored.ref, { ...FREE, deciding: answerRef.id });
      });
      await carryOutDecision(caseId, restorePost, now());
    },
  };
}

export const appeals: Command = {
  usage: '[DECISION --outcome stands|restored [--words TEXT]]',
  words: { min: 0, max: 1 },
  about: `Lists the decisions of moderators of which somebody asks another look: since when (UTC), the decision's id, its case, what was
decided, what they say. With a decision's id and --outcome it answers, where the campus has no second moderator and there is no lead: the
person is told by notification and mail, a pause that is taken back ends. A removed post does not come back: its author may post it again.`,
  options: {
    outcome: { type: 'string', help: 'stands, restored' },
    words: { type: 'string', help: 'what the person reads besides' },
  },
  plan: async (handles, typed) => {
    const [decisionId] = typed.words;
    if (decisionId !== undefined) return [await answer(handles, decisionId, typed)];
    return [{ says: 'list the appeals', act: () => listed(handles) }];
  },
};
