import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FRESH_SIGN_IN_MS } from '../../src/domain/limits.ts';
import { isRecord } from '../support/records.ts';
import {
  call,
  eventually,
  expireByTtl,
  openBackend,
  resultOf,
  runSchedule,
  settled,
  unique,
  untold,
} from './support/backend.ts';
import { belongingsOf, pathsNaming, type Belongings } from './support/belongings.ts';
import { ask } from './support/http.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { breakProvider, providerAccountsOf } from './support/payments.ts';
import {
  endSessionsAgo,
  confirmed,
  documentsOf,
  register,
  refreshed,
  signIn,
  signUp,
  type Person,
} from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { withToken } from './support/tokens.ts';

const backend = openBackend();
const { db, auth, files } = backend;

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

const jobOf = async ({ uid }: Person): Promise<Record<string, unknown>> =>
  (await db.doc(`jobs/${uid}`).get()).data() ?? {};

/** The deletion is over, and whatever it set off. */
async function ended(person: Person): Promise<void> {
  await eventually(
    async () => expect(await jobOf(person)).toMatchObject({ state: 'done', attempts: 0 }),
    50_000,
  );
  await settled();
}

/** Nothing of the person is left but what docs/data-model.md names. */
async function expectGone(me: Person, username: string, of: Belongings): Promise<void> {
  const left = await db.getAll(...of.gone);
  expect(left.filter((doc) => doc.exists).map((doc) => doc.ref.path)).toEqual([]);
  for (const path of of.files) expect([path, (await files.file(path).exists())[0]]).toEqual([path, false]);
  for (const comment of [of.answered, of.deepAnswered]) {
    expect((await comment.get()).data()).toMatchObject({
      text: null,
      username: 'deleted',
      avatar: null,
      user: { _id: 'deleted', img: null, first_name: 'Deleted', last_name: 'user', verified: false },
      img_count: 0,
      img_gallery: [],
    });
  }
  for (const doc of await db.getAll(...of.others)) expect(doc.exists).toBe(true);
  for (const doc of await db.getAll(...of.messages)) expect(doc.get('current_users')).toEqual([]);
  expect((await of.report.get()).data()).toMatchObject({ reporter: null, reason: 'harassment', details: '' });
  expect((await db.doc(`usernames/${username}`).get()).data()).toMatchObject({
    uid: null,
    held_until: expect.anything() as unknown,
  });
  await expect(auth.getUser(me.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });

  // Evidence for thirty days, figures for hours, a day's news, and that this account must not come back.
  const kept = /^(?:purges|messages|deleted_messages|limits|jobs|reported_accounts|deleted_accounts|news)\//;
  expect((await pathsNaming(me.uid)).filter((path) => !kept.test(path))).toEqual([]);
  expect(await pathsNaming(me.email)).toEqual([]);
  expect(await jobOf(me)).toMatchObject({ kind: 'deletion', state: 'done', next_at: null });
}

describe('deleting an account', () => {
  test('takes away everything of the member, and leaves what others wrote', async () => {
    const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
    const { profile } = await documentsOf(backend, me);
    const belongings = await belongingsOf(backend, me, other);
    await settled();
    expect(await call('deleteAccount', {}, me)).toEqual({ result: {} });
    await ended(me);
    await expectGone(me, String(profile.username), belongings);
    expect((await documentsOf(backend, other)).profile).toMatchObject({ status: 'active', totalPosts: 2 });
    expect((await auth.getUser(other.uid)).disabled).toBe(false);
  });

  test('counts what there is to do, and takes over from a change of name that is under way', async () => {
    const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
    const belongings = await untold(() => belongingsOf(backend, me, other));
    const username = unique('lena.');
    resultOf(await call('changeName', { firstName: 'Lena', lastName: null, username }, me));
    resultOf(await call('deleteAccount', {}, me));
    await ended(me);
    await expectGone(me, username, belongings);
    const { done, total } = await jobOf(me);
    // The steps that are one piece of work each, and what was counted in pages.
    expect(Number(total)).toBeGreaterThan(10);
    expect(done).toBe(total);
  });

  test('ends the same when every step dies after its work and is taken up again', async () => {
    const { advance } = await import('../../functions/src/platform/jobs/runJob.ts');
    const { JOB_STEPS } = await import('../../functions/src/members/jobSteps.ts');
    const { deletionSteps } = await import('../../functions/src/members/deletion/steps.ts');
    const { newJob } = await import('../../functions/src/platform/jobs/record.ts');
    const [me, other] = [await register('Maya Torres'), await register('Liam Tran')];
    const { profile } = await documentsOf(backend, me);
    const belongings = await belongingsOf(backend, me, other);
    await settled();
    // Held by another runner, as far as the suite can tell, for as long as this takes.
    const nextMs = Date.now() + 3_600_000;
    const begunFrom = Timestamp.now();
    await db.doc(`jobs/${me.uid}`).set(newJob({ kind: 'deletion', begunFrom, starts: [], nextMs }));
    await db.doc(`users/${me.uid}`).update({ status: 'deleting' });
    await settled();
    for (const [at, step] of deletionSteps.entries()) {
      expect((await jobOf(me)).step ?? deletionSteps[0]?.name).toBe(step.name);
      // Its work is done and the runner dies before it can say so.
      await step.run(me.uid, null);
      expect((await jobOf(me)).step).toBe(at === 0 ? null : step.name);
      expect(await advance(me.uid, JOB_STEPS)).toBe(true);
    }
    expect(await advance(me.uid, JOB_STEPS)).toBe(false);
    await settled();
    await expectGone(me, String(profile.username), belongings);
    // And once more from the beginning, as two runners may.
    for (const step of deletionSteps) await step.run(me.uid, null);
    await expectGone(me, String(profile.username), belongings);
  });

  test('goes on by the schedule where its runner vanished, and where there was no profile', async () => {
    const [me, stranger] = [await register(), await signUp()];
    const { newJob } = await import('../../functions/src/platform/jobs/record.ts');
    const past = {
      kind: 'deletion',
      begunFrom: Timestamp.now(),
      starts: [],
      nextMs: Date.now() - 1,
    } as const;
    await db.doc(`jobs/${me.uid}`).set({ ...newJob(past), step: 'account' });
    resultOf(await call('deleteAccount', {}, stranger));
    await runSchedule('resumeJobs');
    for (const person of [me, stranger]) {
      expect(await jobOf(person)).toMatchObject({ kind: 'deletion', state: 'done' });
      await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    }
    expect((await db.doc(`users/${me.uid}`).get()).exists).toBe(false);
  });

  test('takes many pages of posts and comments', async () => {
    const [me, other] = [await register(), unique('uid')];
    const theirs = await addPost(backend, { uid: other });
    const own = await untold(() =>
      Promise.all([
        ...Array.from({ length: 30 }, () => addPost(backend, { uid: me.uid })),
        ...Array.from({ length: 22 }, () => addComment(backend, me.uid, theirs)),
      ]),
    );
    resultOf(await call('deleteAccount', {}, me));
    await ended(me);
    expect((await db.getAll(...own)).filter((doc) => doc.exists).map(({ id }) => id)).toEqual([]);
    expect((await theirs.get()).exists).toBe(true);
  });

  test('ends the same when its events come twice and late', async () => {
    const me = await register();
    const ref = db.doc(`users/${me.uid}`);
    const before = await spelled(ref);
    const post = await addPost(backend, { uid: me.uid });
    await settled();
    resultOf(await call('deleteAccount', {}, me));
    await ended(me);
    const after = {
      ...before,
      fields: { ...(isRecord(before.fields) ? before.fields : {}), status: { stringValue: 'deleting' } },
    };
    const events = [
      { before, after },
      { before: after, after: null },
      { before: null, after: before },
      { before, after },
    ];
    for (const event of events) await redeliver('onUserWritten', 'written', ref, event);
    expect([(await ref.get()).exists, (await post.get()).exists]).toEqual([false, false]);
    expect(await jobOf(me)).toMatchObject({ kind: 'deletion', state: 'done' });
    const left = await pathsNaming(me.uid);
    const records = [`deleted_accounts/${me.uid}`, `jobs/${me.uid}`, 'news/ut'];
    expect(left.filter((path) => !path.startsWith('limits/')).toSorted()).toEqual(records);
  });
});

describe('payouts', () => {
  afterEach(() => breakProvider('down', 0));

  test('are closed at the card provider; while it is down, the rest waits and nothing is lost', async () => {
    const me = await confirmed();
    await db.doc(`users/${me.uid}`).update({ school_verified: true });
    expect((await ask('/create_stripe_account', me)).status).toBe(200);
    expect(await providerAccountsOf(me.uid)).toHaveLength(1);
    await breakProvider('down', 100);
    resultOf(await call('deleteAccount', {}, me));
    const job = db.doc(`jobs/${me.uid}`);
    const waiting = { state: 'running', step: 'payouts', attempts: 1 };
    await eventually(async () => expect(await jobOf(me)).toMatchObject(waiting), 40_000);
    expect((await documentsOf(backend, me)).account.stripe_account_id).toMatch(/^acct_/);
    await breakProvider('down', 0);
    await job.update({ next_at: Timestamp.fromMillis(Date.now() - 1) });
    await runSchedule('resumeJobs');
    await ended(me);
    expect(await providerAccountsOf(me.uid)).toEqual([]);
  });
});

describe('who asks for it', () => {
  test('has to have signed in within five minutes, and on this host', async () => {
    const me = await register();
    const agoS = (ms: number): number => Math.floor((Date.now() - ms) / 1000);
    const stale = withToken(me, (claims) => (claims.auth_time = agoS(FRESH_SIGN_IN_MS + 5000)));
    expect(await call('deleteAccount', {}, stale)).toMatchObject({ reason: 'sign-in-again' });
    const handedOver = withToken(me, (claims) => {
      claims.firebase = { ...Object(claims.firebase), sign_in_provider: 'custom' };
    });
    expect(await call('deleteAccount', {}, handedOver)).toMatchObject({ reason: 'sign-in-again' });
    expect(await call('deleteAccount', {})).toMatchObject({ reason: 'signed-out' });
    expect(await call('deleteAccount', { uid: me.uid }, me)).toMatchObject({ reason: 'bad-request' });
    expect((await documentsOf(backend, me)).profile.status).toBe('active');
    const young = withToken(me, (claims) => (claims.auth_time = agoS(FRESH_SIGN_IN_MS - 30_000)));
    // Its sessions were ended since; then, as in an account that is older.
    expect(await call('deleteAccount', {}, young)).toMatchObject({ reason: 'sign-in-again' });
    expect((await db.doc(`jobs/${me.uid}`).get()).exists).toBe(false);
    await endSessionsAgo(me, FRESH_SIGN_IN_MS);
    expect(await call('deleteAccount', {}, young)).toEqual({ result: {} });
    await ended(me);
  });

  test('may ask again; may not when banned', async () => {
    const [me, banned] = [await register(), await register()];
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    expect(await call('deleteAccount', {}, banned)).toMatchObject({ reason: 'banned' });
    expect((await db.doc(`jobs/${banned.uid}`).get()).exists).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => call('deleteAccount', {}, me)));
    for (const answer of answers) expect(resultOf(answer)).toEqual({});
    await ended(me);
    expect((await db.doc(`users/${me.uid}`).get()).exists).toBe(false);
    // Also with the token of a session that the deletion has ended.
    expect(resultOf(await call('deleteAccount', {}, me))).toEqual({});
  });

  test('can do nothing more with the token that is left, and may come back as somebody new', async () => {
    const me = await register();
    resultOf(await call('deleteAccount', {}, me));
    await ended(me);
    await expect(signIn(me.email)).rejects.toThrow();
    await expect(refreshed(me)).rejects.toThrow();
    const again = await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, me);
    expect(again).toMatchObject({ reason: 'not-allowed' });
    const rename = { firstName: 'Lena', lastName: null, username: null };
    expect(await call('changeName', rename, me)).toMatchObject({ reason: 'signed-out' });
    expect((await db.doc(`users/${me.uid}`).get()).exists).toBe(false);
    const returned = await signUp(me.email);
    expect(returned.uid).not.toBe(me.uid);
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, returned));
    // The memory of the deletion goes as well, a day later.
    await db.doc(`jobs/${me.uid}`).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await expireByTtl();
    expect((await db.doc(`jobs/${me.uid}`).get()).exists).toBe(false);
  });

  test('leaves mails to an address that the account never proved: they are somebody else’s', async () => {
    const [owner, school] = [await confirmed(), `${unique('m')}@utexas.edu`];
    const asked = { purpose: 'school', email: school, campusId: 'ut', isResend: false };
    resultOf(await call('sendVerificationCode', asked, owner));
    const taker = await signUp(school);
    resultOf(await call('registerUser', { name: 'Liam Chen', campusId: 'ut' }, taker));
    resultOf(await call('sendVerificationCode', { ...asked, purpose: 'account' }, taker));
    resultOf(await call('deleteAccount', {}, taker));
    await ended(taker);
    const left = await db.collection('mail').where('to', '==', school).get();
    expect(left.docs.map((mail): unknown => mail.get('to_uid'))).toEqual([owner.uid]);
  });
});
