import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { banPath } from '../../functions/src/platform/sessions/banPath.ts';
import { call, eventually, expireByTtl, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import { operate } from './support/operate.ts';
import {
  addressCodeTo,
  codeTo,
  confirmed,
  documentsOf,
  member,
  signIn,
  signInByLink,
  signUp,
  type Person,
} from './support/people.ts';

/* Somebody who was reported, or can be, deletes the account before the operator has banned them. */

const backend = openBackend();
const { auth, db } = backend;
const DAY_MS = 86_400_000;
afterAll(() => vi.unstubAllEnvs());

async function deleted({ uid, email }: Person): Promise<void> {
  resultOf(await call('deleteAccount', {}, await signIn(email)));
  await eventually(async () => expect((await db.doc(`jobs/${uid}`).get()).get('state')).toBe('done'), 50_000);
}

/** The code in a mail that comes after so many: an earlier account of the address was mailed one, too. */
const newCodeTo = (address: string, known: number): Promise<string> =>
  eventually(async () => {
    if ((await mailsTo(address)).length <= known) throw new Error('No new mail.');
    return codeTo(address);
  });

const schoolOf = async (person: Person): Promise<string> =>
  String((await documentsOf(backend, person)).account.school_email);

async function reportedAndDeleted(): Promise<{ bad: Person; school: string }> {
  const [reporter, bad] = [await member(), await member()];
  const school = await schoolOf(bad);
  resultOf(
    await call('report', { subject: 'user', id: bad.uid, reason: 'harassment', details: '' }, reporter),
  );
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
  await expireByTtl();
  expect((await record.get()).exists).toBe(true);
  await record.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
  await expireByTtl();
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
  const { length } = await mailsTo(school);
  resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, seat));
  const code = await newCodeTo(school, length);
  expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });

  const refused = { reason: 'banned' };
  expect(await call('sendVerificationCode', { ...asked, isResend: true }, seat)).toMatchObject(refused);
  expect(await call('checkVerificationCode', { ...asked, code }, seat)).toMatchObject(refused);
  expect((await documentsOf(backend, seat)).profile).toMatchObject({
    verified: false,
    school_verified: false,
  });
});

test('it reaches an account that proves such an address while the accounts are looked through', async () => {
  const { bad, school } = await reportedAndDeleted();
  const seat = await signUp(school);
  resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, seat));
  const asked = { purpose: 'account', email: null, campusId: 'ut' } as const;
  const { length } = await mailsTo(school);
  resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, seat));
  const code = await newCodeTo(school, length);
  functionsInProcess();
  const { banPerson } = await import('../../functions/tools/banPerson.ts');
  /** Just before the first ban is written. */
  const prove = vi.fn(async () => resultOf(await call('checkVerificationCode', { ...asked, code }, seat)));
  const slow = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'doc') return value.bind(target) as unknown;
      return (path: string) => {
        const ref = target.doc(path);
        if (!path.startsWith('bans/') || prove.mock.calls.length > 0) return ref;
        return { set: async (data: FirebaseFirestore.DocumentData) => [await prove(), await ref.set(data)] };
      };
    },
  });
  await banPerson({ db: slow, auth }, bad.uid);
  expect(prove).toHaveBeenCalledOnce();
  expect((await documentsOf(backend, seat)).profile).toMatchObject({ status: 'banned' });
});

test('links of before it, for signing in or for another account’s address, prove and give nothing', async () => {
  const { bad, school } = await reportedAndDeleted();
  const byLink = await signInByLink(school);
  const other = await confirmed();
  resultOf(await call('askForAddress', { email: bad.email }, other));
  const code = await addressCodeTo(bad.email);
  expect(await operate('ban', bad.uid, '--local')).toMatchObject({ code: 0 });
  const refused = { reason: 'banned' };
  expect(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, byLink)).toMatchObject(refused);
  expect(await call('followAddressLink', { code })).toMatchObject(refused);
  expect((await auth.getUser(other.uid)).disabled).toBe(false);
});

describe('an address that is banned once it was looked at', () => {
  test('is proven by no code', async () => {
    functionsInProcess();
    const { newRecord } = await import('../../functions/src/members/codes/record.ts');
    const { redeemCode } = await import('../../functions/src/members/codes/redeemCode.ts');
    const { uid } = await confirmed();
    const email = `${unique('m')}@utexas.edu`;
    const proof = { uid, purpose: 'school', email, campusId: 'ut', schoolId: 'ut' } as const;
    await db.collection('verifications').add(newRecord(proof, '4821', Date.now()));
    await db.doc(banPath(email)).set({ createdAt: Timestamp.now() });
    const nowMs = Date.now();
    expect(await redeemCode({ proof, network: null, typed: '4821', isAlone: true, nowMs })).toBe('banned');
  });

  test('is proven by no link', async () => {
    functionsInProcess();
    const { register } = await import('../../functions/src/members/accounts/register.ts');
    const { uid, email } = await signInByLink(`${unique('m')}@utexas.edu`);
    await db.doc(banPath(email)).set({ createdAt: Timestamp.now() });
    const name = () => ({ first: 'Maya', middle: '', last: 'Torres' });
    const proven = {
      uid,
      email,
      isEmailVerified: true,
      campusId: 'ut',
      network: null,
      name,
      nowMs: Date.now(),
    } as const;
    await expect(register(proven)).rejects.toMatchObject({ reason: 'banned' });
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
    call('report', { subject: 'chat', id, reason: 'harassment', details: 'Threats' }, victim);

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
    const { keepReportedAddresses } = await import('../../functions/src/reports/reportedAddresses.ts');
    const { provenAddresses } = await import('../../functions/src/platform/stored/provenAddresses.ts');
    await keepReportedAddresses(bad.uid, await provenAddresses(bad.uid));
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
  const { keepReportedAddresses } = await import('../../functions/src/reports/reportedAddresses.ts');
  const { provenAddresses } = await import('../../functions/src/platform/stored/provenAddresses.ts');
  await keepReportedAddresses(bad.uid, await provenAddresses(bad.uid));
  expect((await record.get()).data()).toEqual(before);
});

test('nothing is kept of an address that the account has not proven, whatever the sign-in provider says of it', async () => {
  const reporter = await member();
  // Somebody else's address. Its owner has just opened a link: for the provider it is verified, and they are not in
  // yet.
  const seat = await signUp(`${unique('student')}@utexas.edu`);
  resultOf(await call('registerUser', { name: 'Mal Ory', campusId: 'ut' }, seat));
  resultOf(
    await call('report', { subject: 'user', id: seat.uid, reason: 'harassment', details: '' }, reporter),
  );
  await auth.updateUser(seat.uid, { emailVerified: true });
  await deleted(seat);
  expect((await db.doc(`reported_accounts/${seat.uid}`).get()).exists).toBe(false);
});

test('nothing is kept of an account that nobody reported, and that had no chats', async () => {
  const person = await member();
  await deleted(person);
  expect((await db.doc(`reported_accounts/${person.uid}`).get()).exists).toBe(false);
  expect((await operate('ban', person.uid, '--local')).stderr).toContain('No such user');
});
