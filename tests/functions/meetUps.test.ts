import { FieldValue, Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { MESSAGES_PER_HOUR_MAX, NOTIFICATION_QUOTE_MAX } from '../../src/domain/limits.ts';
import { call, openBackend, resultOf, runSchedule, settledWithoutNews, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { sent } from './support/conversations.ts';
import { fillCounter } from './support/fillCounter.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { markAs, marked } from './support/listings.ts';
import { notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { redelivered, spelled } from './support/redeliver.ts';

const backend = openBackend();
const { db } = backend;
const MINUTE_MS = 60_000;

/** New for each test: Maya sells a bike, and Liam asks about it. */
let maya: Person;
let liam: Person;
let post: DocumentReference;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  await untold(async () => {
    post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
    chat = await addChat(backend, liam.uid, maya.uid, FieldValue.serverTimestamp(), post.id);
  });
});
afterAll(() => vi.unstubAllEnvs());

const inMinutes = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() + minutes * MINUTE_MS);
const stepOf = (by: Person, more: DocumentData = {}): DocumentData => ({
  post_id: post.id,
  campus_id: 'ut',
  place: 'Texas Union',
  at: inMinutes(60),
  state: 'proposed',
  by: by.uid,
  ...more,
});
/** Takes a step, as rules would let them. */
async function take(by: Person, more: DocumentData = {}): Promise<DocumentReference> {
  const message = await sent(backend, chat, by.uid, { text: 'See you', meet: stepOf(by, more) });
  return message;
}
const stateOf = async (ref: DocumentReference = chat): Promise<unknown> =>
  (await ref.get()).get('meet.state');
const OPEN = [['proposed'], ['accepted']];

describe('a meet-up ends', () => {
  test.each(OPEN)('once the thing is sold: %s', async (state) => {
    await take(liam, { state });
    const zoe = await verified(backend, 'Zoe Park');
    const hers = await addChat(backend, zoe.uid, maya.uid);
    const meet = { ...stepOf(zoe), state };
    await hers.update({ meet });
    const other = await addChat(backend, zoe.uid, liam.uid);
    await other.update({ meet: { ...meet, post_id: 'another' } });
    resultOf(await markAs(maya, post, 'sold', liam));
    expect([await stateOf(), await stateOf(hers), await stateOf(other)]).toEqual(['ended', 'ended', state]);
    // Nothing else of it changes.
    expect((await hers.get()).get('meet')).toEqual({ ...meet, state: 'ended' });
  });

  test('with the post, when it is deleted', async () => {
    await take(liam);
    await post.delete();
    await settledWithoutNews();
    expect(await stateOf()).toBe('ended');
  });

  test('not when it was canceled before', async () => {
    await take(liam, { state: 'cancelled' });
    resultOf(await markAs(maya, post, 'sold', liam));
    expect(await stateOf()).toBe('cancelled');
  });

  test('not when the thing is reserved or expires', async () => {
    await take(liam);
    for (const status of ['reserved', 'expired'] as const) {
      await marked(post, status);
    }
    expect(await stateOf()).toBe('proposed');
  });

  test('not by a late event, once the thing is available again and another is proposed', async () => {
    const before = await spelled(post);
    const { after } = await marked(post, 'sold');
    await marked(post, 'available');
    await take(liam);
    await redelivered('onPostWritten', 'written', post, { before, after });
    expect(await stateOf()).toBe('proposed');
  });

  test.each(OPEN)('once one of the two blocks the other: %s', async (state) => {
    await take(liam, { state });
    await db.doc(`users/${maya.uid}/blocks/${liam.uid}`).set({ blocked_at: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    expect(await stateOf()).toBe('ended');
  });

  test('not for others, by a block', async () => {
    await take(liam);
    const zoe = await verified(backend, 'Zoe Park');
    const blocked = { blocked_at: FieldValue.serverTimestamp() };
    await db.doc(`users/${maya.uid}/blocks/${zoe.uid}`).set(blocked);
    await settledWithoutNews();
    expect([await stateOf(), (await db.doc(`chats/${chatIdOf(maya.uid, zoe.uid)}`).get()).exists]).toEqual([
      'proposed',
      false,
    ]);
  });
});

describe('a message that is removed', () => {
  test('takes its proposal with it', async () => {
    const message = await take(liam);
    await message.delete();
    await settledWithoutNews();
    expect((await chat.get()).data()).toMatchObject({
      last_message: '',
      meet: { state: 'cancelled', by: liam.uid },
    });
  });

  test('beyond the rate limit likewise', async () => {
    await sent(backend, chat, liam.uid);
    await fillCounter(db.doc(`limits/messages_${liam.uid}`), MESSAGES_PER_HOUR_MAX);
    const message = await take(liam);
    expect([(await message.get()).exists, await stateOf()]).toEqual([false, 'cancelled']);
  });

  test('leaves what was answered or changed since', async () => {
    const first = await take(liam);
    await take(maya, { state: 'accepted' });
    await first.delete();
    await settledWithoutNews();
    expect(await stateOf()).toBe('accepted');
    const [second] = [await take(liam, { place: 'Library' }), await take(liam, { place: 'Gym' })];
    await second.delete();
    await settledWithoutNews();
    expect((await chat.get()).get('meet')).toMatchObject({ state: 'proposed', place: 'Gym' });
  });

  test('leaves the same when it is proposed again: by two presses, and although the removal is told twice', async () => {
    const at = inMinutes(60);
    const first = await take(liam, { at });
    const before = await spelled(first);
    await take(liam, { at });
    await first.delete();
    await settledWithoutNews();
    expect(await stateOf()).toBe('proposed');
    await redelivered('onMessageWritten', 'written', first, { before, after: null });
    expect(await stateOf()).toBe('proposed');
  });

  test('leaves what it accepted', async () => {
    await take(liam);
    const message = await take(maya, { state: 'accepted' });
    await message.delete();
    await settledWithoutNews();
    expect(await stateOf()).toBe('accepted');
  });
});

describe('a chat that is deleted', () => {
  const tellings = async (who: Person): Promise<readonly DocumentData[]> =>
    (await notificationsOf(backend, who)).filter(({ type }) => type === 'meet up off');
  /** As the app does: a deletion carries no data. */
  async function deleted(by: Person | null): Promise<void> {
    if (by !== null) await chat.update({ deleted_by: by.uid });
    const before = await spelled(chat);
    await chat.delete();
    await settledWithoutNews();
    await redelivered('onChatWritten', 'written', chat, { before, after: null });
  }

  test('before an accepted meet-up tells the other once, with place and time, and leads to the thing', async () => {
    await take(liam, { state: 'accepted' });
    await deleted(liam);
    expect(await tellings(maya)).toMatchObject([
      {
        from_user: liam.uid,
        postId: post.id,
        chatId: null,
        message: expect.stringMatching(/^Texas Union, /) as unknown,
      },
    ]);
    expect(await tellings(liam)).toEqual([]);
    const mails = await db
      .collection('mail')
      .where('to_uid', '==', maya.uid)
      .where('kind', '==', 'meet up off')
      .get();
    expect(mails.docs.map((one): unknown => one.get('message.subject'))).toEqual([
      'Liam C. canceled your meet-up',
    ]);
  });

  test.each([
    ['is only proposed', { state: 'proposed' }],
    ['was canceled before', { state: 'cancelled' }],
    ['is over', { state: 'accepted', at: inMinutes(-1) }],
  ])('tells nobody of one that %s', async (_which, meet) => {
    await take(liam, meet);
    await deleted(liam);
    expect([await tellings(maya), await tellings(liam)]).toEqual([[], []]);
  });

  test('tells nobody where it is not known who has deleted it', async () => {
    await take(liam, { state: 'accepted' });
    await deleted(null);
    expect([await tellings(maya), await tellings(liam)]).toEqual([[], []]);
  });
});

test('whoever proposes over and over causes one notification and one mail, and no reminder', async () => {
  for (const minutes of [50, 55, 60, 65]) await take(liam, { at: inMinutes(minutes) });
  await runSchedule('remindOfMeetUps');
  await settledWithoutNews();
  expect((await notificationsOf(backend, maya)).map(({ type }) => type)).toEqual(['message']);
  const mails = await db.collection('mail').where('to_uid', '==', maya.uid).get();
  expect(mails.docs.map((mail): unknown => mail.get('kind'))).toHaveLength(1);
});

describe('the reminder', () => {
  const remind = async (): Promise<void> => {
    await runSchedule('remindOfMeetUps');
    await settledWithoutNews();
  };
  const told = async (who: Person): Promise<readonly unknown[]> =>
    (await notificationsOf(backend, who))
      .filter(({ type }) => type === 'meet up')
      .map(({ message }) => message);
  const both = async (): Promise<readonly number[]> => [(await told(maya)).length, (await told(liam)).length];
  /** Mails that wait or were sent. */
  const mailsOf = async ({ uid }: Person): Promise<readonly DocumentData[]> => {
    const about = db.collection('mail').where('to_uid', '==', uid).where('kind', '==', 'meet up');
    return (await about.get()).docs.map((mail) => mail.data()).filter(({ to }) => to !== null);
  };
  const mailed = async (who: Person): Promise<number> => (await mailsOf(who)).length;

  test('comes once, to both: in the app, by mail and by push, with the place and the campus’s clock', async () => {
    const device = await newDevice();
    resultOf(await call('savePushSubscription', { ...device, showsWords: true }, maya));
    const at = inMinutes(60);
    await take(liam, { state: 'accepted', at });
    await remind();
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      hour: 'numeric',
      minute: '2-digit',
    }).format(at.toDate());
    const [words] = (await told(maya)).map((text) => String(text).replaceAll('\u202f', ' '));
    expect(words).toMatch(/^Texas Union, \w{3}, \w{3} \d+, /);
    expect(words?.endsWith(clock.replaceAll('\u202f', ' '))).toBe(true);
    const [told_] = (await notificationsOf(backend, maya)).filter(({ type }) => type === 'meet up');
    expect(told_).toMatchObject({ chatId: chat.id, postId: null, from_user: liam.uid, read: false });
    expect([await both(), await mailed(maya), await mailed(liam)]).toEqual([[1, 1], 1, 1]);
    const [mail] = await mailsOf(maya);
    expect(mail?.message).toMatchObject({ subject: 'Liam C. is meeting you soon' });
    expect(JSON.stringify(mail?.message)).toContain('Texas Union, ');
    const pushes = (await pushesTo(device)).filter(
      ({ payload }) => (payload as DocumentData).kind === 'meet up',
    );
    expect(pushes.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ path: `/messages/${chat.id}`, tag: `meet up:${chat.id}` }),
    ]);
    await remind();
    expect([await both(), await mailed(maya)]).toEqual([[1, 1], 1]);
  });

  test('comes anew for another time of the same two', async () => {
    await take(liam, { state: 'accepted', at: inMinutes(50) });
    await remind();
    await take(liam, { state: 'accepted', at: inMinutes(70) });
    await remind();
    expect(await both()).toEqual([2, 2]);
  });

  test('comes within 75 to 30 minutes before, and not else', async () => {
    for (const [minutes, count] of [
      [90, 0],
      [29, 0],
      [-10, 0],
      [31, 1],
    ] as const) {
      await take(liam, { state: 'accepted', at: inMinutes(minutes) });
      await remind();
      expect(await both()).toEqual([count, count]);
    }
  });

  test.each(['proposed', 'cancelled', 'ended'])('does not come for what is %s', async (state) => {
    await take(liam, { state });
    await remind();
    expect(await both()).toEqual([0, 0]);
  });

  test('does not come for what is canceled while the schedule runs', async () => {
    await take(liam, { state: 'accepted' });
    const before = await db.doc(chat.path).get();
    functionsInProcess();
    const { remind: remindOf } = await import('../../functions/src/messaging/meetUps/remind.ts');
    await chat.update({ 'meet.state': 'cancelled' });
    await remindOf(before);
    await chat.update({ 'meet.state': 'accepted', 'meet.at': inMinutes(61) });
    await remindOf(before);
    expect(await both()).toEqual([0, 0]);
  });

  test('does not come to two of whom one blocks the other', async () => {
    await take(liam, { state: 'accepted' });
    await db.doc(`users/${maya.uid}/blocks/${liam.uid}`).set({ blocked_at: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    // As if the block's event came late.
    await chat.update({ 'meet.state': 'accepted' });
    await remind();
    expect(await both()).toEqual([0, 0]);
  });

  test.each(['banned', 'deleting'])('sends nobody to meet who is %s', async (status) => {
    await take(liam, { state: 'accepted' });
    await db.doc(`users/${liam.uid}`).update({ status });
    await remind();
    expect(await both()).toEqual([0, 0]);
  });

  test.each([
    ['meet_mails', 0, 1],
    ['meet_pushes', 1, 0],
  ])('is switched off by %s alone, and stays in the app', async (field, mails, pushes) => {
    const device = await newDevice();
    resultOf(await call('savePushSubscription', { ...device, showsWords: true }, maya));
    await db.doc(`users/${maya.uid}/private/account`).update({ [field]: false });
    await take(maya, { state: 'accepted' });
    await remind();
    const pushed = (await pushesTo(device)).filter(
      ({ payload }) => (payload as DocumentData).kind === 'meet up',
    );
    expect([await mailed(maya), pushed.length, await both()]).toEqual([mails, pushes, [1, 1]]);
    expect(await mailed(liam)).toBe(1);
  });

  test('tells the time whatever the place: eighty figures, or what would turn the line round', async () => {
    for (const [place, at] of [
      ['\u{1F4CD}'.repeat(80), inMinutes(60)],
      ['Union \u202E', inMinutes(61)],
    ] as const) {
      await take(liam, { state: 'accepted', place, at });
      await remind();
    }
    const words = (await told(maya)).map((text) => String(text).replaceAll('\u202f', ' '));
    expect(words).toHaveLength(2);
    for (const text of words) {
      expect(text.length).toBeLessThanOrEqual(NOTIFICATION_QUOTE_MAX);
      expect(text).toMatch(/, \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/);
      expect(text).not.toContain('\u202E');
    }
  });

  test('of a campus whose clock is not known names the place alone', async () => {
    await take(liam, { state: 'accepted', campus_id: 'nowhere' });
    await remind();
    expect(await told(maya)).toEqual(['Texas Union']);
  });

  test.each([
    ['winter', '2027-01-15T21:15:00Z', 'Texas Union, Fri, Jan 15, 3:15 PM'],
    ['summer', '2027-05-15T20:15:00Z', 'Texas Union, Sat, May 15, 3:15 PM'],
    ['the hour that comes twice', '2027-11-07T06:30:00Z', 'Texas Union, Sun, Nov 7, 1:30 AM'],
    ['after the hour that is skipped', '2027-03-14T08:00:00Z', 'Texas Union, Sun, Mar 14, 3:00 AM'],
  ])('says the campus’s clock: %s', async (_when, at, words) => {
    functionsInProcess();
    const { wordsOf } = await import('../../functions/src/messaging/meetUps/remind.ts');
    const step = { ...stepOf(liam), at: Timestamp.fromDate(new Date(at)) } as Parameters<typeof wordsOf>[0];
    expect((await wordsOf(step)).replace('\u202f', ' ')).toBe(words);
  });
});
