import { detailFields, NEW_STATE_FIELDS } from '../../src/data/posts/detailFields.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import { createHash, randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { doc, serverTimestamp, writeBatch, updateDoc } from 'firebase/firestore';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, describe, expect, test } from 'vitest';
import { banPerson, liftBan } from '../../functions/tools/banPerson.ts';
import { testSuite } from '../support/suite.ts';
import { call, newId, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { openClients } from './support/client.ts';
import { ask } from './support/http.ts';
import { mailsTo } from './support/inbox.ts';
import { verified } from './support/members.ts';
import {
  changeAddress,
  claimsOf,
  documentsOf,
  enter,
  redeemCustomToken,
  refreshed,
  resetPassword,
  signIn,
  signInByLink,
  type Person,
} from './support/people.ts';

/*
 * Somebody was in an account, had its session handed over to another host, and kept what came of that. All sessions of
 * the account are ended. The emulator renews an ended session, as the hosted service does not: so these tests are of
 * what such a session may do all the same, and of a token that lives on for its hour.
 */

const backend = openBackend();
const { db } = backend;
const firestoreOf = openClients();
const OWN_PASSWORD = 'a new battery';

const apps: ReturnType<typeof initializeApp>[] = [];
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

/** Sessions are ended in whole seconds: a person is never as quick as that. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** What a page on another host gets when the session of this person is handed over to it. */
async function handOver(person: Person) {
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const asking = { ...person, origin: testSuite().app('ut') };
  const { code } = resultOf(await call('createHandOver', { nonceHash, campusId: 'ou' }, asking));
  return resultOf(await call('redeemHandOver', { nonce, code }, { origin: testSuite().app('ou') }));
}

/** A member who was in the account, and a session handed over from theirs. */
async function stranger(): Promise<{ person: Person; kept: string }> {
  const person = await verified(backend);
  await settled();
  const { sessionToken } = await handOver(person);
  // An account whose sessions end within two seconds of its making counts as one that is as it was made.
  await nextSecond();
  await nextSecond();
  return { person, kept: sessionToken };
}

async function post(person: Person): Promise<void> {
  const id = newId();
  const { profile } = await documentsOf(backend, person);
  const { username, img, first_name, last_name, campus_id } = profile;
  const client = firestoreOf(person);
  const batch = writeBatch(client);
  batch.set(doc(client, `users/${person.uid}/private/newest_post`), { post_id: id });
  batch.set(doc(client, 'posts', id), {
    _id: id,
    campus_id,
    text: 'Couch for sale',
    username,
    user: { _id: person.uid, username, img, first_name, last_name, verified: true },
    avatar: img,
    post_commented_on: null,
    root_id: id,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    ...NEW_STATE_FIELDS,
    ...detailFields(NO_DETAILS),
    edited_at: null,
    date: '',
    createdAt: serverTimestamp(),
    lastModified: serverTimestamp(),
  });
  await batch.commit();
}

const changeBio = (person: Person): Promise<void> =>
  updateDoc(doc(firestoreOf(person), 'users', person.uid), {
    bio: 'Not the owner',
    lastModified: serverTimestamp(),
  });

async function upload({ uid, token }: Person): Promise<void> {
  const { projectId, bucket, storage } = testSuite();
  const app = initializeApp({ projectId, storageBucket: bucket, apiKey: 'local' }, unique('uploads'));
  apps.push(app);
  const client = getStorage(app);
  const [host = '', port = ''] = storage.split(':');
  connectStorageEmulator(client, host, Number(port), { mockUserToken: token });
  const metadata = {
    contentType: 'image/jpeg',
    contentEncoding: 'identity',
    customMetadata: { owner: uid },
  };
  await uploadBytes(ref(client, `images/profilePics/${uid}.jpg`), new Uint8Array([1]), metadata);
}

const rename = (person: Person) =>
  call('changeName', { firstName: 'Mal', lastName: 'Ory', username: null }, person);
const payouts = async (person: Person): Promise<number> =>
  (await ask('/create_stripe_account', person)).status;

const DENIED = { code: 'permission-denied' };
const SIGNED_OUT = { reason: 'signed-out' };

/** Nothing that the session tries does anything. */
async function expectPowerless(session: Person): Promise<void> {
  await expect(post(session)).rejects.toMatchObject(DENIED);
  await expect(changeBio(session)).rejects.toMatchObject(DENIED);
  await expect(upload(session)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  expect(await rename(session)).toMatchObject(SIGNED_OUT);
  expect(await payouts(session)).toBe(401);
  expect((await ask('/api/users', session)).status).toBe(401);
  for (const campusId of ['ut', 'campus']) {
    expect(await call('searchKey', { campusId }, session)).toMatchObject(SIGNED_OUT);
    expect(await call('recordSearch', { text: 'couch', campusId }, session)).toMatchObject(SIGNED_OUT);
  }
  expect(await call('signOutEverywhere', {}, session)).toMatchObject(SIGNED_OUT);
  const asking = { ...session, origin: testSuite().app('ut') };
  const nonceHash = createHash('sha256').update('x').digest('base64url');
  const again = await call('createHandOver', { nonceHash, campusId: 'ou' }, asking);
  expect(again).toMatchObject({ reason: 'not-allowed' });
}

/** All that `expectPowerless` refuses, so that the refusals are of the end of the session. */
async function expectAtHome(session: Person): Promise<void> {
  await post(session);
  await changeBio(session);
  await upload(session);
  expect(await rename(session)).toMatchObject({ result: {} });
  expect(await payouts(session)).toBe(200);
  expect((await ask('/api/users', session)).status).toBe(200);
  expect(resultOf(await call('searchKey', { campusId: 'ut' }, session)).appId).toBe('local');
  resultOf(await call('recordSearch', { text: 'couch', campusId: 'ut' }, session));
}

test('a hand-over gives no custom token, which nobody could revoke', async () => {
  const person = await verified(backend);
  const answer = await handOver(person);
  expect(Object.keys(answer)).toEqual(['sessionToken', 'isNew']);
  await expect(redeemCustomToken(answer.sessionToken)).rejects.toThrow('INVALID_CUSTOM_TOKEN');
  const there = await enter(answer.sessionToken);
  expect(claimsOf(there)).toMatchObject({ session_began_at: claimsOf(person).auth_time });
  expect(claimsOf(await refreshed(there))).toMatchObject({ session_began_at: claimsOf(person).auth_time });
});

test('a session that was handed over is at home until sessions are ended', async () => {
  const { person, kept } = await stranger();
  await expectAtHome(await enter(kept));
  await expectAtHome(await enter((await handOver(await enter(kept))).sessionToken));
  expect((await enter(kept)).uid).toBe(person.uid);
});

describe('a session that was handed over is powerless', () => {
  test('once the owner has signed out everywhere, also after they are back, who are at home', async () => {
    const { person, kept } = await stranger();
    const further = (await handOver(await enter(kept))).sessionToken;
    const token = await enter(kept);
    await nextSecond();
    resultOf(await call('signOutEverywhere', {}, await signIn(person.email)));
    for (const session of [token, await enter(kept), await enter(further)]) await expectPowerless(session);
    await nextSecond();
    const owner = await signIn(person.email);
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
    for (const session of [token, await enter(kept)]) await expectPowerless(session);
    await expectAtHome(owner);
    await expectAtHome(await enter((await handOver(owner)).sessionToken));
  });

  test('once the account’s address was changed', async () => {
    const { person, kept } = await stranger();
    const token = await enter(kept);
    const address = `${unique('own')}@example.com`;
    await changeAddress(await signIn(person.email), address);
    for (const session of [token, await enter(kept)]) await expectPowerless(session);
    await nextSecond();
    const owner = await signInByLink(address);
    const { sessionToken } = resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
    for (const session of [token, await enter(kept)]) await expectPowerless(session);
    await expectAtHome(await enter(sessionToken ?? ''));
  });

  test('once the owner has come in by a new password, and keeps nobody out of the account', async () => {
    const { person, kept } = await stranger();
    const token = await enter(kept);
    await resetPassword(person.email, OWN_PASSWORD);
    await nextSecond();
    const owner = await signIn(person.email, OWN_PASSWORD);
    expect(resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner)).verified).toBe(true);
    expect((await backend.auth.getUser(owner.uid)).disabled).toBe(false);
    for (const session of [token, await enter(kept)]) await expectPowerless(session);
    await expectAtHome(owner);
  });

  test('once a ban was lifted, also before the owner is back, who is told of no new password', async () => {
    const { person, kept } = await stranger();
    const token = await enter(kept);
    await banPerson(backend, person.email);
    await liftBan(backend, person.email);
    await settled();
    for (const session of [token, await enter(kept)]) await expectPowerless(session);
    await nextSecond();
    const owner = await signIn(person.email);
    resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
    await expectAtHome(owner);
    await settled();
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).not.toContain(
      'Your password was changed',
    );
  });
});

test('a code that was made before the sessions were ended hands nothing over', async () => {
  const person = await verified(backend);
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const asking = { ...person, origin: testSuite().app('ut') };
  const { code } = resultOf(await call('createHandOver', { nonceHash, campusId: 'ou' }, asking));
  await nextSecond();
  resultOf(await call('signOutEverywhere', {}, person));
  const answer = await call('redeemHandOver', { nonce, code }, { origin: testSuite().app('ou') });
  expect(answer).toMatchObject({ reason: 'not-allowed' });
});

test('an end of sessions is written on the profile, in whole seconds, and never goes back', async () => {
  const person = await verified(backend);
  const endedAt = async (): Promise<unknown> =>
    (await db.doc(`users/${person.uid}`).get()).get('sessions_ended_at');
  await nextSecond();
  resultOf(await call('signOutEverywhere', {}, person));
  const first = await endedAt();
  const { tokensValidAfterTime } = await backend.auth.getUser(person.uid);
  expect(first).toBe(Date.parse(tokensValidAfterTime ?? '') / 1_000);
  await nextSecond();
  const owner = await signIn(person.email);
  resultOf(await call('registerUser', { name: null, campusId: 'ut' }, owner));
  expect(await endedAt()).toBe(first);
});
