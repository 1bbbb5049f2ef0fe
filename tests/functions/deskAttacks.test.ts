import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Callables } from '../../src/domain/callables.ts';
import type { ReportReason, ReportSubject } from '../../src/domain/report.ts';
import {
  call,
  eventually,
  newId,
  openBackend,
  resultOf,
  settled,
  unique,
  untold,
  type Answer,
} from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { mailsTo } from './support/inbox.ts';
import { notificationsOf, verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import { refreshed, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';

/* What hostile moderators, reporters and members try with the desk, and decisions that were cut off or come at the same moment. */

const backend = openBackend();
const { db } = backend;
const DAY_MS = 24 * 60 * 60 * 1000;

/** New for each test: Sam reports a post of Alex at UT, where Mo and Max are moderators. */
let sam: Person;
let alex: Person;
let mo: Person;
let max: Person;
let post: DocumentReference;
let caseId: string;

const moderates = ({ uid }: Person, campuses: readonly string[], lead = false): Promise<unknown> =>
  db.doc(`moderators/${uid}`).set({ campuses, lead });
const report = async (
  by: Person,
  subject: ReportSubject = 'post',
  id = post.id,
  reason: ReportReason = 'scam',
): Promise<void> => void resultOf(await call('report', { subject, id, reason, details: 'He lied' }, by));

beforeEach(async () => {
  [sam, alex, mo, max] = await Promise.all([
    verified(backend),
    verified(backend, 'Alex Roe'),
    verified(backend),
    verified(backend),
  ]);
  await Promise.all([mo, max].map((one) => moderates(one, ['ut'])));
  post = await untold(() => addPost(backend, { uid: alex.uid, text: 'Stolen bike' }));
  await report(sam);
  caseId = `post_${post.id}`;
});

const open = (by: Person, id = caseId): Promise<Answer<'openCase'>> => call('openCase', { caseId: id }, by);
const take = (by: Person, id = caseId): Promise<Answer<'takeCase'>> => call('takeCase', { caseId: id }, by);
/** What somebody sees who opens a case and begins to decide it. */
async function viewOf(by: Person, id = caseId): Promise<Record<string, unknown>> {
  const { view } = resultOf(await open(by, id));
  await take(by, id);
  return JSON.parse(view) as Record<string, unknown>;
}
type Request = Callables['judgeCase']['request'];
const requestOf = (more: Partial<Request> = {}): Request => ({
  caseId,
  decisionId: newId(),
  uid: alex.uid,
  act: 'warn',
  days: null,
  reason: 'dishonest',
  words: 'Say whose it is.',
  ...more,
});
const judge = (by: Person, more: Partial<Request> = {}): Promise<Answer<'judgeCase'>> =>
  call('judgeCase', requestOf(more), by);
const DONE = { result: {} };
const LEFT = { act: 'leave', reason: null, words: '' } as const;
const RESTORED = { act: 'restore', reason: null, words: '' } as const;
const PAUSED = { act: 'pause', days: 7 } as const;
const caseRef = (id = caseId): DocumentReference => db.doc(`cases/${id}`);
const stateOf = async (id = caseId): Promise<unknown> => (await caseRef(id).get()).get('state');
const pausedUntil = async (): Promise<unknown> =>
  (await db.doc(`users/${alex.uid}`).get()).get('paused_until');
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, who)).map(({ type, message }) => [type, message]);
const reportsOf = async (id = post.id): Promise<readonly unknown[]> =>
  (await db.collection('reports').where('subject_id', '==', id).get()).docs
    .map((one): unknown => one.get('outcome') ?? one.get('status'))
    .toSorted();
async function decided(more: Partial<Request> = {}): Promise<string> {
  await viewOf(mo);
  const decisionId = newId();
  expect(await judge(mo, { decisionId, ...more })).toEqual(DONE);
  return decisionId;
}
const appeal = (by: Person, decisionId: string): Promise<Answer<'appealCase'>> =>
  call('appealCase', { decisionId, words: 'It is mine.' }, by);

/** A decision of Mo, stored, and cut off before anything of it was done. */
async function cutOff(more: Record<string, unknown> = {}, agoMs = 0): Promise<string> {
  await viewOf(mo);
  const decisionId = newId();
  const createdAt = Timestamp.fromMillis(Date.now() - agoMs);
  const until = Timestamp.fromMillis(Date.now() + DAY_MS);
  const entry = {
    case_id: caseId,
    act: 'pause',
    about: alex.uid,
    by: mo.uid,
    reason: 'scam',
    words: 'No',
    until,
  };
  await db.doc(`moderation/${decisionId}`).set({ ...entry, createdAt, ...more });
  await caseRef().update({ deciding: decisionId });
  return decisionId;
}
const timePasses = (): Promise<unknown> =>
  caseRef().update({ taken_until: Timestamp.fromMillis(Date.now() - 1) });

describe('whoever knows the member', () => {
  test('does not judge them behind a chat that either of the two has deleted', async () => {
    const chat = await addChat(backend, alex.uid, mo.uid);
    await settled();
    await chat.delete();
    await settled();
    expect(await open(mo)).toMatchObject({ reason: 'not-allowed' });
    expect(await judge(mo)).toMatchObject({ reason: 'not-allowed' });
    await viewOf(max);
  });

  test('nor has reported them, however many others have', async () => {
    await report(mo);
    // Of ids that come before those of others.
    const batch = db.batch();
    for (let n = 0; n < 101; n += 1) {
      const made = {
        subject_type: 'post',
        subject_id: post.id,
        about: alex.uid,
        reason: 'spam',
        status: 'closed',
      };
      batch.set(db.doc(`reports/00${unique('r')}`), {
        ...made,
        reporter: unique('r'),
        createdAt: Timestamp.now(),
      });
    }
    await batch.commit();
    expect(await open(mo)).toMatchObject({ reason: 'not-allowed' });
    await viewOf(max);
  });
});

test('a moderator whom the operator removes acts no more at once, with the claim of before', async () => {
  await operate('moderator', 'add', mo.uid, '--campus', 'ut', '--local');
  const claimed = await refreshed(mo);
  await viewOf(claimed);
  await operate('moderator', 'remove', mo.uid, '--local');
  expect(await open(claimed)).toMatchObject({ reason: 'not-allowed' });
  expect(await judge(claimed)).toMatchObject({ reason: 'not-allowed' });
  expect(await stateOf()).toBe('open');
});

describe('a decision that was cut off', () => {
  test('is carried out by whoever opens the case next, once, and is not replaced', async () => {
    await cutOff();
    await timePasses();
    // It is not taken before it is done.
    expect(await take(max)).toMatchObject({ reason: 'case-taken' });
    expect(await viewOf(max)).toMatchObject({ state: 'closed', takenUntilMs: null });
    expect(await pausedUntil()).toBeInstanceOf(Timestamp);
    expect(await told(sam)).toEqual([['report closed', 'We acted on your report']]);
    expect(await told(alex)).toHaveLength(1);
    expect(await judge(max, LEFT)).toMatchObject({ reason: 'case-taken' });
    expect(await told(alex)).toHaveLength(1);
  });

  test('is carried out for its moderator as well, who has lost the page', async () => {
    await cutOff();
    expect(await viewOf(mo)).toMatchObject({ state: 'closed' });
    expect(await pausedUntil()).toBeInstanceOf(Timestamp);
  });

  test('is not lost where an operator closes the last report, nor where somebody reports again', async () => {
    const decisionId = await cutOff();
    const [one] = (await db.collection('reports').where('subject_id', '==', post.id).get()).docs;
    await operate('close-report', one?.id ?? '', '--local', '--outcome', 'warned', '--note', 'Done');
    expect(await stateOf()).toBe('closed');
    await report(await verified(backend));
    expect(await judge(mo, { ...PAUSED, decisionId })).toEqual(DONE);
    expect(await pausedUntil()).toBeInstanceOf(Timestamp);
  });

  test('decides nothing about what was reported after it', async () => {
    await cutOff({}, 60_000);
    await timePasses();
    await viewOf(max);
    expect(await reportsOf()).toEqual(['open']);
    expect(await stateOf()).toBe('open');
    expect(await told(sam)).toEqual([]);
  });

  test('and had removed the post already tells its author once', async () => {
    const decisionId = await cutOff({ act: 'remove', until: null });
    await judge(mo, { act: 'remove', decisionId });
    await settled();
    await caseRef().update({ state: 'open', deciding: decisionId, taken_by: mo.uid });
    expect(await judge(mo, { act: 'remove', decisionId })).toEqual(DONE);
    expect(await told(alex)).toEqual([['post removed', 'No']]);
    expect((await mailsTo(alex.email)).length).toBeLessThanOrEqual(1);
  });
});

describe('decisions at the same moment', () => {
  test('are one, by one moderator in two tabs', async () => {
    await viewOf(mo);
    const answers = await Promise.all([judge(mo, PAUSED), judge(mo), judge(mo, LEFT), judge(mo, PAUSED)]);
    expect(answers.filter((one) => 'result' in one)).toHaveLength(1);
    const made = await db.collection('moderation').where('about', '==', alex.uid).get();
    expect(made.size).toBe(1);
    expect(await stateOf()).toBe('closed');
  });

  test('are done once, when the same one is sent twice', async () => {
    await viewOf(mo);
    const decisionId = newId();
    const twice = await Promise.all([1, 2].map(() => judge(mo, { ...PAUSED, decisionId })));
    expect(twice).toEqual([DONE, DONE]);
    expect(await told(alex)).toHaveLength(1);
    expect(await told(sam)).toHaveLength(1);
  });

  test('are one, by two who take the case together', async () => {
    const taken = await Promise.all([take(mo), take(max)]);
    expect(taken.filter((one) => 'result' in one)).toHaveLength(1);
    const judged = await Promise.all([judge(mo), judge(max)]);
    expect(judged.filter((one) => 'result' in one)).toHaveLength(1);
  });
});

describe('the appeal', () => {
  test('of one decision is one, however often it is asked at once', async () => {
    const decisionId = await decided(PAUSED);
    const asked = await Promise.all([1, 2, 3].map(() => appeal(alex, decisionId)));
    expect(asked.filter((one) => 'result' in one)).toHaveLength(1);
    expect(
      (await db.collection('moderation').where('act', '==', 'appeal').where('by', '==', alex.uid).get()).size,
    ).toBe(1);
  });

  test('that is left closes nothing of what was reported since, and tells nobody that it was left', async () => {
    const decisionId = await decided(PAUSED);
    const later = await verified(backend);
    await appeal(alex, decisionId);
    await report(later);
    await viewOf(max);
    expect(await judge(max, LEFT)).toEqual(DONE);
    expect(await told(later)).toEqual([]);
    expect(await reportsOf()).toEqual(['open', 'paused']);
    expect(await stateOf()).toBe('open');
  });

  test('changes no entry of the record: each is added, none altered', async () => {
    const decisionId = await decided(PAUSED);
    const ref = db.doc(`moderation/${decisionId}`);
    const before = (await ref.get()).data();
    await appeal(alex, decisionId);
    await viewOf(max);
    await judge(max, RESTORED);
    expect((await ref.get()).data()).toEqual(before);
    expect((await ref.get()).updateTime?.isEqual((await ref.get()).createTime ?? Timestamp.now())).toBe(true);
  });

  test('is answered by the operator where nobody else can: listed, and taken back once', async () => {
    const decisionId = await decided(PAUSED);
    await appeal(alex, decisionId);
    const run = (...args: readonly string[]) => operate('appeals', ...args, '--local');
    expect((await run()).stdout).toMatch(new RegExp(`${decisionId}.*${caseId}.*pause.*It is mine`));
    expect((await run(newId(), '--outcome', 'stands')).code).toBe(3);
    expect((await run(decisionId)).code).toBe(3);
    expect((await run(decisionId, '--outcome', 'restored', '--words', 'Sorry.')).code).toBe(0);
    expect(await pausedUntil()).toBeUndefined();
    expect(await stateOf()).toBe('closed');
    expect(await told(alex)).toContainEqual(['decision', 'We have taken our decision back: Sorry.']);
    const own = JSON.parse(resultOf(await call('ownDecisions', {}, alex)).decisions) as unknown;
    expect(own).toMatchObject([{ id: decisionId, appeal: 'restored', answer: 'Sorry.' }]);
    expect((await run(decisionId, '--outcome', 'stands')).code).toBe(3);
    const mails = await eventually(async () => {
      const all = await mailsTo(alex.email);
      if (all.length < 2) throw new Error('Not yet.');
      return all;
    });
    expect(mails.map(({ subject }) => subject)).toContain('We have taken our decision back');
  });
});

test('a member’s own decisions are not pushed out by reports that were left', async () => {
  const decisionId = await decided();
  const batch = db.batch();
  for (let n = 0; n < 25; n += 1) {
    const entry = {
      case_id: caseId,
      act: 'leave',
      about: alex.uid,
      by: mo.uid,
      reason: null,
      words: '',
      until: null,
    };
    batch.set(db.collection('moderation').doc(), { ...entry, createdAt: Timestamp.now() });
  }
  await batch.commit();
  const own = JSON.parse(resultOf(await call('ownDecisions', {}, alex)).decisions) as unknown;
  expect(own).toMatchObject([{ id: decisionId }]);
});

describe('a case of an account that is gone', () => {
  beforeEach(async () => {
    await report(sam, 'user', alex.uid);
    resultOf(await call('deleteAccount', {}, alex));
    await settled();
  });

  test('has no name of it, and can be left', async () => {
    const view = await viewOf(mo);
    expect(view).toMatchObject({
      people: [{ uid: alex.uid, name: 'Deleted user', username: '', status: 'deleted' }],
    });
    expect(JSON.stringify([view, await viewOf(mo, `user_${alex.uid}`)])).not.toMatch(/Alex|Roe|R\./);
    expect(await judge(mo, LEFT)).toEqual(DONE);
    expect(await stateOf()).toBe('closed');
    expect(await told(sam)).toEqual([['report closed', 'We looked at it and left it']]);
  });

  test('warns, pauses and bans nobody', async () => {
    await moderates(max, [], true);
    await viewOf(max);
    const acts: readonly Partial<Request>[] = [{}, PAUSED, { act: 'ban' }];
    for (const one of acts) expect(await judge(max, one)).toMatchObject({ reason: 'not-found' });
    expect(await judge(max, { act: 'remove' })).toEqual(DONE);
    expect(await stateOf()).toBe('closed');
  });
});

describe('what is not for moderators', () => {
  test('what functions have found of a group: leads alone see it and close it', async () => {
    await report(sam, 'user', alex.uid);
    const id = `user_${alex.uid}`;
    const found = db.doc(`reports/found_${unique('f')}`);
    await found.set({
      ...{ subject_type: 'user', subject_id: alex.uid, about: alex.uid, campus_id: 'ut', reporter: null },
      ...{ reason: 'shared payouts', details: 'Paid out with maya', status: 'open', files: [] },
      ...{ content: { members: [alex.uid, max.uid], deals: [] }, date: '', createdAt: Timestamp.now() },
    });
    await report(await verified(backend), 'user', alex.uid, 'scam');
    expect(await viewOf(mo, id)).toMatchObject({ evidence: { kind: 'user' }, reports: [{}, {}] });
    expect(JSON.stringify(await viewOf(mo, id))).not.toMatch(/maya|Paid out/);
    expect(await judge(mo, { ...LEFT, caseId: id })).toEqual(DONE);
    expect((await found.get()).get('status')).toBe('open');
    // It waits for a lead.
    expect(await stateOf(id)).toBe('open');
    await moderates(mo, [], true);
    expect(JSON.stringify(await viewOf(mo, id))).toContain('Paid out');
    expect(await judge(mo, { ...LEFT, caseId: id })).toEqual(DONE);
    expect((await found.get()).get('status')).toBe('closed');
    expect(await stateOf(id)).toBe('closed');
  });

  test('who sent a copyright notice', async () => {
    const sent = {
      postId: post.id,
      name: 'Ann Fox',
      email: 'ann@example.com',
      work: 'My photo',
      isSworn: true,
    };
    resultOf(await call('copyrightNotice', sent, { from: '10.9.8.7' }));
    const view = JSON.stringify(await viewOf(mo));
    expect(view).toContain('My photo');
    expect(view).not.toMatch(/Ann|example\.com/);
  });

  test('which of two has reported their conversation: it weighs the same', async () => {
    const other = await verified(backend, 'Liam Tran', 'ou');
    // Sam is new, the other is not.
    await db.doc(`users/${other.uid}`).update({ createdAt: Timestamp.fromMillis(0) });
    const weights: unknown[] = [];
    for (const by of [sam, other]) {
      const chat = db.doc(`chats/${[sam.uid, other.uid].toSorted().join('_')}`);
      if (!(await chat.get()).exists) await addChat(backend, other.uid, sam.uid);
      await addMessage(backend, { chat, from: other.uid, to: sam.uid, text: 'An insult' });
      await report(by, 'chat', chat.id);
      const ref = caseRef(`chat_${chat.id}`);
      weights.push((await ref.get()).get('weight'));
      const made = await db.collection('reports').where('subject_id', '==', chat.id).get();
      await Promise.all([ref, ...made.docs.map((one) => one.ref)].map((one) => one.delete()));
    }
    expect(weights[0]).toBe(weights[1]);
  });
});

test('neither reporters nor moderators are named in anything that the author gets', async () => {
  const others = await Promise.all([1, 2].map(() => verified(backend)));
  for (const one of others) await report(one);
  await decided({ act: 'remove' });
  await settled();
  const mails = await eventually(async () => {
    const all = await mailsTo(alex.email);
    if (all.length === 0) throw new Error('Not yet.');
    return all;
  });
  const notifications = await db.collection('notifications').where('to_user', '==', alex.uid).get();
  const own = resultOf(await call('ownDecisions', {}, alex)).decisions;
  const all = JSON.stringify([mails, own, notifications.docs.map((one) => [one.id, one.data()])]);
  for (const { uid, email } of [sam, mo, ...others]) {
    expect(all).not.toContain(uid);
    expect(all).not.toContain(email);
  }
});
