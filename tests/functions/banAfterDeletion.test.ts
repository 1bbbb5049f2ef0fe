import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { banPath } from '../../functions/src/accounts/banPath.ts';
import { call, eventually, openBackend, resultOf, runSchedule } from './support/backend.ts';
import { operate } from './support/operate.ts';
import { codeTo, documentsOf, member, signIn, signInByLink, signUp, type Person } from './support/people.ts';

/* Somebody who was reported deletes the account before the operator has banned them. */

const backend = openBackend();
const { auth, db } = backend;

async function deleted({ uid, email }: Person): Promise<void> {
  resultOf(await call('deleteAccount', {}, await signIn(email)));
  await eventually(async () => expect((await db.doc(`jobs/${uid}`).get()).get('state')).toBe('done'), 50_000);
}

test('a ban by uid reaches the addresses of a reported account that was deleted', async () => {
  const [reporter, bad] = [await member(), await member()];
  const school = String((await documentsOf(backend, bad)).account.school_email);
  resultOf(await call('report', { subject: 'user', id: bad.uid, reason: 'harasses' }, reporter));
  await deleted(bad);
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
  const [reporter, bad] = [await member(), await member()];
  const school = String((await documentsOf(backend, bad)).account.school_email);
  resultOf(await call('report', { subject: 'user', id: bad.uid, reason: 'harasses' }, reporter));
  await deleted(bad);
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
  const [reporter, bad] = [await member(), await member()];
  const school = String((await documentsOf(backend, bad)).account.school_email);
  resultOf(await call('report', { subject: 'user', id: bad.uid, reason: 'harasses' }, reporter));
  await deleted(bad);
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

test('nothing is kept of an account that nobody reported', async () => {
  const person = await member();
  await deleted(person);
  expect((await db.doc(`reported_accounts/${person.uid}`).get()).exists).toBe(false);
  expect((await operate('ban', person.uid, '--local')).stderr).toContain('No such user');
});
