import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import type { Callables } from '../../src/domain/callables.ts';
import { APPEAL_MS, POLICY_RULES } from '../../src/domain/moderation.ts';
import { clockWordsIn } from '../../src/lib/clockWordsIn.ts';
import {
  call,
  eventually,
  newId,
  openBackend,
  resultOf,
  settled,
  untold,
  type Answer,
} from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { newestMailTo } from './support/inbox.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { notificationsOf, verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import type { Person } from './support/people.ts';
import { addPost } from './support/posts.ts';

/* What moderators see and decide, by their stored record, and what a hostile one is refused. */

const backend = openBackend();
const { db, auth, files } = backend;

/** New for each test: Sam reports a post of Alex at UT, where Mo and Max are moderators; Otto is one at OU, Lee a lead. */
let sam: Person;
let alex: Person;
let mo: Person;
let max: Person;
let otto: Person;
let lee: Person;
let post: DocumentReference;
let caseId: string;

const moderates = ({ uid }: Person, campuses: readonly string[], lead = false): Promise<unknown> =>
  db.doc(`moderators/${uid}`).set({ campuses, lead });
const report = async (by: Person, subject: 'post' | 'user' | 'chat', id: string): Promise<void> =>
  void resultOf(await call('report', { subject, id, reason: 'scam', details: 'He lied' }, by));

beforeEach(async () => {
  [sam, alex, mo, max, otto, lee] = await Promise.all([
    verified(backend),
    verified(backend, 'Alex Roe'),
    verified(backend),
    verified(backend),
    verified(backend),
    verified(backend),
  ]);
  await Promise.all([
    moderates(mo, ['ut']),
    moderates(max, ['ut']),
    moderates(otto, ['ou']),
    moderates(lee, [], true),
  ]);
  post = await untold(() => addPost(backend, { uid: alex.uid, text: 'Stolen bike' }));
  await report(sam, 'post', post.id);
  caseId = `post_${post.id}`;
});

const open = (by: Person, id = caseId): Promise<Answer<'openCase'>> => call('openCase', { caseId: id }, by);
const take = (by: Person, id = caseId): Promise<Answer<'takeCase'>> => call('takeCase', { caseId: id }, by);
/** What somebody sees who opens a case and begins to decide it. */
async function viewOf(by: Person, id = caseId): Promise<string> {
  const { view } = resultOf(await open(by, id));
  await take(by, id);
  return view;
}
const reasonOf = (answer: Answer<'openCase' | 'takeCase' | 'judgeCase'>): unknown =>
  'reason' in answer ? answer.reason : null;
type Request = Callables['judgeCase']['request'];
const judge = (by: Person, more: Partial<Request> = {}): Promise<Answer<'judgeCase'>> =>
  call(
    'judgeCase',
    {
      caseId,
      decisionId: newId(),
      uid: alex.uid,
      act: 'warn',
      days: null,
      reason: 'dishonest',
      words: 'Say whose it is.',
      ...more,
    },
    by,
  );
const DONE = { result: {} };
const LEFT = { act: 'leave', reason: null, words: '' } as const;
const PAUSED = { act: 'pause', days: 7 } as const;
const stateOf = async (id = caseId): Promise<unknown> => (await db.doc(`cases/${id}`).get()).get('state');
const pausedUntil = async (): Promise<unknown> =>
  (await db.doc(`users/${alex.uid}`).get()).get('paused_until');
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, who)).map(({ type, message }) => [type, message]);
/** Mo opens the case and decides so. Answers the decision's id. */
async function decided(more: Partial<Request> = {}): Promise<string> {
  await viewOf(mo);
  const decisionId = newId();
  expect(await judge(mo, { decisionId, ...more })).toEqual(DONE);
  return decisionId;
}

describe('a case', () => {
  test('shows its evidence and the account’s history, and names no reporter', async () => {
    await decided();
    await report(sam, 'post', post.id);
    const view = await viewOf(mo);
    expect(JSON.parse(view)).toMatchObject({
      kind: 'post',
      state: 'open',
      reports: [
        { reason: 'scam', details: 'He lied' },
        { reason: 'scam', details: 'He lied' },
      ],
      evidence: { kind: 'post', text: 'Stolen bike', pictures: 0, earlier: [] },
      people: [
        {
          uid: alex.uid,
          status: 'active',
          sales: 0,
          otherCases: 0,
          decisions: [{ act: 'warn', reason: 'dishonest', words: 'Say whose it is.' }],
        },
      ],
      appeal: null,
    });
    expect(view).not.toContain(sam.uid);
    expect(view).not.toContain(mo.uid);
  });

  test('is taken by nobody who only looks at it: another opens and takes it', async () => {
    for (const who of [mo, max])
      expect(JSON.parse(resultOf(await open(who)).view)).toMatchObject({ takenUntilMs: null });
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
    resultOf(await take(max));
    expect(await take(mo)).toMatchObject({ reason: 'case-taken' });
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
    expect(await judge(max)).toEqual(DONE);
    // It is decided.
    expect(await take(max)).toMatchObject({ reason: 'case-taken' });
    expect((await db.doc(`cases/${caseId}`).get()).get('taken_by')).toBeNull();
  });

  test('is taken for 15 minutes by who decides it: nobody else opens, takes or judges it meanwhile', async () => {
    const { takenUntilMs } = resultOf(await take(mo));
    expect(Math.round((takenUntilMs - Date.now()) / 60_000)).toBe(15);
    expect(JSON.parse(await viewOf(mo))).toMatchObject({ takenUntilMs });
    for (const answer of [await open(max), await take(max), await judge(max)])
      expect(reasonOf(answer)).toBe('case-taken');
    await db.doc(`cases/${caseId}`).update({ taken_until: Timestamp.fromMillis(Date.now() - 1) });
    await viewOf(max);
    // Mo's page is from before.
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
    expect(await judge(max)).toEqual(DONE);
  });

  test.each([
    ['a member', () => sam, {}],
    ['whom it is about', () => alex, { campuses: ['ut'] }],
    ['a reporter who moderates', () => sam, { campuses: ['ut'] }],
    ['a moderator of another campus', () => otto, {}],
    ['a moderator whose record is gone, with the claim', () => mo, { campuses: null }],
  ])('is not for %s', async (_who, whoOf, { campuses }: { campuses?: string[] | null }) => {
    const who = whoOf();
    if (campuses === null) await db.doc(`moderators/${who.uid}`).delete();
    else if (campuses !== undefined) await moderates(who, campuses);
    for (const answer of [await open(who), await take(who), await judge(who)])
      expect(reasonOf(answer)).toBe('not-allowed');
    expect(await stateOf()).toBe('open');
  });

  test('is not for a moderator who is banned, with the token of before', async () => {
    await db.doc(`users/${mo.uid}`).update({ status: 'banned' });
    for (const answer of [await open(mo), await take(mo), await judge(mo)])
      expect(reasonOf(answer)).toMatch(/not-allowed|signed-out/);
  });

  test('is not for whoever has a chat or a block with its member', async () => {
    await addChat(backend, alex.uid, mo.uid);
    await db.doc(`block_pairs/${chatIdOf(alex.uid, max.uid)}`).set({ uids: [], by: [] });
    for (const who of [mo, max])
      for (const answer of [await open(who), await take(who)]) expect(reasonOf(answer)).toBe('not-allowed');
    await viewOf(lee);
  });

  test('that is not there, or malformed, is refused', async () => {
    // As one of another campus: nobody learns who was reported there.
    expect(await open(mo, 'post_none')).toMatchObject({ reason: 'not-allowed' });
    expect(await open(lee, 'post_none')).toMatchObject({ reason: 'not-found' });
    for (const id of ['post', 'posts_x', 'post_a/b', ''])
      expect(await open(mo, id)).toMatchObject({ reason: 'bad-request' });
  });
});

test('a case has the copied previews of its pictures, also once the post is gone; no photo, and nothing too large', async () => {
  const pictured = await addPost(backend, { uid: alex.uid, files: ['0_2048.webp', '0_640.webp'] });
  const put = (name: string, content: string | Buffer): Promise<void> =>
    files.file(`images/posts/${pictured.id}/${name}`).save(content, { contentType: 'image/webp' });
  await put('0_2048.webp', 'photo');
  await put('0_640.webp', 'preview');
  await report(sam, 'post', pictured.id);
  const view = JSON.parse(await viewOf(mo, `post_${pictured.id}`)) as { pictures: unknown };
  expect(view.pictures).toEqual([`data:image/webp;base64,${Buffer.from('preview').toString('base64')}`]);
  const large = await addPost(backend, { uid: alex.uid, files: ['0_640.webp'] });
  await files
    .file(`images/posts/${large.id}/0_640.webp`)
    .save(Buffer.alloc(400_001), { contentType: 'image/webp' });
  await report(sam, 'post', large.id);
  expect(JSON.parse(await viewOf(mo, `post_${large.id}`))).toMatchObject({ pictures: [] });
});

describe('a decision', () => {
  test('to leave it closes the case and tells the reporter so, and nobody else', async () => {
    await decided(LEFT);
    expect(await stateOf()).toBe('closed');
    expect(await told(sam)).toEqual([['report closed', 'We looked at it and left it']]);
    expect(await told(alex)).toEqual([]);
    expect((await post.get()).exists).toBe(true);
  });

  test('to warn tells the member what and why, in the app and by mail, and the reporter that we acted', async () => {
    await decided();
    expect(await told(alex)).toEqual([['decision', 'You have a warning: Say whose it is.']]);
    expect(await told(sam)).toEqual([['report closed', 'We acted on your report']]);
    const mail = await eventually(() => newestMailTo(alex.email));
    expect(mail.subject).toBe('You have a warning');
    expect(mail.text).toContain('Sell only what is yours and legal');
    expect(mail.text).toContain('Say whose it is.');
    expect(mail.text).toContain('within 14 days');
    expect(mail.text).toContain('/notifications/decisions');
  });

  test('to remove keeps a copy, deletes the post and says so', async () => {
    await decided({ act: 'remove' });
    await settled();
    expect((await post.get()).exists).toBe(false);
    expect((await db.doc(`reports/post_${post.id}_removed`).get()).get('outcome')).toBe('removed');
    expect(await told(alex)).toEqual([['post removed', 'Say whose it is.']]);
    expect(await stateOf()).toBe('closed');
  });

  test('to pause sets its end, and a shorter one later does not shorten it', async () => {
    await decided(PAUSED);
    const until = await pausedUntil();
    expect(until).toBeInstanceOf(Timestamp);
    const untilMs = until instanceof Timestamp ? until.toMillis() : 0;
    expect(Math.round((untilMs - Date.now()) / 3_600_000)).toBe(7 * 24);
    // By the clock of the campus.
    const ends = clockWordsIn('America/Chicago', untilMs).replace('\u202f', ' ');
    expect(await told(alex)).toEqual([
      ['decision', `Your writing is paused until ${ends}: Say whose it is.`],
    ]);
    await report(sam, 'post', post.id);
    await decided({ ...PAUSED, days: 1, words: 'Again.' });
    expect(await pausedUntil()).toEqual(until);
    expect(await told(alex)).toContainEqual(['decision', `Your writing is paused until ${ends}: Again.`]);
  });

  test('to ban is a lead’s: it ends the account as the operator’s does', async () => {
    await viewOf(mo);
    expect(await judge(mo, { act: 'ban' })).toMatchObject({ reason: 'not-allowed' });
    await db.doc(`cases/${caseId}`).update({ taken_until: Timestamp.fromMillis(0) });
    await viewOf(lee);
    expect(await judge(lee, { act: 'ban' })).toEqual(DONE);
    expect((await auth.getUser(alex.uid)).disabled).toBe(true);
    expect((await db.doc(`users/${alex.uid}`).get()).get('status')).toBe('banned');
    expect((await eventually(() => newestMailTo(alex.email))).subject).toBe('Your account is banned');
  });

  test('sent again is done once; cut off it goes on; another’s id is refused', async () => {
    await viewOf(mo);
    const decisionId = newId();
    // As if the function had ended behind the first transaction.
    const until = Timestamp.fromMillis(Date.now() + 86_400_000);
    const entry = {
      case_id: caseId,
      act: 'pause',
      about: alex.uid,
      by: mo.uid,
      reason: 'scam',
      words: 'No',
      until,
    };
    await db.doc(`moderation/${decisionId}`).set({ ...entry, createdAt: Timestamp.now() });
    await db.doc(`cases/${caseId}`).update({ deciding: decisionId });
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
    expect(await judge(mo, { ...PAUSED, decisionId })).toEqual(DONE);
    expect(await pausedUntil()).toEqual(until);
    expect(await stateOf()).toBe('closed');
    // What was taken back meanwhile is not done again.
    await db.doc(`users/${alex.uid}`).update({ paused_until: FieldValue.delete() });
    expect(await judge(mo, { ...PAUSED, decisionId })).toEqual(DONE);
    expect(await pausedUntil()).toBeUndefined();
    expect(await told(alex)).toHaveLength(1);
    expect(await judge(max, { ...PAUSED, decisionId })).toMatchObject({ reason: 'not-allowed' });
  });

  test('is refused without a reason, words or days, about somebody else, and of a case that is closed or not opened', async () => {
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
    await viewOf(mo);
    const bad: readonly Partial<Request>[] = [
      { reason: null },
      { words: ' ' },
      { words: 'x'.repeat(501) },
      { act: 'pause' },
      { days: 7 },
      { decisionId: 'short' },
      { decisionId: `${'a'.repeat(13)}_appeal` },
      { act: 'restore', reason: null },
    ];
    for (const one of bad) expect([one, reasonOf(await judge(mo, one))]).toEqual([one, 'bad-request']);
    expect(await judge(mo, { uid: sam.uid })).toMatchObject({ reason: 'not-allowed' });
    expect(await judge(mo)).toEqual(DONE);
    expect(await judge(mo)).toMatchObject({ reason: 'case-taken' });
  });
});

describe('an appeal', () => {
  const appeal = (by: Person, decisionId: string): Promise<Answer<'appealCase'>> =>
    call('appealCase', { decisionId, words: 'It is mine.' }, by);

  test('is judged by somebody else, who takes the decision back', async () => {
    const decisionId = await decided(PAUSED);
    expect(await appeal(alex, decisionId)).toEqual(DONE);
    expect(await stateOf()).toBe('appealed');
    expect(await open(mo)).toMatchObject({ reason: 'not-allowed' });
    expect(await take(mo)).toMatchObject({ reason: 'not-allowed' });
    expect(JSON.parse(await viewOf(max))).toMatchObject({
      appeal: { act: 'pause', words: 'It is mine.' },
    });
    expect(await judge(max)).toMatchObject({ reason: 'bad-request' });
    expect(await judge(max, { act: 'restore', reason: null, words: '' })).toEqual(DONE);
    expect(await pausedUntil()).toBeUndefined();
    expect(await stateOf()).toBe('closed');
    expect(await told(alex)).toContainEqual(['decision', 'We have taken our decision back']);
    // Once: not of this decision again.
    expect(await appeal(alex, decisionId)).toMatchObject({ reason: 'not-allowed' });
  });

  test('that is left says that the decision stands', async () => {
    const decisionId = await decided(PAUSED);
    const until = await pausedUntil();
    await appeal(alex, decisionId);
    await viewOf(lee);
    expect(await judge(lee, LEFT)).toEqual(DONE);
    expect(await pausedUntil()).toEqual(until);
    expect(await told(alex)).toContainEqual(['decision', 'We have looked again, and our decision stands']);
  });

  test('is not another’s, of what was left, or later than 14 days', async () => {
    const decisionId = await decided();
    expect(await appeal(sam, decisionId)).toMatchObject({ reason: 'not-allowed' });
    expect(await appeal(alex, newId())).toMatchObject({ reason: 'not-allowed' });
    const late = Timestamp.fromMillis(Date.now() - APPEAL_MS - 1);
    await db.doc(`moderation/${decisionId}`).update({ createdAt: late });
    expect(await appeal(alex, decisionId)).toMatchObject({ reason: 'not-allowed' });
    await report(sam, 'post', post.id);
    expect(await appeal(alex, await decided(LEFT))).toMatchObject({ reason: 'not-allowed' });
    expect(await stateOf()).toBe('closed');
  });
});

describe('what a member reads of decisions about them', () => {
  const decisionsOf = async (who: Person): Promise<unknown> =>
    JSON.parse(resultOf(await call('ownDecisions', {}, who)).decisions);
  const ask = (decisionId: string): Promise<Answer<'appealCase'>> =>
    call('appealCase', { decisionId, words: 'It is mine.' }, alex);

  test('is what, why, how long and about which post, not by whom; nothing of what was left, or of another', async () => {
    await decided(LEFT);
    await report(sam, 'post', post.id);
    const id = await decided(PAUSED);
    const text = resultOf(await call('ownDecisions', {}, alex)).decisions;
    expect(JSON.parse(text)).toEqual([
      {
        id,
        act: 'pause',
        rule: POLICY_RULES.dishonest,
        words: 'Say whose it is.',
        subject: 'Stolen bike',
        untilMs: expect.any(Number) as unknown,
        atMs: expect.any(Number) as unknown,
        appeal: 'open',
        answer: '',
      },
    ]);
    for (const secret of [mo.uid, sam.uid, caseId]) expect(text).not.toContain(secret);
    expect(await decisionsOf(sam)).toEqual([]);
  });

  test('says that another look was asked for, and what came of it', async () => {
    const first = await decided();
    await ask(first);
    expect(await decisionsOf(alex)).toMatchObject([{ id: first, appeal: 'asked', answer: '' }]);
    await viewOf(max);
    await judge(max, { ...LEFT, words: 'It was stolen.' });
    expect(await decisionsOf(alex)).toMatchObject([
      { id: first, appeal: 'stands', answer: 'It was stolen.' },
    ]);
    await report(sam, 'post', post.id);
    const second = await decided(PAUSED);
    await ask(second);
    await viewOf(max);
    await judge(max, { act: 'restore', reason: null, words: 'Sorry.' });
    expect(await decisionsOf(alex)).toMatchObject([
      { id: second, appeal: 'restored', answer: 'Sorry.' },
      { id: first, appeal: 'stands', answer: 'It was stolen.' },
    ]);
  });

  test('offers another look within 14 days, and of an operator’s removal not', async () => {
    const id = await decided();
    const late = Timestamp.fromMillis(Date.now() - APPEAL_MS - 1);
    await db.doc(`moderation/${id}`).update({ createdAt: late });
    await operate('remove-post', post.id, '--local', '--tell-nobody', '--reason', 'Stolen');
    expect(await decisionsOf(alex)).toMatchObject([
      { act: 'remove', words: 'Stolen', subject: 'Stolen bike', appeal: null },
      { id, appeal: null },
    ]);
  });
});

describe('a conversation', () => {
  test('is for moderators of another campus and leads; each look is recorded, and nothing says who reported', async () => {
    const chat = await addChat(backend, alex.uid, sam.uid);
    await addMessage(backend, { chat, from: alex.uid, to: sam.uid, text: 'An insult' });
    await report(sam, 'chat', chat.id);
    const id = `chat_${chat.id}`;
    await db.doc(`cases/${id}`).update({ campus_id: 'ou' });
    expect(await open(mo, id)).toMatchObject({ reason: 'not-allowed' });
    // Of the desk's campus, and of the members' own besides.
    await moderates(max, ['ou', 'ut']);
    expect(await open(max, id)).toMatchObject({ reason: 'not-allowed' });
    const view = await viewOf(otto, id);
    expect(JSON.parse(view)).toMatchObject({
      evidence: { kind: 'chat', messages: [{ uid: alex.uid, text: 'An insult', isDeleted: false }] },
      people: [{}, {}],
    });
    expect(view).not.toMatch(/reporter|deleted_count/);
    await viewOf(otto, id);
    const looks = await db.collection('moderation').where('by', '==', otto.uid).get();
    expect(looks.docs.map((one): unknown => [one.get('act'), one.get('case_id')])).toEqual([
      ['look', id],
      ['look', id],
    ]);
    // The reporter is at fault: their own report is left.
    expect(await judge(otto, { caseId: id, uid: sam.uid, reason: 'harassment' })).toEqual(DONE);
    expect(await told(sam)).toEqual(
      expect.arrayContaining([
        ['decision', 'You have a warning: Say whose it is.'],
        ['report closed', 'We looked at it and left it'],
      ]),
    );
    // What it is about is not said: it would tell who reported.
    const own = resultOf(await call('ownDecisions', {}, sam)).decisions;
    expect(JSON.parse(own)).toMatchObject([{ act: 'warn', subject: '' }]);
  });
});

test('the export has decisions about a member, and names neither moderator nor case', async () => {
  await decided();
  functionsInProcess();
  const { holdingsOf } = await import('../../functions/tools/collect.ts');
  const { sections } = await holdingsOf({ db, auth, bucket: files }, alex.uid);
  expect(sections['decisions about them']).toEqual([
    {
      act: 'warn',
      reason: 'dishonest',
      words: 'Say whose it is.',
      subject: 'Stolen bike',
      until: null,
      createdAt: expect.any(String) as unknown,
    },
  ]);
});

test('the operator’s commands write the same record, under no name', async () => {
  await operate('remove-post', post.id, '--local', '--tell-nobody', '--reason', 'Stolen');
  await operate('ban', alex.uid, '--local');
  const found = await db.collection('moderation').where('about', '==', alex.uid).get();
  expect(
    found.docs.map((one): unknown => [one.get('act'), one.get('by'), one.get('words')]).toSorted(),
  ).toEqual([
    ['ban', 'operator', ''],
    ['remove', 'operator', 'Stolen'],
  ]);
  expect(await stateOf()).toBe('closed');
});
