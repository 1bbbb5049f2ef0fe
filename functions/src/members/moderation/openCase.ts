import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CaseEvidence, CasePerson, CaseView } from '../../../../src/domain/moderation.ts';
import { DELETED_USER } from '../../../../src/domain/deletedUser.ts';
import { shownName } from '../../../../src/domain/personName.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { pausedUntilMs } from '../../platform/stored/profiles.ts';
import type { StoredCase } from '../../reports/cases.ts';
import { reasonIn } from '../../reports/weight.ts';
import { carryOutDecision, type ShowAgain } from './carryOut.ts';
import { judgeable, type Judgeable } from './mayJudge.ts';
import { entryFields, moderationRef, StoredEntry } from './moderationLog.ts';
import { picturesIn } from './pictures.ts';

const DECISIONS_SHOWN = 20;
const REPORTS_READ = 200;

/**
 * Shows a moderator a case, and records the look at a conversation; it takes nothing (`takeCase`), so that who only looks keeps nobody
 * from it. Carries out first what was decided about it and cut off, whoever decided it. Refusals: `judgeable`, and 'case-taken' while
 * another has it.
 */
export async function openCase(
  uid: string,
  caseId: string,
  showAgain: ShowAgain,
  nowMs: number,
): Promise<CaseView> {
  const attempt = (): Promise<Judgeable | null> =>
    db.runTransaction((transaction) => look(transaction, uid, caseId, nowMs));
  let opened = await attempt();
  if (opened === null) {
    await carryOutDecision(caseId, showAgain, nowMs);
    opened = await attempt();
  }
  if (opened === null) throw new Refusal('case-taken');
  return viewOf(opened, nowMs);
}

/** Null while a decision about it is not carried out. */
async function look(
  transaction: Transaction,
  uid: string,
  caseId: string,
  nowMs: number,
): Promise<Judgeable | null> {
  const judged = await judgeable(transaction, uid, caseId);
  const { kind, deciding, appeal } = judged.found;
  requireFree(judged.found, uid, nowMs);
  if (deciding !== null) return null;
  if (appeal !== null) await requireAnother(uid, appeal);
  if (kind === 'chat') {
    const entry = {
      caseId,
      act: 'look',
      about: null,
      by: uid,
      reason: null,
      words: '',
      untilMs: null,
    } as const;
    transaction.create(moderationRef(), entryFields(entry, nowMs));
  }
  return judged;
}

async function viewOf({ found, people, reports }: Judgeable, nowMs: number): Promise<CaseView> {
  const persons = await Promise.all(people.map((one) => personOf(one, found, nowMs)));
  const copied = evidenceIn(found, reports);
  const [first] = persons;
  // Of an account that is gone the copy has a name yet.
  const evidence =
    copied?.kind === 'user' && first?.status === 'deleted' ? { ...copied, name: first.name } : copied;
  return {
    kind: found.kind,
    campusId: found.campus_id,
    state: found.state,
    takenUntilMs: takenMs(found, nowMs),
    reports: reports.flatMap((report) =>
      // The copy of what was removed is no report of anybody.
      report.get('reason') === null
        ? []
        : [
            {
              reason: reasonIn(report.get('reason')),
              details: textIn(report.get('details')),
              atMs: msIn(report, 'createdAt'),
            },
          ],
    ),
    evidence,
    pictures: found.kind === 'chat' ? [] : await picturesIn(reports[0]),
    people: persons,
    appeal: await appealOf(found),
  };
}

/** Until when somebody has a case; null where nobody has it. */
function takenMs({ taken_until: until }: StoredCase, nowMs: number): number | null {
  return until !== null && until.toMillis() > nowMs ? until.toMillis() : null;
}

/** Two do not judge at once. */
export function requireFree(found: StoredCase, uid: string, nowMs: number): void {
  const untilMs = found.taken_by === uid ? null : takenMs(found, nowMs);
  if (untilMs !== null) throw new Refusal('case-taken', untilMs);
}

/** Whoever made the decision does not judge its appeal. */
export async function requireAnother(uid: string, decisionId: string): Promise<void> {
  if ((await moderationRef(decisionId).get()).get('by') === uid) throw new Refusal('not-allowed');
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const msIn = (doc: DocumentSnapshot, field: string): number => {
  const at: unknown = doc.get(field);
  return at instanceof Timestamp ? at.toMillis() : 0;
};

const Time = z.instanceof(Timestamp);
const Post = z.object({
  text: z.string().nullable(),
  category: z.string().nullable().default(null),
  price_cents: z.number().nullable().default(null),
  files: z.array(z.string()),
  versions: z.array(z.object({ text: z.string().nullable(), at: Time })).default([]),
});
const User = z.object({ first_name: z.string(), last_name: z.string(), bio: z.string() });
const Message = z.object({
  user: z.string(),
  text: z.string().nullable(),
  files: z.array(z.string()),
  createdAt: Time,
});
/** Without `deleted_count` and `reporter_deleted_count`, which tell who of the two reported. */
const Chat = z.object({ messages: z.array(Message), deleted: z.array(Message) });

/** The newest copy; null if its shape is from another time. */
function evidenceIn({ kind }: StoredCase, reports: Judgeable['reports']): CaseEvidence | null {
  const content: unknown = reports[0]?.get('content');
  if (kind === 'user') {
    const { data } = User.safeParse(content);
    if (data === undefined) return null;
    const name = shownName({ firstName: data.first_name, lastName: data.last_name });
    return { kind: 'user', name, bio: data.bio };
  }
  if (kind === 'chat') {
    const { data } = Chat.safeParse(content);
    if (data === undefined) return null;
    const shown = (isDeleted: boolean) => (one: z.infer<typeof Message>) => ({
      uid: one.user,
      text: one.text ?? '',
      pictures: one.files.length,
      atMs: one.createdAt.toMillis(),
      isDeleted,
    });
    const messages = [...data.messages.map(shown(false)), ...data.deleted.map(shown(true))];
    return { kind: 'chat', messages: messages.toSorted((a, b) => a.atMs - b.atMs) };
  }
  const { data } = Post.safeParse(content);
  if (data === undefined) return null;
  return {
    kind: 'post',
    text: plainTextOf(data.text),
    category: data.category,
    priceCents: data.price_cents,
    pictures: data.files.length,
    earlier: data.versions.map(({ text, at }) => ({ text: plainTextOf(text), atMs: at.toMillis() })),
  };
}

const Profile = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  campus_id: z.string(),
  status: z.string(),
  createdAt: Time,
});

/** Whom it is about, with their history; of an account that is gone without a name. */
async function personOf(uid: string, found: StoredCase, nowMs: number): Promise<CasePerson> {
  const [profile, sold, reported, entries] = await Promise.all([
    db.doc(`users/${uid}`).get(),
    db.collection('posts').where('user._id', '==', uid).where('status', '==', 'sold').count().get(),
    db.collection('reports').where('about', '==', uid).limit(REPORTS_READ).select('subject_id').get(),
    db
      .collection('moderation')
      .where('about', '==', uid)
      .orderBy('createdAt', 'desc')
      .limit(DECISIONS_SHOWN)
      .get(),
  ]);
  const { data } = Profile.safeParse(profile.data());
  const others = new Set(reported.docs.map((one): unknown => one.get('subject_id')));
  others.delete(found.subject_id);
  const history = {
    uid,
    pausedUntilMs: pausedUntilMs(profile, nowMs),
    sales: sold.data().count,
    otherCases: others.size,
    decisions: entries.docs.flatMap((entry) => {
      const stored = StoredEntry.safeParse(entry.data());
      if (!stored.success) return [];
      const { act, reason, words, createdAt } = stored.data;
      return [{ act, reason, words, atMs: createdAt.toMillis() }];
    }),
  };
  if (data === undefined) {
    const name = `${DELETED_USER.firstName} ${DELETED_USER.lastName}`;
    return { ...history, username: '', name, campusId: '', status: 'deleted', createdAtMs: 0 };
  }
  return {
    ...history,
    username: data.username,
    name: shownName({ firstName: data.first_name, lastName: data.last_name }),
    campusId: data.campus_id,
    status: data.status,
    createdAtMs: data.createdAt.toMillis(),
  };
}

async function appealOf({ appeal }: StoredCase): Promise<CaseView['appeal']> {
  if (appeal === null) return null;
  const [decision, words] = await db.getAll(moderationRef(appeal), moderationRef(appealId(appeal)));
  const stored = StoredEntry.safeParse(decision?.data());
  if (!stored.success) return null;
  const { about, act, words: decisionWords } = stored.data;
  return { about, act, decisionWords, words: textIn(words?.get('words')) };
}

/** One for each decision, so that it is appealed once. */
export const appealId = (decisionId: string): string => `${decisionId}_appeal`;
