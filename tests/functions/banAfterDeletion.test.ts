import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { banPath } from '../../functions/src/accounts/banPath.ts';
import { call, eventually, openBackend, resultOf, runSchedule, settled } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { operate } from './support/operate.ts';
import { codeTo, documentsOf, member, signIn, signInByLink, signUp, type Person } from './support/people.ts';

/* Somebody who was reported, or can be, deletes the account before the operator has banned them. */

const backend = openBackend();
const { auth, db } = backend;
const DAY_MS = 86_400_000;
afterAll(() => vi.unstubAllEnvs());

async function deleted({ uid, email }: Person): Promise<void> {
  resultOf(await call('deleteAccount', {}, await signIn(email)));
  await eventually(async () => expect((await db.doc(`jobs/${uid}`).get()).get('state')).toBe('done'), 50_000);
}

const schoolOf = async (person: Person): Promise<string> =>
  String((await documentsOf(backend, person)).account.school_email);

async function reportedAndDeleted(): Promise<{ bad: Person; school: string }> {
  const [reporter, bad] = [await member(), await member()];
  const school = await schoolOf(bad);
  resultOf(await call('report', { subject: 'user', id: bad.uid, reason: 'harasses' }, reporter));
  await deleted(bad);
  return { bad, school };
}

/** Days until the hashes of the addresses go. */
async function daysLeft({ uid }: Person): Promise<number> {
  const until: unknown = (await db.doc(`reported_accounts/${uid}`).get()).get('expires_at');
  return Math.round(((until instanceof Timestamp ? until.toMillis() : 0) - Date.now()) / DAY_MS);
}

test('a ban by uid reaches the addresses of a reported account that was deleted', async () => {
  const { bad, school } = await reportedAndDeleted();
  expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });
  await expect(signInByLink(bad.email)).rejects.toThrow('Account has been banned');
  expect((await db.doc(banPath(school)).get()).exists).toBe(true);
  expect(await operate('unban', bad.uid, '--local')).toMatchObject({ code: 0 });
  expect((await db.doc(banPath(school)).get()).exists).toBe(false);

  const record = db.doc(`reported_accounts/${bad.uid}`);
  await runSchedule('expireRecords');
  expect((await record.get()).exists).toBe(true);
  await record.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
  await runSchedule('expireRecords');
  expect((await record.get()).exists).toBe(false);
});

test('it reaches the account with which they have come back meanwhile, and no stranger’s', async () => {
  const { bad, school } = await reportedAndDeleted();
  const back = await signInByLink(school);
  resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, back));
  // Whose mailbox that is nobody has shown.
  const seat = await signUp(bad.email);
  resultOf(await call('registerUser', { name: 'Mal Ory', campusId: 'ut' }, seat));

  const stateOf = async ({ uid }: Person): Promise<unknown> => [
    (await db.doc(`users/${uid}`).get()).get('status'),
    (await auth.getUser(uid)).disabled,
  ];
  const seen = await operate('ban', bad.uid, '--local', '--dry-run');
  expect(seen.stdout + seen.stderr).toContain(`users/${back.uid}`);
  expect(await stateOf(back)).toEqual(['active', false]);
  expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });
  expect(await stateOf(back)).toEqual(['banned', true]);
  expect(await stateOf(seat)).toEqual(['active', false]);
  expect(await operate('unban', bad.uid, '--local')).toMatchObject({ code: 0 });
  expect(await stateOf(back)).toEqual(['active', false]);
});

test('who sits in a new account with such an address proves it by no code, not by one that was mailed before', async () => {
  const { bad, school } = await reportedAndDeleted();
  const seat = await signUp(school);
  resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, seat));
  const asked = { purpose: 'account', email: null, campusId: 'ut' } as const;
  resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, seat));
  const code = await codeTo(school);
  expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });

  const refused = { reason: 'banned' };
  expect(await call('sendVerificationCode', { ...asked, isResend: true }, seat)).toMatchObject(refused);
  expect(await call('checkVerificationCode', { ...asked, code }, seat)).toMatchObject(refused);
  expect((await documentsOf(backend, seat)).profile).toMatchObject({
    verified: false,
    school_verified: false,
  });
});

describe('who deletes the account before anybody has reported a chat', () => {
  async function gone(): Promise<{ victim: Person; bad: Person; school: string; chatId: string }> {
    const [victim, bad] = [await member(), await member()];
    const school = await schoolOf(bad);
    const chat = await addChat(backend, bad.uid, victim.uid);
    await addMessage(backend, { chat, from: bad.uid, to: victim.uid, text: 'A threat' });
    await settled();
    await deleted(bad);
    return { victim, bad, school, chatId: chat.id };
  }
  const report = (victim: Person, id: string) =>
    call('report', { subject: 'chat', id, reason: 'threats' }, victim);

  test('is reached by a ban all the same, at both addresses', async () => {
    const { victim, bad, school, chatId } = await gone();
    expect(await daysLeft(bad)).toBe(30);
    resultOf(await report(victim, chatId));
    expect(await daysLeft(bad)).toBe(365);
    expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });
    for (const email of [bad.email, school]) {
      await expect(signInByLink(email)).rejects.toThrow('Account has been banned');
    }
  });

  const due_at = Timestamp.fromMillis(Date.now() + DAY_MS);
  test.each([
    [
      'a message',
      (uid: string) => addMessage(backend, { chat: db.doc(`chats/${uid}_zoe`), from: uid, to: 'zoe' }),
    ],
    ['a deleted message', (user: string) => db.collection('deleted_messages').add({ user, due_at })],
    [
      'a deleted chat',
      (uid: string) => db.collection('purges').add({ members: [uid, 'zoe'], hidden: true, due_at }),
    ],
  ])('is not forgotten where %s alone is left', async (_what, keep) => {
    const bad = await member();
    const evidence = await keep(bad.uid);
    functionsInProcess();
    const { keepReportedAddresses } = await import('../../functions/src/deletion/reportedAddresses.ts');
    await keepReportedAddresses(bad.uid);
    await evidence.delete();
    expect(await daysLeft(bad)).toBe(30);
  });
});

test('a step of the deletion that runs again loses no address', async () => {
  const { bad } = await reportedAndDeleted();
  const record = db.doc(`reported_accounts/${bad.uid}`);
  const before = (await record.get()).data();
  expect(before?.bans).toHaveLength(2);
  functionsInProcess();
  const { keepReportedAddresses } = await import('../../functions/src/deletion/reportedAddresses.ts');
  await keepReportedAddresses(bad.uid);
  expect((await record.get()).data()).toEqual(before);
});

test('nothing is kept of an account that nobody reported, and that had no chats', async () => {
  const person = await member();
  await deleted(person);
  expect((await db.doc(`reported_accounts/${person.uid}`).get()).exists).toBe(false);
  expect((await operate('ban', person.uid, '--local')).stderr).toContain('No such user');
});
