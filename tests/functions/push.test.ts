import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSH_DEVICES_MAX } from '../../src/domain/push.ts';
import { localPushKey } from '../../local/push/key.ts';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { testSuite } from '../support/suite.ts';
import { call, eventually, openBackend, resultOf, settled, unique, untold } from './support/backend.ts';
import { countersOf, fillCounter } from './support/fillCounter.ts';
import { addChat } from './support/chats.ts';
import { hearted, readChat, sendMessage, toggleHeart } from './support/conversations.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { verified } from './support/members.ts';
import { changePassword, register, signIn, type Person } from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';
import { requestsOf } from './support/reads.ts';
import { answerAfter, answerWith, hangUpOn, newDevice, pushesTo, type TestDevice } from './support/push.ts';

const backend = openBackend();
const { auth, db } = backend;

let maya: Person;
let liam: Person;
let chat: DocumentReference;
let phone: TestDevice;
beforeEach(async () => {
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  chat = await untold(() => addChat(backend, maya.uid, liam.uid));
  phone = await newDevice();
});

const save = (who: Person, device: TestDevice, showsWords = false) =>
  call('savePushSubscription', { ...device, showsWords }, who);
const stored = async ({ uid }: Person): Promise<number> =>
  (await db.collection('push_subscriptions').where('uid', '==', uid).get()).size;
const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Liam is sent a message; resolves when everything that follows has happened. */
async function messageLiam(text = 'Is it still there?'): Promise<DocumentReference> {
  const message = await sendMessage(backend, chat, maya.uid, { text });
  await settled();
  return message;
}

/** Pushes to these members by functions in this process. */
async function pushHere(uids: readonly string[]): Promise<void> {
  functionsInProcess();
  const secrets = await readFile(join(repositoryRoot(), 'functions/.secret.local'), 'utf8');
  vi.stubEnv('VAPID_PRIVATE_KEY', /^VAPID_PRIVATE_KEY=(.+)$/m.exec(secrets)?.[1] ?? '');
  vi.stubEnv('LOCAL_PUSH_PORT', new URL(testSuite().push).port);
  const { push } = await import('../../functions/src/messaging/push/push.ts');
  await push(uids, { kind: 'sold', name: 'Maya T.', path: '/', tag: 'a', words: '' });
  vi.unstubAllEnvs();
}

describe('a push', () => {
  test('of a message holds name, kind and link, signed by us; its words only where they are wanted', async () => {
    const laptop = await newDevice();
    resultOf(await save(liam, phone));
    resultOf(await save(await signIn(liam.email), laptop, true));
    await messageLiam('Meet at noon?');
    const payload = {
      uid: liam.uid,
      kind: 'new chat',
      name: 'Maya T.',
      path: `/messages/${chat.id}`,
      tag: `chat:${chat.id}`,
      words: '',
    };
    const [quiet, ...more] = await pushesTo(phone);
    expect(quiet).toMatchObject({
      payload,
      urgency: 'high',
      sender: { key: await localPushKey(repositoryRoot()), subject: 'mailto:hello@campus.example' },
    });
    expect(more).toEqual([]);
    const [telling] = await pushesTo(laptop);
    expect(telling?.payload).toEqual({ ...payload, words: 'Meet at noon?' });
    expect(String(telling?.topic)).toMatch(/^[\w-]{32}$/);
  });

  test('is not sent of a message that is seen at once, or deleted', async () => {
    resultOf(await save(liam, phone));
    await sendMessage(backend, chat, maya.uid);
    await readChat(chat, liam.uid);
    await settled();
    const message = await sendMessage(backend, chat, maya.uid);
    await message.delete();
    await settled();
    expect(await pushesTo(phone)).toEqual([]);
  });

  test('reaches a member though another cannot be looked up', async () => {
    resultOf(await save(liam, phone));
    const [device] = (await db.collection('push_subscriptions').where('uid', '==', liam.uid).get()).docs;
    // Longer than the provider takes.
    const stranger = db.doc(`push_subscriptions/${unique('stranger')}`);
    await stranger.set({ ...device?.data(), uid: 'u'.repeat(200) });
    await pushHere(['u'.repeat(200), liam.uid]);
    expect((await pushesTo(phone)).map(({ payload }) => payload)).toMatchObject([{ kind: 'sold' }]);
    await stranger.delete();
  });

  test('to many reads their profiles in one request', async () => {
    const tablet = await newDevice();
    resultOf(await save(liam, phone));
    resultOf(await save(maya, tablet));
    await settled();
    const profiles = new RegExp(`users/(?:${liam.uid}|${maya.uid})`);
    expect(await requestsOf(profiles, () => pushHere([liam.uid, maya.uid]))).toBe(1);
    expect([await pushesTo(phone), await pushesTo(tablet)]).toMatchObject([[{}], [{}]]);
  });

  test('tells of what is told otherwise, once', async () => {
    const message = await messageLiam();
    resultOf(await save(maya, phone));
    await hearted(backend, message, liam.uid);
    await toggleHeart(backend, message, liam.uid, false);
    await hearted(backend, message, liam.uid);
    expect((await pushesTo(phone)).map(({ payload }) => payload)).toMatchObject([
      { kind: 'message like', name: 'Liam C.', tag: `chat:${chat.id}`, words: '' },
    ]);
  });
});

describe('a subscription ends', () => {
  beforeEach(async () => {
    resultOf(await save(liam, phone));
  });

  /** Nothing is stored of it, and nothing comes. */
  async function expectEnded(): Promise<void> {
    await messageLiam();
    expect(await pushesTo(phone)).toEqual([]);
    expect(await stored(liam)).toBe(0);
  }

  test('with the log-out of its sign-in on any host, and no other', async () => {
    const laptop = await newDevice();
    const elsewhere = await signIn(liam.email);
    resultOf(await save(elsewhere, laptop));
    resultOf(await call('endSession', {}, liam));
    expect(await stored(liam)).toBe(1);
    // A page that has not heard of it yet.
    expect(await save(liam, phone)).toMatchObject({ reason: 'signed-out' });
    await messageLiam();
    expect([(await pushesTo(phone)).length, (await pushesTo(laptop)).length]).toEqual([0, 1]);
  });

  test('when all sessions are signed out', async () => {
    await aSecond();
    resultOf(await call('signOutEverywhere', {}, liam));
    expect(await stored(liam)).toBe(0);
    expect(await save(liam, phone)).toMatchObject({ reason: 'signed-out' });
    await expectEnded();
  });

  test('with a new password, which ends the session', async () => {
    await aSecond();
    await changePassword(liam, 'another horse');
    await expectEnded();
  });

  test.each([
    ['a ban', { status: 'banned' }],
    ['the loss of the verification', { school_verified: false }],
  ])('with %s', async (_what, change) => {
    await db.doc(`users/${liam.uid}`).update(change);
    await settled();
    expect(await stored(liam)).toBe(0);
    expect(await save(liam, phone)).toMatchObject({ reason: 'not-allowed' });
    await expectEnded();
  });

  test('with a sign-in account that is disabled or gone, before any trigger has come', async () => {
    await auth.updateUser(liam.uid, { disabled: true });
    await expectEnded();
  });

  test('with the account', async () => {
    const fresh = await signIn(liam.email);
    resultOf(await call('deleteAccount', {}, fresh));
    await settled();
    expect(await stored(liam)).toBe(0);
  });

  test.each([404, 410])('when the service answers %i', async (status) => {
    await answerWith(phone, status);
    await expectEnded();
  });

  test('when it is switched off; another cannot do that', async () => {
    resultOf(await call('removePushSubscription', { endpoint: phone.endpoint }, maya));
    expect(resultOf(await call('pushSubscription', { endpoint: phone.endpoint }, maya))).toEqual({
      isOn: false,
      showsWords: false,
    });
    expect(resultOf(await call('pushSubscription', { endpoint: phone.endpoint }, liam))).toMatchObject({
      isOn: true,
    });
    resultOf(await call('removePushSubscription', { endpoint: phone.endpoint }, liam));
    await expectEnded();
  });

  test('when another account subscribes on the same device', async () => {
    resultOf(await save(maya, phone));
    expect([await stored(liam), await stored(maya)]).toEqual([0, 1]);
    await messageLiam();
    expect(await pushesTo(phone)).toEqual([]);
  });

  test('when the same sign-in subscribes on another host of ours', async () => {
    const other = await newDevice();
    resultOf(await save(liam, other));
    await messageLiam();
    expect([(await pushesTo(phone)).length, (await pushesTo(other)).length]).toEqual([0, 1]);
  });

  test('when the service is down for once, it does not', async () => {
    await answerWith(phone, 503);
    await messageLiam();
    await answerWith(phone, 201);
    await messageLiam();
    expect(await pushesTo(phone)).toHaveLength(1);
  });
});

describe('a subscription is refused', () => {
  test.each(['https://example.com/push/1', 'http://127.0.0.1:1/push/1', 'http://169.254.169.254/x'])(
    'at %s',
    async (endpoint) => {
      expect(await save(liam, { ...phone, endpoint })).toMatchObject({ reason: 'bad-request' });
      expect(await stored(liam)).toBe(0);
    },
  );

  test('with keys that are none, to whoever is nobody or not verified', async () => {
    const off = Buffer.from(phone.p256dh, 'base64url');
    off[64] = (off[64] ?? 0) ^ 1;
    for (const wrong of [
      { p256dh: off.toString('base64url') },
      { p256dh: `${phone.p256dh}==` },
      { p256dh: phone.auth },
      { auth: phone.p256dh },
      { uid: maya.uid },
    ]) {
      expect(await save(liam, { ...phone, ...wrong })).toMatchObject({ reason: 'bad-request' });
    }
    expect(await call('savePushSubscription', { ...phone, showsWords: false })).toMatchObject({
      reason: 'signed-out',
    });
    expect(await save(await register(), phone)).toMatchObject({ reason: 'not-allowed' });
  });

  test('beyond the rate limit; and beyond ten devices the oldest goes', async () => {
    const devices: TestDevice[] = [];
    for (let i = 0; i <= PUSH_DEVICES_MAX; i += 1) {
      const device = await newDevice();
      devices.push(device);
      resultOf(await save(await signIn(liam.email), device));
    }
    expect(await stored(liam)).toBe(PUSH_DEVICES_MAX);
    const [oldest, second] = devices;
    const isOn = async (device: TestDevice | undefined): Promise<boolean> =>
      resultOf(await call('pushSubscription', { endpoint: device?.endpoint }, liam)).isOn;
    expect([await isOn(oldest), await isOn(second)]).toEqual([false, true]);
    const [counter] = await countersOf('push_');
    await fillCounter(counter?.ref, 29);
    resultOf(await save(liam, phone));
    expect(await save(liam, phone)).toMatchObject({ reason: 'too-many' });
  });
});

test('a push follows no redirect', async () => {
  let asked = 0;
  const trap = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const { port } = trap.address() as AddressInfo;
  resultOf(await save(liam, phone));
  for (const status of [302, 307]) {
    await answerWith(phone, status, `http://127.0.0.1:${String(port)}/`);
    await messageLiam();
  }
  trap.close();
  expect(asked).toBe(0);
});

describe('a device whose service hangs or is dead', () => {
  /** Less than a request is waited for, and long enough to tell who was waited for. */
  const SLOW_MS = 4_000;

  test('does not hold up who else is told of a comment', async () => {
    const hanna = await verified(backend, 'Hanna Vogel');
    const laptop = await newDevice();
    const post = await addPost(backend, { uid: maya.uid });
    await addComment(backend, liam.uid, post);
    await settled();
    resultOf(await save(maya, phone));
    resultOf(await save(liam, laptop));
    await answerAfter(phone, SLOW_MS);
    await addComment(backend, hanna.uid, post);
    await eventually(async () => expect(await pushesTo(laptop)).toHaveLength(1));
    // The author's device was asked first, and has not answered yet.
    expect(await pushesTo(phone)).toEqual([]);
    await settled();
    expect(await pushesTo(phone)).toHaveLength(1);
  });

  test('does not end the work before the others have been told', async () => {
    const laptop = await newDevice();
    resultOf(await save(liam, phone));
    resultOf(await save(await signIn(liam.email), laptop));
    await hangUpOn(phone);
    await answerAfter(laptop, SLOW_MS);
    await messageLiam();
    expect(await pushesTo(laptop)).toHaveLength(1);
    expect(await stored(liam)).toBe(2);
  });
});
