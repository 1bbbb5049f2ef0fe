import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { call, eventually, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { mailsTo } from './support/inbox.ts';
import {
  changeEmail,
  claimsOf,
  codeTo,
  confirmed,
  documentsOf,
  member,
  refreshed,
  register,
  signUp,
  type Person,
} from './support/people.ts';
import { withinOneHour } from './support/withinOneHour.ts';

const backend = openBackend();
const { db, auth } = backend;

const CAMPUS = 'ut';
const schoolAddress = (): string => `${unique('m')}@utexas.edu`;
const school = (email: string | null) => ({ purpose: 'school' as const, email, campusId: CAMPUS });
const send = (person: Person, email: string | null, isResend = false, from?: string) =>
  call(
    'sendVerificationCode',
    { ...school(email), isResend },
    { ...person, ...(from === undefined ? {} : { from }) },
  );
const check = (person: Person, email: string | null, code: string) =>
  call('checkVerificationCode', { ...school(email), code }, person);
const recordsOf = async ({ uid }: Person) =>
  (await db.collection('verifications').where('userId', '==', uid).get()).docs;
/** A code that is not this one. */
const other = (code: string): string => (code === '9999' ? '1000' : String(Number(code) + 1));
const INCORRECT = {
  reason: 'code-incorrect',
  message: 'Your code was incorrect. Please try again.',
};

describe('the school address', () => {
  test('a new student is mailed a PIN, enters it and is a verified member with the next token', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    expect(resultOf(await send(person, ` ${email.toUpperCase()}`))).toEqual({ email, alreadySent: false });
    const code = await codeTo(email);
    expect(code).toMatch(/^[1-9]\d{3}$/);
    expect(resultOf(await check(person, email, code))).toEqual({ campusId: CAMPUS });

    const { profile, account } = await documentsOf(backend, person);
    expect(profile).toMatchObject({ school_verified: true, campus_id: CAMPUS });
    expect(account).toMatchObject({ school_email: email });
    expect((await db.doc(`school_emails/${email}`).get()).get('uid')).toBe(person.uid);
    expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: CAMPUS, school_verified: true });
    expect(await recordsOf(person)).toEqual([]);
  });

  test('joins the campus whose address it is, wherever the student signed up', async () => {
    const person = await confirmed('Maya Torres', 'campus');
    const email = schoolAddress();
    resultOf(await send(person, email));
    resultOf(await check(person, email, await codeTo(email)));
    expect((await documentsOf(backend, person)).profile.campus_id).toBe('ut');
  });

  test.each([
    ['', 'same-school-email', 'Enter a new school email'],
    [null, 'same-school-email', 'Enter a new school email'],
    ['maya@ou.edu', 'bad-school-email', 'Enter a valid school email'],
    ['maya+1@utexas.edu', 'bad-school-email', 'Enter a valid school email'],
    ['maya', 'bad-school-email', 'Enter a valid school email'],
  ])('%j is refused', async (email, reason, message) => {
    expect(await send(await confirmed(), email)).toMatchObject({ reason, message });
  });

  test('the one the account has is refused', async () => {
    const person = await member();
    const { account } = await documentsOf(backend, person);
    expect(await send(person, String(account.school_email))).toMatchObject({ reason: 'same-school-email' });
  });

  test('the shared community has none', async () => {
    const request = { purpose: 'school', email: 'maya@utexas.edu', campusId: 'campus', isResend: false };
    expect(await call('sendVerificationCode', request, await confirmed())).toMatchObject({
      reason: 'failed',
    });
  });

  test('comes after the own: who has not confirmed that is refused', async () => {
    const person = await register();
    expect(await send(person, schoolAddress())).toMatchObject({ reason: 'failed' });
    expect(await check(person, schoolAddress(), '1234')).toMatchObject({ reason: 'failed' });
  });

  test('belongs to one account', async () => {
    const owner = await member();
    const email = String((await documentsOf(backend, owner)).account.school_email);
    expect(await send(await confirmed(), email)).toMatchObject({ reason: 'school-email-taken', status: 409 });
  });

  test('whether others have one can be asked as often as codes can', async () => {
    const person = await confirmed();
    const reasons: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const email = schoolAddress();
      await db.doc(`school_emails/${email}`).set({ uid: 'another', campus_id: CAMPUS });
      const answer = await send(person, email);
      reasons.push('reason' in answer ? answer.reason : 'sent');
    }
    expect(reasons).toEqual([...Array<string>(5).fill('school-email-taken'), 'too-many']);
    expect(await send(person, schoolAddress())).toMatchObject({ reason: 'too-many' });
  });

  test('goes to the first of two who prove it', async () => {
    const [first, second] = await Promise.all([confirmed(), confirmed()]);
    const email = schoolAddress();
    resultOf(await send(first, email));
    const firstCode = await codeTo(email);
    resultOf(await send(second, email));
    const secondCode = await eventually(async () => {
      const mails = await mailsTo(email);
      if (mails.length < 2) throw new Error('The second mail has not come.');
      return mails.flatMap(({ codes }) => codes).find((code) => code !== firstCode) ?? firstCode;
    });
    const answers = await Promise.all([check(first, email, firstCode), check(second, email, secondCode)]);
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    const { profile } = await documentsOf(backend, 'result' in answers[0] ? second : first);
    expect(profile.school_verified).toBe(false);
  });

  test('a new one replaces the old one, which becomes free', async () => {
    const person = await member();
    const old = String((await documentsOf(backend, person)).account.school_email);
    const email = schoolAddress();
    resultOf(await send(person, email));
    resultOf(await check(person, email, await codeTo(email)));
    expect((await documentsOf(backend, person)).account.school_email).toBe(email);
    expect((await db.doc(`school_emails/${old}`).get()).exists).toBe(false);
  });
});

describe('the own address', () => {
  const account = { purpose: 'account', email: null, campusId: CAMPUS } as const;

  test('is confirmed by its code', async () => {
    const person = await register();
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, person));
    const code = await codeTo(person.email);
    resultOf(await call('checkVerificationCode', { ...account, code }, person));
    const { profile } = await documentsOf(backend, person);
    expect([profile.verified, profile.school_verified]).toEqual([true, false]);
    expect((await auth.getUser(person.uid)).emailVerified).toBe(true);
  });

  test('a code sent to the old address, with a token from before, does not confirm the new one', async () => {
    const before = await register();
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, before));
    const code = await codeTo(before.email);
    const after = await changeEmail(before, `${unique('claimed')}@example.com`);
    resultOf(await call('registerUser', { name: null, campusId: CAMPUS }, after));
    expect(await call('checkVerificationCode', { ...account, code }, before)).toMatchObject(INCORRECT);
    await settled();
    expect((await documentsOf(backend, after)).profile.verified).toBe(false);
    expect(await auth.getUser(after.uid)).toMatchObject({ email: after.email, emailVerified: false });
  });

  test('is not confirmed twice', async () => {
    const person = await register();
    await db.doc(`users/${person.uid}`).update({ verified: true });
    expect(await call('sendVerificationCode', { ...account, isResend: false }, person)).toMatchObject({
      reason: 'failed',
    });
  });

  test('its code does not prove a school address', async () => {
    const person = await register();
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, person));
    const code = await codeTo(person.email);
    await db.doc(`users/${person.uid}`).update({ verified: true });
    expect(await check(person, schoolAddress(), code)).toMatchObject(INCORRECT);
  });
});

describe('a code', () => {
  test('is kept as a hash, and its mail loses its text once it is sent', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    const [record] = await recordsOf(person);
    expect(JSON.stringify(record?.data())).not.toContain(code);
    await eventually(async () => {
      const mail = await db.doc(`mail/code_${record?.id ?? ''}`).get();
      expect(mail.get('delivery.state')).toBe('sent');
      expect(JSON.stringify(mail.data())).not.toContain(code);
    });
  });

  test.each([
    ['', 'code-required', 'Please enter verification code'],
    ['12', 'code-incorrect', 'Your code was incorrect. Please try again.'],
    ['abcd', 'code-incorrect', 'Your code was incorrect. Please try again.'],
  ])('%j is refused', async (code, reason, message) => {
    expect(await check(await confirmed(), schoolAddress(), code)).toMatchObject({ reason, message });
  });

  test('may be mistyped four times', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    for (let i = 0; i < 4; i += 1) expect(await check(person, email, other(code))).toMatchObject(INCORRECT);
    resultOf(await check(person, email, code));
  });

  test('is void after five wrong tries, also when they come at once', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    await Promise.all(Array.from({ length: 5 }, () => check(person, email, other(code))));
    expect(await check(person, email, code)).toMatchObject(INCORRECT);
  });

  test('of many accounts cannot be guessed at from one network: the right one is refused as well', async () => {
    const from = `2001:db8:${Date.now().toString(16).slice(-4)}:1::1`;
    const guess = (person: Person, email: string, code: string) =>
      call('checkVerificationCode', { ...school(email), code }, { ...person, from });
    for (let guessed = 0; guessed < 100; guessed += 25) {
      const [person, email] = [await confirmed(), schoolAddress()];
      for (let i = 0; i < 5; i += 1) resultOf(await send(person, email, true));
      const codes = await eventually(async () => {
        const mails = await mailsTo(email);
        if (mails.length < 5) throw new Error('The fifth mail has not come.');
        return mails.flatMap((mail) => mail.codes);
      });
      const wrong =
        ['1000', '1001', '1002', '1003', '1004', '1005'].find((code) => !codes.includes(code)) ?? '';
      for (let i = 0; i < 5; i += 1) expect(await guess(person, email, wrong)).toMatchObject(INCORRECT);
    }
    const [person, email] = [await confirmed(), schoolAddress()];
    resultOf(await send(person, email));
    const code = await codeTo(email);
    expect(await guess(person, email, code)).toMatchObject({ reason: 'too-many' });
    resultOf(await check(person, email, code));
  });

  test('is void after two hours', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    const [record] = await recordsOf(person);
    await record?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await check(person, email, code)).toMatchObject(INCORRECT);
    await runSchedule('expireRecords');
    expect(await recordsOf(person)).toEqual([]);
  });

  test('can be used once, also when it comes twice at once', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    const answers = await Promise.all([check(person, email, code), check(person, email, code)]);
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
  });

  test('of another student is of no use', async () => {
    const [owner, thief] = await Promise.all([confirmed(), confirmed()]);
    const email = schoolAddress();
    resultOf(await send(owner, email));
    expect(await check(thief, email, await codeTo(email))).toMatchObject(INCORRECT);
  });
});

describe('sending', () => {
  test('a reload within two minutes sends no second code and says that one was sent', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    const answers = [await send(person, email), await send(person, email)];
    expect(answers.map((answer) => resultOf(answer).alreadySent)).toEqual([false, true]);
    await settled();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('two tabs at once send one', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    const answers = await Promise.all([send(person, email), send(person, email), send(person, email)]);
    expect(answers.filter((answer) => !resultOf(answer).alreadySent)).toHaveLength(1);
  });

  test('the resend link sends another, up to five in an hour; the older ones stay good', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const first = await codeTo(email);
    for (let i = 0; i < 4; i += 1) resultOf(await send(person, email, true));
    expect(await send(person, email, true)).toMatchObject({
      reason: 'too-many',
      message: 'Something went wrong',
      status: 429,
    });
    await settled();
    expect(await mailsTo(email)).toHaveLength(5);
    resultOf(await check(person, email, first));
  });

  test('one address is mailed five in an hour, whoever asks', async () => {
    const email = schoolAddress();
    const people = await Promise.all(Array.from({ length: 6 }, () => confirmed()));
    const reasons: unknown[] = [];
    for (const person of people) {
      const answer = await send(person, email);
      reasons.push('reason' in answer ? answer.reason : 'sent');
    }
    expect(reasons).toEqual([...Array<string>(5).fill('sent'), 'too-many']);
  });

  test('strangers who ask for codes to an address do not keep its owner from it', async () => {
    const owner = await signUp(schoolAddress());
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: CAMPUS }, owner));
    const stranger = await confirmed();
    for (let i = 0; i < 5; i += 1) resultOf(await send(stranger, owner.email, true));
    const request = { purpose: 'account', email: null, campusId: CAMPUS, isResend: false };
    expect(resultOf(await call('sendVerificationCode', request, owner)).alreadySent).toBe(false);
    await db.doc(`users/${owner.uid}`).update({ verified: true });
    expect(resultOf(await send(owner, owner.email)).alreadySent).toBe(false);
  });

  test('one network is sent five in an hour; what a caller says of its own way is not believed', async () => {
    const network = `198.51.${String(Date.now() % 250)}.${String(process.pid % 250)}`;
    const people = await Promise.all(Array.from({ length: 6 }, () => confirmed()));
    const reasons: unknown[] = [];
    for (const [i, person] of people.entries()) {
      const answer = await send(person, schoolAddress(), false, `203.0.113.${String(i)}, ${network}`);
      reasons.push('reason' in answer ? answer.reason : 'sent');
    }
    expect(reasons).toEqual([...Array<string>(5).fill('sent'), 'too-many']);
  });

  test('an alarm is raised once an hour, also when its figure was overshot', async () => {
    await withinOneHour();
    const alarms = Array.from({ length: 2 }, (_, i) =>
      db.doc(`limits/alarm_smu_${String(Math.floor(Date.now() / 3_600_000) + i)}`),
    );
    for (const alarm of alarms) await alarm.set({ codes: 600 });
    const raised = async (): Promise<Record<string, unknown> | undefined> => {
      const email = `${unique('m')}@smu.edu`;
      const request = { purpose: 'school', email, campusId: 'smu', isResend: false };
      resultOf(await call('sendVerificationCode', request, await confirmed()));
      const found = await db.getAll(...alarms);
      return found.find((alarm) => alarm.get('raised_at') !== undefined)?.data();
    };
    const first = await raised();
    expect(first).toMatchObject({ codes: 601 });
    expect(first?.raised_at).toBeInstanceOf(Timestamp);
    expect(await raised()).toMatchObject({ codes: 602, raised_at: first?.raised_at });
  });

  test('who has not registered, is banned or is signed out is refused', async () => {
    const banned = await confirmed();
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    expect(await send(banned, schoolAddress())).toMatchObject({ reason: 'failed' });
    const request = { ...school(schoolAddress()), isResend: false };
    expect(await call('sendVerificationCode', request)).toMatchObject({ reason: 'signed-out' });
    expect(await call('checkVerificationCode', { ...request, code: '1234' })).toMatchObject({
      reason: 'signed-out',
    });
  });
});
