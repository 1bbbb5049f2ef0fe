import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { REFUSAL_TEXTS } from '../../src/domain/callables.ts';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { call, openBackend, resultOf, settled, unique, uniqueName } from './support/backend.ts';
import {
  changeEmail,
  claimsOf,
  documentsOf,
  googlePictureOf,
  member,
  refreshed,
  register,
  signInByLink,
  signInWithGoogle,
  signUp,
  type Person,
} from './support/people.ts';

const backend = openBackend();
const { db, auth } = backend;

describe('registration with e-mail', () => {
  test('creates profile, account and username, and puts the roles on the token', async () => {
    const person = await signUp();
    const last = uniqueName('Torres');
    const { username, verified } = resultOf(
      await call('registerUser', { name: `Maya Lena ${last}`, terms: TERMS_VERSION, campusId: 'ut' }, person),
    );
    expect({ username, verified }).toEqual({ username: `maya${last.toLowerCase()}`, verified: false });
    const { profile, account } = await documentsOf(backend, person);
    expect(profile).toMatchObject({
      _id: person.uid,
      campus_id: 'ut',
      first_name: 'Maya',
      last_name: 'T.',
      username,
      img: null,
      bio: '',
      grad_year: null,
      profile_set_up: false,
      getting_started: false,
      verified: false,
      school_verified: false,
      type: 'individual',
      totalPosts: 0,
      status: 'active',
    });
    expect(account).toEqual({
      email: person.email,
      school_email: null,
      middle_name: 'Lena',
      last_name: last.slice(0, 20),
      phone: '',
      gender: '',
      birth_date: null,
      email_notifications: true,
      saved_notifications: true,
      listing_mails: true,
      listing_pushes: true,
      want_mails: true,
      want_pushes: true,
      meet_mails: true,
      meet_pushes: true,
      terms_version: TERMS_VERSION,
      terms_at: expect.any(Timestamp) as unknown,
      stripe_account_id: null,
      charges_enabled: false,
      payouts_enabled: false,
      stripe_onboarding_complete: false,
    });
    expect((await db.doc(`usernames/${username}`).get()).data()).toEqual({ uid: person.uid });
    expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: 'ut', school_verified: false });
  });

  test('called again changes nothing', async () => {
    const person = await signUp();
    const first = resultOf(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, person));
    const before = await documentsOf(backend, person);
    const again = resultOf(await call('registerUser', { name: 'Other Name', campusId: 'ou' }, person));
    expect(again).toEqual(first);
    expect(await documentsOf(backend, person)).toEqual(before);
  });

  test('called twice at once makes one person with one username', async () => {
    const person = await signUp();
    const name = `Maya ${uniqueName('Twice')}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('registerUser', { name, campusId: 'ut' }, person)),
    );
    expect(new Set(answers.map((answer) => resultOf(answer).username)).size).toBe(1);
    expect((await db.collection('usernames').where('uid', '==', person.uid).get()).size).toBe(1);
  });

  test('namesakes who register at the same moment get -2, -3 and so on', async () => {
    const last = uniqueName('Smith').toLowerCase();
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    const answers = await Promise.all(
      people.map((person) => call('registerUser', { name: `John ${last}`, campusId: 'ut' }, person)),
    );
    const usernames = answers.map((answer) => resultOf(answer).username).sort();
    const base = `john${last}`;
    expect(usernames).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`, `${base}-5`]);
  });

  test('names without a letter of ours share a base; after ten it gets a random number, however many are taken', async () => {
    const taken = ['student', ...Array.from({ length: 200 }, (_, i) => `student-${String(i + 2)}`)];
    const batch = db.batch();
    for (const name of taken) batch.set(db.doc(`usernames/${name}`), { uid: 'another' }, { merge: true });
    await batch.commit();
    const answers = await Promise.all(
      ['王 小明', 'محمد علي', '김 민준'].map(async (name) =>
        call('registerUser', { name, campusId: 'ut' }, await signUp()),
      ),
    );
    const usernames = answers.map((answer) => resultOf(answer).username);
    for (const username of usernames) expect(username).toMatch(/^student-\d{6}$/);
    expect(new Set(usernames).size).toBe(3);
  });

  test('nobody becomes a route', async () => {
    const person = await signUp();
    const { username } = resultOf(await call('registerUser', { name: 'Log In', campusId: 'ut' }, person));
    expect(username).toMatch(/^student(-\d+)?$/);
  });

  test.each([
    [null, 'name-required', 'Name is required.'],
    ['  ', 'name-required', 'Name is required.'],
    ['Maya', 'full-name-required', 'Full name is required'],
    ['Maya T', 'full-name-required', 'Full name is required'],
    ['https://evil.example Torres', 'name-not-allowed', REFUSAL_TEXTS['name-not-allowed']],
    ['Call +14055550100', 'name-not-allowed', REFUSAL_TEXTS['name-not-allowed']],
    ['Campus Support', 'name-not-allowed', REFUSAL_TEXTS['name-not-allowed']],
    ['paypal．com Торрес', 'name-not-allowed', REFUSAL_TEXTS['name-not-allowed']],
    ['Maya evil\u200b.example', 'name-not-allowed', REFUSAL_TEXTS['name-not-allowed']],
  ])('the name %j is refused', async (name, reason, message) => {
    const person = await signUp();
    expect(await call('registerUser', { name, campusId: 'ut' }, person)).toMatchObject({ reason, message });
    expect((await db.doc(`users/${person.uid}`).get()).exists).toBe(false);
  });

  test.each([
    ['Sukarno', 'Sukarno', 'sukarno'],
    ['王小明', '王小明', 'student'],
  ])('the single name %j is taken from who says that it is all', async (name, first_name, username) => {
    const person = await signUp();
    const request = { name, hasOneName: true, campusId: 'ut' };
    resultOf(await call('registerUser', request, person));
    const { profile, account } = await documentsOf(backend, person);
    expect(profile).toMatchObject({ first_name, last_name: '' });
    expect(profile['username']).toMatch(new RegExp(`^${username}(-\\d+)?$`));
    expect(account).toMatchObject({ middle_name: '', last_name: '' });
  });

  test.each([
    {},
    { name: 'Maya Torres' },
    { name: 'Maya Torres', campusId: 'mit' },
    { name: 7, campusId: 'ut' },
    { name: 'a '.repeat(200), campusId: 'ut' },
    null,
    'text',
  ])('the request %j is refused', async (data) => {
    const person = await signUp();
    expect(await call('registerUser', data, person)).toMatchObject({
      reason: 'bad-request',
      message: 'Something went wrong',
      status: 400,
    });
  });

  test('a caller who is not signed in is refused', async () => {
    expect(await call('registerUser', { name: 'Maya Torres', campusId: 'ut' })).toMatchObject({
      reason: 'signed-out',
      status: 401,
    });
  });
});

describe('an address of a school that registration proves', () => {
  const schoolAddress = (): string => `${unique('m')}@utexas.edu`;
  const enrol = async (person: Person, campusId = 'ut') =>
    resultOf(await call('registerUser', { name: 'Maya Torres', campusId }, person));

  test.each(['Google', 'link'])(
    'makes a school-verified member by %s, with the roles on the next token',
    async (how) => {
      const email = schoolAddress();
      const person =
        how === 'link' ? await signInByLink(email) : await signInWithGoogle(email, 'Maya Torres');
      expect(await enrol(person, 'campus')).toMatchObject({ verified: true, schoolVerified: true });
      const { profile, account } = await documentsOf(backend, person);
      expect(profile).toMatchObject({ school_verified: true, campus_id: 'ut' });
      expect(account.school_email).toBe(email);
      expect((await db.doc(`school_emails/${email}`).get()).get('uid')).toBe(person.uid);
      expect(claimsOf(await refreshed(person))).toMatchObject({ campus_id: 'ut', school_verified: true });
      expect(await enrol(person)).toMatchObject({ schoolVerified: true });
    },
  );

  test('makes no member of who signs up with it and a password, until its owner opens the link', async () => {
    const stranger = await signUp(schoolAddress());
    expect(await enrol(stranger)).toMatchObject({ verified: false, schoolVerified: false });
    const owner = await signInByLink(stranger.email);
    expect(await enrol(await refreshed(stranger))).toMatchObject({ schoolVerified: false });
    expect((await db.doc(`school_emails/${stranger.email}`).get()).exists).toBe(false);
    expect(await enrol(owner)).toMatchObject({ verified: true, schoolVerified: true });
  });

  test('stays with the account that has it, and with the school that was joined first', async () => {
    const taken = schoolAddress();
    await db.doc(`school_emails/${taken}`).set({ uid: 'another', campus_id: 'ut' });
    const late = await signInByLink(taken);
    expect(await enrol(late)).toMatchObject({ verified: true, schoolVerified: false });
    expect((await documentsOf(backend, late)).profile.school_verified).toBe(false);

    const joined = await member();
    const before = (await documentsOf(backend, joined)).account.school_email;
    const moved = await changeEmail(joined, `${unique('m')}@ou.edu`);
    await enrol(await signInByLink(moved.email));
    const { profile, account } = await documentsOf(backend, joined);
    expect([profile.campus_id, account.school_email]).toEqual(['ut', before]);
  });
});

describe('registration with Google', () => {
  test('takes the name Google gives, and the address as verified', async () => {
    const person = await signInWithGoogle(`${unique('g')}@example.com`, 'maya.lena,soto-torres 99');
    const { verified } = resultOf(
      await call('registerUser', { name: 'Ignored Name', campusId: 'ou' }, person),
    );
    expect(verified).toBe(true);
    const { profile, account } = await documentsOf(backend, person);
    expect(profile).toMatchObject({ first_name: 'maya', last_name: 'S.', verified: true, campus_id: 'ou' });
    expect(account).toMatchObject({ middle_name: 'lena', last_name: 'soto-torres' });
  });

  test('takes no picture from Google: the profile has its own, and the sign-in account keeps what it had', async () => {
    const email = `${unique('g')}@example.com`;
    const person = await signInWithGoogle(email, 'Maya Torres');
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, person));
    expect((await documentsOf(backend, person)).profile.img).toBeNull();
    const img = `images/profilePics/${person.uid}.jpg`;
    await db.doc(`users/${person.uid}`).update({ img });
    await settled();
    expect((await documentsOf(backend, person)).profile.img).toBe(img);
    expect((await auth.getUser(person.uid)).photoURL).toBe(googlePictureOf(email));
  });

  test.each([
    ['https://evil.example Torres', 'example', 'T.'],
    ['Campus Support', 'anonymous', 'U.'],
  ])('takes of the name %j what may stand in mails', async (given, first_name, last_name) => {
    const person = await signInWithGoogle(`${unique('g')}@example.com`, given);
    resultOf(await call('registerUser', { name: null, campusId: 'ou' }, person));
    expect((await documentsOf(backend, person)).profile).toMatchObject({ first_name, last_name });
  });

  test('gives a name to who has none', async () => {
    const person = await signInWithGoogle(`${unique('g')}@example.com`, '');
    resultOf(await call('registerUser', { name: null, campusId: 'ou' }, person));
    const { profile } = await documentsOf(backend, person);
    expect(profile).toMatchObject({ first_name: 'anonymous', last_name: 'U.' });
    expect(profile.username).toMatch(/^anonymoususer(-\d+)?$/);
  });
});

describe('a changed address', () => {
  test('is on the account at once, and has to be proven anew', async () => {
    const person = await register();
    await db.doc(`users/${person.uid}`).update({ verified: true });
    await settled();
    const email = `${unique('new')}@example.com`;
    const changed = await changeEmail(person, email);
    const { verified } = resultOf(await call('registerUser', { name: null, campusId: 'ut' }, changed));
    expect(verified).toBe(false);
    const { profile, account } = await documentsOf(backend, person);
    expect([profile.verified, account.email]).toEqual([false, email]);
  });
});

describe('roles', () => {
  test('follow the profile, should a callable have ended half-way', async () => {
    const person = await register();
    await db.doc(`users/${person.uid}`).update({ school_verified: true, campus_id: 'ou' });
    await settled();
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({
      campus_id: 'ou',
      school_verified: true,
    });
    await db.doc(`users/${person.uid}`).update({ status: 'banned' });
    await settled();
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ school_verified: false });
  });
});
