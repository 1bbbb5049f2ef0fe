import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { schoolOfEmail } from '../../src/domain/firstSchools.ts';
import type { Proof } from '../../functions/src/members/codes/record.ts';
import { call, eventually, expireByTtl, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { countersOf, fillCounter } from './support/fillCounter.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import {
  claimsOf,
  codeTo,
  confirmed,
  documentsOf,
  member,
  moveAddress,
  refreshed,
  register,
  signUp,
  type Person,
} from './support/people.ts';
import { withinOneHour } from './support/withinOneHour.ts';

const backend = openBackend();
const { db, auth } = backend;

afterAll(() => vi.unstubAllEnvs());

const HOUR_MS = 3_600_000;
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
/** Why a function in this process refused. Throws what is no refusal. */
function reasonOf(error: unknown): unknown {
  const reason: unknown = Reflect.get(Object(error), 'reason');
  if (reason === undefined) throw error;
  return reason;
}
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

  test('joins no other campus than that of its address, whichever the caller names', async () => {
    const person = await confirmed('Maya Torres', 'campus');
    const email = schoolAddress();
    const asOther = { ...school(email), campusId: 'ou' };
    const refused = { reason: 'bad-school-email' };
    expect(await call('sendVerificationCode', { ...asOther, isResend: false }, person)).toMatchObject(
      refused,
    );
    resultOf(await send(person, email));
    const code = await codeTo(email);
    expect(await call('checkVerificationCode', { ...asOther, code }, person)).toMatchObject(refused);
    expect((await documentsOf(backend, person)).profile).toMatchObject({
      school_verified: false,
      campus_id: 'campus',
    });
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
    const { account } = await documentsOf(backend, person);
    expect(account.school_email).toBe(email);
    expect(account).not.toHaveProperty('former_campuses');
    expect((await db.doc(`school_emails/${old}`).get()).exists).toBe(false);
  });

  test('one of another school keeps the one before among the former schools, once', async () => {
    const person = await member();
    for (const [campusId, email] of [
      ['ou', `${unique('m')}@ou.edu`],
      [CAMPUS, schoolAddress()],
      ['duke', `${unique('m')}@duke.edu`],
    ] as const) {
      const asked = { purpose: 'school', email, campusId };
      resultOf(await call('sendVerificationCode', { ...asked, isResend: false }, person));
      resultOf(await call('checkVerificationCode', { ...asked, code: await codeTo(email) }, person));
    }
    const { account, profile } = await documentsOf(backend, person);
    expect(profile.campus_id).toBe('duke');
    expect(account.former_campuses).toEqual([CAMPUS, 'ou']);
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

  test("of a school is the member's school address once its code is entered", async () => {
    const person = await signUp(schoolAddress());
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'campus' }, person));
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, person));
    const code = await codeTo(person.email);
    expect((await mailsTo(person.email))[0]?.subject).toContain(code);
    resultOf(await call('checkVerificationCode', { ...account, code }, person));
    const stored = await documentsOf(backend, person);
    expect(stored.profile).toMatchObject({ verified: true, school_verified: true, campus_id: CAMPUS });
    expect(stored.account.school_email).toBe(person.email);
    expect((await db.doc(`school_emails/${person.email}`).get()).get('uid')).toBe(person.uid);
    expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: CAMPUS, school_verified: true });
  });

  test('of a school is confirmed but joins nobody where another account has it', async () => {
    const person = await signUp(schoolAddress());
    await db.doc(`school_emails/${person.email}`).set({ uid: 'another', campus_id: CAMPUS });
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: CAMPUS }, person));
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, person));
    resultOf(await call('checkVerificationCode', { ...account, code: await codeTo(person.email) }, person));
    const { profile } = await documentsOf(backend, person);
    expect([profile.verified, profile.school_verified]).toEqual([true, false]);
  });

  test('a code sent to the old address, with a token from before, does not confirm the new one', async () => {
    const before = await register();
    resultOf(await call('sendVerificationCode', { ...account, isResend: false }, before));
    const code = await codeTo(before.email);
    const after = await moveAddress(before, `${unique('claimed')}@example.com`);
    resultOf(await call('registerUser', { name: null, campusId: CAMPUS }, after));
    // The change ends sessions, in whole seconds.
    const answer = await call('checkVerificationCode', { ...account, code }, before);
    expect(['code-incorrect', 'signed-out']).toContain('reason' in answer ? answer.reason : 'redeemed');
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
    expect(record?.data()).toMatchObject({
      userId: person.uid,
      date: expect.any(String) as string,
      createdAt: expect.any(Timestamp) as Timestamp,
    });
    // As a word of its own: times and hashes may have the same four digits.
    const wordsOf = (data: unknown): readonly string[] =>
      JSON.stringify(data)
        .replaceAll(/\\[nrt]/g, ' ')
        .match(/[\w-]+/g) ?? [];
    expect(wordsOf(record?.data())).not.toContain(code);
    await eventually(async () => {
      const mail = await db.doc(`mail/code_${record?.id ?? ''}`).get();
      expect(mail.get('delivery.state')).toBe('sent');
      expect(wordsOf(mail.data())).not.toContain(code);
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

  test('of many accounts is judged at its first try alone, once a network has had a hundred wrong ones', async () => {
    const from = `2001:db8:${Date.now().toString(16).slice(-4)}:1::1`;
    const guess = (person: Person, email: string, code: string) =>
      call('checkVerificationCode', { ...school(email), code }, { ...person, from });
    const [guesser, guessed] = [await confirmed(), schoolAddress()];
    for (let i = 0; i < 2; i += 1) resultOf(await send(guesser, guessed, true));
    await settled();
    const codes = (await mailsTo(guessed)).flatMap((mail) => mail.codes);
    const wrong = ['1000', '1001', '1002'].find((code) => !codes.includes(code)) ?? '';
    for (let i = 0; i < 5; i += 1) expect(await guess(guesser, guessed, wrong)).toMatchObject(INCORRECT);
    const [counter] = await countersOf('wrong_code_network_');
    // Each is a guess at both of the codes.
    expect(counter?.get('hits')).toHaveLength(10);
    await fillCounter(counter?.ref, 100);
    const [person, email] = [await confirmed(), schoolAddress()];
    resultOf(await send(person, email));
    const code = await codeTo(email);
    expect(await guess(person, email, other(code))).toMatchObject(INCORRECT);
    expect(await guess(person, email, code)).toMatchObject({ reason: 'too-many' });
    resultOf(await check(person, email, code));
    // Somebody else behind the same address.
    const [neighbour, theirs] = [await confirmed(), schoolAddress()];
    resultOf(await send(neighbour, theirs));
    resultOf(await guess(neighbour, theirs, await codeTo(theirs)));
  });

  /** Codes and guesses at them in this process, each account's from a network of its own. */
  const guessing = async () => {
    functionsInProcess();
    const { newRecord } = await import('../../functions/src/members/codes/record.ts');
    const { redeemCode } = await import('../../functions/src/members/codes/redeemCode.ts');
    const { log } = await import('../../functions/src/platform/log.ts');
    // Wrong codes that other tests, or a first try of this one, have counted for the campuses.
    for (const { ref } of await countersOf('wrong_code_campus_')) await ref.delete();
    const nowMs = Date.now();
    /** So many codes for the proof, all of them 4821. */
    const giveCodes = async (proof: Proof, count: number): Promise<Proof> => {
      const batch = db.batch();
      for (let i = 0; i < count; i += 1) {
        batch.set(db.collection('verifications').doc(), newRecord(proof, '4821', nowMs));
      }
      await batch.commit();
      return proof;
    };
    return {
      log,
      giveCodes,
      guess: (proof: Proof, typed: string, household = proof.uid) =>
        redeemCode({
          proof,
          network: { household, site: null },
          typed,
          isAlone: true,
          nowMs,
        }).catch(reasonOf),
      /** As an account that signs in with this address, which is all that is read of it. */
      withAddress: async (email: string, campusId: Proof['campusId'], count: number): Promise<Proof> => {
        const uid = unique('guesser');
        await db.doc(`users/${uid}/private/account`).set({ email, school_email: null });
        return giveCodes({ uid, purpose: 'account', email, campusId, schoolId: schoolOfEmail(email) }, count);
      },
    };
  };

  test('is judged at its first try, and at no other, once a campus has had a thousand wrong ones', async () => {
    const { giveCodes, guess } = await guessing();
    /** An account with so many codes for a school address. */
    const withCodes = async (count: number) => {
      const { uid } = await confirmed('Maya Torres', 'duke');
      return forSchool(uid, count);
    };
    const forSchool = (uid: string, count: number) =>
      giveCodes(
        { uid, purpose: 'school', email: `${unique('m')}@duke.edu`, campusId: 'duke', schoolId: 'duke' },
        count,
      );
    for (let i = 0; i < 12; i += 1) {
      const uid = unique('guesser');
      await db.doc(`users/${uid}/private/account`).set({ email: `${uid}@example.com`, school_email: null });
      // A day's codes: each try is a guess at all of them.
      const proof = await forSchool(uid, 50);
      const outcomes = [await guess(proof, '1000'), await guess(proof, '1000')];
      expect(outcomes).toEqual(['incorrect', i < 10 ? 'incorrect' : 'too-many']);
    }
    const [student, mistyping] = [await withCodes(1), await withCodes(1)];
    expect(await guess(student, '4821')).toBe('redeemed');
    expect([await guess(mistyping, '1000'), await guess(mistyping, '4821')]).toEqual([
      'incorrect',
      'too-many',
    ]);
  });

  test('of an own address counts for the school of that address, whatever campus the account has', async () => {
    const { guess, withAddress } = await guessing();
    const own = (count: number) => withAddress(`${unique('m')}@stanford.edu`, 'campus', count);
    for (let i = 0; i < 10; i += 1) expect(await guess(await own(100), '1000')).toBe('incorrect');
    const elsewhere = await withAddress(`${unique('m')}@example.com`, 'campus', 1);
    expect([await guess(elsewhere, '1000'), await guess(elsewhere, '1000')]).toEqual([
      'incorrect',
      'incorrect',
    ]);
    const ofSchool = await own(1);
    expect([await guess(ofSchool, '1000'), await guess(ofSchool, '1000')]).toEqual(['incorrect', 'too-many']);
  });

  test('is refused, with an alarm, once a campus has had two thousand wrong ones', async () => {
    const { guess, withAddress, log } = await guessing();
    const warned = vi.spyOn(log, 'warn').mockClear();
    const own = (count: number) => withAddress(`${unique('m')}@ucla.edu`, 'ucla', count);
    // The second half are first tries beyond the first figure.
    for (let i = 0; i < 20; i += 1) expect(await guess(await own(100), '1000')).toBe('incorrect');
    expect(warned).not.toHaveBeenCalled();
    expect(await guess(await own(1), '4821')).toBe('too-many');
    expect(warned.mock.calls).toEqual([['codes of a campus refused', { campusId: 'ucla' }]]);
  });

  test('is refused once a network has had two hundred wrong ones', async () => {
    const { guess, withAddress } = await guessing();
    const household = unique('network');
    const own = () => withAddress(`${unique('m')}@smu.edu`, 'smu', 100);
    for (let i = 0; i < 2; i += 1) expect(await guess(await own(), '1000', household)).toBe('incorrect');
    expect(await guess(await own(), '4821', household)).toBe('too-many');
    expect(await guess(await own(), '1000')).toBe('incorrect');
  });

  test('is void after two hours', async () => {
    const person = await confirmed();
    const email = schoolAddress();
    resultOf(await send(person, email));
    const code = await codeTo(email);
    const [record] = await recordsOf(person);
    await record?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await check(person, email, code)).toMatchObject(INCORRECT);
    await expireByTtl();
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

  test('the resend link sends another, up to three in an hour; the older ones stay good', async () => {
    const person = await register();
    const own = { purpose: 'account', email: null, campusId: CAMPUS } as const;
    const sendOwn = (isResend: boolean) => call('sendVerificationCode', { ...own, isResend }, person);
    resultOf(await sendOwn(false));
    const first = await codeTo(person.email);
    for (let i = 0; i < 2; i += 1) resultOf(await sendOwn(true));
    expect(await sendOwn(true)).toMatchObject({
      reason: 'too-many',
      message: 'Too many tries. Try again in an hour.',
      status: 429,
    });
    await settled();
    expect((await mailsTo(person.email)).filter(({ codes }) => codes.length > 0)).toHaveLength(3);
    resultOf(await call('checkVerificationCode', { ...own, code: first }, person));
  });

  test('who signs in with an address gets three codes an hour sent to it, all others two', async () => {
    const owner = await signUp(schoolAddress());
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: CAMPUS }, owner));
    const request = { purpose: 'account', email: null, campusId: CAMPUS, isResend: true };
    const sendOwn = () => call('sendVerificationCode', request, owner);
    const students = [await confirmed(), await confirmed(), await confirmed()];
    const answers = [];
    // All that the account may ask for comes first: it leaves the students theirs.
    for (let i = 0; i < 4; i += 1) answers.push(await sendOwn());
    for (const student of students) answers.push(await send(student, owner.email, true));
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'sent'))).toEqual([
      'sent',
      'sent',
      'sent',
      'too-many',
      'sent',
      'sent',
      'too-many',
    ]);
    await settled();
    expect((await mailsTo(owner.email)).filter(({ codes }) => codes.length > 0)).toHaveLength(5);
  });

  test('an address with a tag arrives in the same mailbox, and counts as one of the others', async () => {
    const owner = await signUp(schoolAddress());
    const tagged = [1, 2, 3].map((i) => owner.email.replace('@', `+${String(i)}@`));
    const people = await Promise.all(tagged.map((email) => signUp(email)));
    const answers = [];
    for (const person of [...people, owner]) {
      resultOf(await call('registerUser', { name: 'Maya Torres', campusId: CAMPUS }, person));
      const request = { purpose: 'account', email: null, campusId: CAMPUS, isResend: true };
      answers.push(await call('sendVerificationCode', request, person));
    }
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'sent'))).toEqual([
      'sent',
      'sent',
      'too-many',
      'sent',
    ]);
  });

  test('addresses of Gmail that differ by dots are one mailbox, which gets three codes an hour', async () => {
    const name = unique('maya');
    const dotted = [2, 3].map((at) => `${name.slice(0, at)}.${name.slice(at)}@gmail.com`);
    const answers = [];
    for (const email of [...dotted, `${name}@googlemail.com`, `${name}@gmail.com`]) {
      const person = await signUp(email);
      resultOf(await call('registerUser', { name: 'Maya Torres', campusId: CAMPUS }, person));
      const request = { purpose: 'account', email: null, campusId: CAMPUS, isResend: true };
      answers.push(await call('sendVerificationCode', request, person));
    }
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'sent'))).toEqual([
      'sent',
      'sent',
      'sent',
      'too-many',
    ]);
  });

  test.each([
    ['strangers ask first', [false, true]],
    ['its account asks first', [true, false]],
  ])('an address is sent six codes a day for its account and four for others: %s', async (_who, order) => {
    functionsInProcess();
    const { sendCode } = await import('../../functions/src/members/codes/sendCode.ts');
    const email = schoolAddress();
    const startMs = Date.now() - 23 * HOUR_MS;
    /** How many of these many codes are sent, one an hour: each asked for by another account. */
    const sent = async (asked: number, isOwnAddress: boolean, fromHour: number): Promise<number> => {
      const outcomes = [];
      for (let i = 0; i < asked; i += 1) {
        const proof = {
          uid: unique('uid'),
          purpose: 'school',
          email,
          campusId: CAMPUS,
          schoolId: CAMPUS,
        } as const;
        const nowMs = startMs + (fromHour + i) * HOUR_MS;
        const request = { proof, isOwnAddress, network: null, isResend: false, nowMs };
        outcomes.push(await sendCode(request).catch(reasonOf));
      }
      return outcomes.filter((outcome) => outcome === 'sent').length;
    };
    const counts = [];
    for (const [i, isOwn] of order.entries()) counts.push(await sent(8, isOwn, i * 8));
    expect(counts).toEqual(order.map((isOwn) => (isOwn ? 6 : 4)));
  });

  test('one network is sent sixty in an hour; what a caller says of its own way is not believed', async () => {
    const network = `198.51.${String(Date.now() % 250)}.${String(process.pid % 250)}`;
    const people = await Promise.all(Array.from({ length: 3 }, () => confirmed()));
    const reasons: unknown[] = [];
    for (const [i, person] of people.entries()) {
      const answer = await send(person, schoolAddress(), false, `203.0.113.${String(i)}, ${network}`);
      reasons.push('reason' in answer ? answer.reason : 'sent');
      if (i > 0) continue;
      const [counter] = await countersOf('code_network_');
      // As if 59 had been sent there.
      await counter?.ref.update({ hits: Array.from({ length: 59 }, (_, ago) => Date.now() - ago - 1) });
    }
    expect(reasons).toEqual(['sent', 'sent', 'too-many']);
  });

  test('one network is sent three hundred in a day', async () => {
    functionsInProcess();
    const { sendCode } = await import('../../functions/src/members/codes/sendCode.ts');
    const { rateLimitIn } = await import('../../functions/src/platform/limits/rateLimit.ts');
    const { networkLimits } = await import('../../functions/src/platform/limits/network.ts');
    const network = { household: unique('network'), site: null };
    const nowMs = Date.now();
    // As if 299 had been sent there two hours ago.
    const before = networkLimits('code', network, [{ max: 299, withinMs: 24 * HOUR_MS }]);
    await db.runTransaction(async (transaction) => {
      (await rateLimitIn(transaction, before, nowMs - 2 * HOUR_MS, { times: 299 }))?.();
    });
    const outcomes = [];
    for (let i = 0; i < 2; i += 1) {
      const proof = {
        uid: unique('uid'),
        purpose: 'school',
        email: schoolAddress(),
        campusId: CAMPUS,
        schoolId: CAMPUS,
      } as const;
      const request = { proof, isOwnAddress: false, network, isResend: false, nowMs };
      outcomes.push(await sendCode(request).catch(reasonOf));
    }
    expect(outcomes).toEqual(['sent', 'too-many']);
  });

  test('a code for an own address counts towards the alarm of its school, whatever campus the account has', async () => {
    await withinOneHour();
    const count = async (): Promise<number> => {
      const hour = Math.floor(Date.now() / HOUR_MS);
      return Number((await db.doc(`limits/alarm_uf_${String(hour)}`).get()).get('codes') ?? 0);
    };
    const person = await signUp(`${unique('m')}@ufl.edu`);
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'campus' }, person));
    const before = await count();
    const request = { purpose: 'account', email: null, campusId: 'campus', isResend: false };
    resultOf(await call('sendVerificationCode', request, person));
    expect(await count()).toBe(before + 1);
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
