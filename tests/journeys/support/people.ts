import { createHash, randomUUID } from 'node:crypto';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { banPath } from '../../../functions/src/platform/sessions/banPath.ts';
import { banPerson as banMember } from '../../../functions/tools/banPerson.ts';
import { USERNAME_HOLD_MS } from '../../../src/domain/limits.ts';
import { TERMS_VERSION } from '../../../src/domain/terms.ts';
import { newDevice, type TestDevice } from '../../functions/support/push.ts';
import type { TestSuite } from '../../support/suite.ts';

/** Somebody who can sign in. */
export interface Student {
  readonly uid: string;
  readonly firstName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'correct-horse-9';

function adminApp(suite: TestSuite): App {
  process.env.FIRESTORE_EMULATOR_HOST = suite.firestore;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = suite.auth;
  const [app] = getApps();
  return app ?? initializeApp({ projectId: suite.projectId });
}

/** An address nobody else in this run has. */
export const freshEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** A first name nobody else in this run has, in letters alone. */
export const freshName = (name: string): string =>
  name + Array.from(randomUUID().slice(0, 6), (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]).join('');

/** A local part that a school would give: letters and digits only. */
export const freshSchoolEmail = (domain: string): string =>
  `s${randomUUID().replaceAll('-', '').slice(0, 12)}@${domain}`;

/** A school-verified member, made as the functions make one, for journeys whose subject is something else. */
export async function verifiedStudent(
  suite: TestSuite,
  firstName: string,
  campusId = 'ut',
): Promise<Student> {
  const app = adminApp(suite);
  const uid = randomUUID().replaceAll('-', '');
  const email = freshEmail(firstName.toLowerCase());
  const username = `${firstName.toLowerCase()}-${uid.slice(0, 8)}`;
  await getAuth(app).createUser({ uid, email, password: PASSWORD, emailVerified: true });
  await getAuth(app).setCustomUserClaims(uid, { campus_id: campusId, school_verified: true });
  const db = getFirestore(app);
  const user = db.doc(`users/${uid}`);
  const batch = db.batch();
  batch.set(db.doc(`usernames/${username}`), { uid });
  batch.set(user, {
    _id: uid,
    campus_id: campusId,
    first_name: firstName,
    last_name: 'T.',
    username,
    img: null,
    bio: '',
    grad_year: null,
    profile_set_up: false,
    getting_started: false,
    verified: true,
    school_verified: true,
    type: 'individual',
    totalPosts: 0,
    status: 'active',
    date: new Date().toISOString(),
    createdAt: FieldValue.serverTimestamp(),
    lastModified: FieldValue.serverTimestamp(),
  });
  batch.set(user.collection('private').doc('account'), {
    email,
    school_email: `s${uid.slice(0, 12)}@utexas.edu`,
    middle_name: '',
    last_name: 'Tester',
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
    terms_at: FieldValue.serverTimestamp(),
    stripe_account_id: null,
    charges_enabled: false,
    payouts_enabled: false,
    stripe_onboarding_complete: false,
  });
  await batch.commit();
  return { uid, firstName, username, email, password: PASSWORD };
}

/** Has a student agree to these terms alone; null: to none, as an account that is older than them. */
export async function setTerms(
  suite: TestSuite,
  { uid }: Pick<Student, 'uid'>,
  version: string | null,
): Promise<void> {
  await getFirestore(adminApp(suite))
    .doc(`users/${uid}/private/account`)
    .update({ terms_version: version ?? FieldValue.delete() });
}

/** The terms that a student has agreed to, as they are recorded. */
export async function termsOf(suite: TestSuite, { uid }: Pick<Student, 'uid'>): Promise<unknown> {
  const account = await getFirestore(adminApp(suite)).doc(`users/${uid}/private/account`).get();
  return account.get('terms_version');
}

/** Makes a student a moderator of UT, as the operator's command does: the record, and the claim that follows it. */
export async function makeModerator(suite: TestSuite, { uid }: Student): Promise<void> {
  const app = adminApp(suite);
  await getFirestore(app)
    .doc(`moderators/${uid}`)
    .set({ campuses: ['ut'], lead: false, createdAt: FieldValue.serverTimestamp() });
  const claims = { campus_id: 'ut', school_verified: true, moderates: ['ut'] };
  await getAuth(app).setCustomUserClaims(uid, claims);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The student has proven their school address a month ago: their reports count at once. */
export async function provenAMonthAgo(suite: TestSuite, { uid }: Student): Promise<void> {
  const createdAt = Timestamp.fromMillis(Date.now() - 30 * DAY_MS);
  await getFirestore(adminApp(suite))
    .doc(`school_emails/s${uid.slice(0, 12)}@utexas.edu`)
    .set({ uid, campus_id: 'ut', createdAt });
}

/** Pauses what the student writes until then, as a decision does, whose days no journey waits for. */
export async function pauseWriting(suite: TestSuite, { uid }: Student, untilMs: number): Promise<void> {
  await getFirestore(adminApp(suite))
    .doc(`users/${uid}`)
    .update({ paused_until: Timestamp.fromMillis(untilMs) });
}

/** A profile as an operator's import makes it, which its owner has not claimed; nobody knows a password. */
export async function unclaimedStudent(
  suite: TestSuite,
  firstName: string,
): Promise<Omit<Student, 'password'>> {
  const student = await verifiedStudent(suite, firstName);
  const app = adminApp(suite);
  const claimId = randomUUID().replaceAll('-', '');
  const { uid, email } = student;
  await getAuth(app).deleteUser(uid);
  await getAuth(app).createUser({ uid, email, emailVerified: false });
  const db = getFirestore(app);
  await db.doc(`users/${uid}`).update({
    type: 'unclaimed',
    claim_id: claimId,
    verified: false,
    school_verified: false,
  });
  await db.doc(`users/${uid}/private/account`).update({ school_email: null });
  await setTerms(suite, student, null);
  await db.doc(`claims/${claimId}`).set({
    uid,
    email,
    campus_id: 'ut',
    createdAt: FieldValue.serverTimestamp(),
  });
  return student;
}

/** Stores a name as one that the student gave up just now. */
export async function giveUpName(suite: TestSuite, { uid }: Student, username: string): Promise<void> {
  const held_until = Timestamp.fromMillis(Date.now() + USERNAME_HOLD_MS);
  await getFirestore(adminApp(suite)).doc(`usernames/${username}`).set({ uid, held_until });
}

/** A device at the push service's stand-in that gets the student's pushes, as if they had asked for them there. */
export async function pushedDevice(suite: TestSuite, { uid }: Student): Promise<TestDevice> {
  const device = await newDevice();
  const id = createHash('sha256').update(device.endpoint).digest('hex');
  await getFirestore(adminApp(suite))
    .doc(`push_subscriptions/${id}`)
    .set({
      uid,
      session_id: randomUUID(),
      session_began_at: Timestamp.now(),
      ...device,
      shows_words: true,
      createdAt: FieldValue.serverTimestamp(),
    });
  return device;
}

/** Makes a student a member of another school, as proving an address of it does. */
export async function changeSchool(suite: TestSuite, { uid }: Student, campusId: string): Promise<void> {
  const app = adminApp(suite);
  await getAuth(app).setCustomUserClaims(uid, { campus_id: campusId, school_verified: true });
  await getFirestore(app).doc(`users/${uid}`).update({ campus_id: campusId });
}

/** Takes a student's verification back, as the operator's command does, or gives it again. */
export async function setVerified(suite: TestSuite, { uid }: Student, isVerified: boolean): Promise<void> {
  await getFirestore(adminApp(suite)).doc(`users/${uid}`).update({ school_verified: isVerified });
}

/** A school address that belongs to that student. */
export async function reservedSchoolEmail(suite: TestSuite, { uid }: Student): Promise<string> {
  const email = freshSchoolEmail('utexas.edu');
  await getFirestore(adminApp(suite)).doc(`school_emails/${email}`).set({ uid, campus_id: 'ut' });
  return email;
}

/** Nobody has proven yet that the student's own address is theirs: anybody may have signed up with it. */
export async function unproveAddress(suite: TestSuite, { uid }: Student): Promise<void> {
  const app = adminApp(suite);
  await getAuth(app).updateUser(uid, { emailVerified: false });
  await getFirestore(app).doc(`users/${uid}`).update({ verified: false });
}

/** The address by which the student signs in. */
export async function addressOf(suite: TestSuite, { uid }: Student): Promise<string | undefined> {
  return (await getAuth(adminApp(suite)).getUser(uid)).email;
}

/** Bans an address, as the operator's command puts it on the list. */
export async function banAddress(suite: TestSuite, email: string): Promise<void> {
  await getFirestore(adminApp(suite)).doc(banPath(email)).set({ date: new Date().toISOString() });
}

/** Bans a student, as the operator's command does: their account is disabled and its sessions end. */
export async function banStudent(suite: TestSuite, { email }: Student): Promise<void> {
  const app = adminApp(suite);
  await banMember({ db: getFirestore(app), auth: getAuth(app) }, email);
}

/** Disables a student's sign-in account, as a ban does to whoever has one. */
export async function disableAccount(suite: TestSuite, { uid }: Student): Promise<void> {
  await getAuth(adminApp(suite)).updateUser(uid, { disabled: true });
}

/** Removes a student's newest post or comment with these words, as the server does when it refuses one afterwards. */
export async function removePostWith(suite: TestSuite, text: string): Promise<void> {
  const db = getFirestore(adminApp(suite));
  const deadlineMs = Date.now() + 20_000;
  for (;;) {
    const { docs } = await db.collection('posts').get();
    const [found] = docs.filter((post) => String(post.get('text')).includes(text));
    if (found) {
      await found.ref.delete();
      return;
    }
    if (Date.now() > deadlineMs) throw new Error(`No post says "${text}".`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
