import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { MESSAGE_MAIL_WAIT_MS, MESSAGES_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { newId, openBackend, runSchedule, settled, untold } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { hearted, makeDue, readChat, sendMessage, sent, toggleHeart } from './support/conversations.ts';
import { mailsTo, type ReceivedMail } from './support/inbox.ts';
import { notificationsOf, usernameOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { redeliver, redelivered, spelled } from './support/redeliver.ts';
import { fillCounter } from './support/fillCounter.ts';

const backend = openBackend();
const { db, files } = backend;

const HOUR_MS = 3_600_000;

/** Two members and their chat, new for each test: it began hours ago, with a message of the second. */
let maya: Person;
let liam: Person;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  const hoursAgo = (count: number): Timestamp => Timestamp.fromMillis(Date.now() - count * HOUR_MS);
  await untold(async () => {
    chat = await addChat(backend, maya.uid, liam.uid, hoursAgo(4));
    await addMessage(backend, { chat, from: liam.uid, to: maya.uid, at: hoursAgo(3) });
  });
});

const told = async (who: Person, type: string): Promise<readonly Record<string, unknown>[]> =>
  (await notificationsOf(backend, who)).filter((one) => one.type === type);
const exists = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;
const mailOf = (message: DocumentReference): DocumentReference => db.doc(`mail/message_${message.id}`);
const deliveryOf = async (message: DocumentReference): Promise<unknown> =>
  (await mailOf(message).get()).get('delivery');

async function again(message: DocumentReference): Promise<void> {
  const event = { before: null, after: await spelled(message) };
  await Promise.all([1, 2].map(() => redeliver('onMessageWritten', 'written', message, event)));
  await settled();
}

describe('a message', () => {
  test('is told once; a newer one makes the same notification unread again, an older event does not', async () => {
    const first = await sent(backend, chat, maya.uid, { text: 'Is it\nstill there?' });
    const [notification] = await told(liam, 'message');
    expect(notification).toMatchObject({
      id: `message_${chat.id}_${maya.uid}`,
      chatId: chat.id,
      postId: null,
      message: 'Is it still there?',
      from_user: maya.uid,
      from_username: await usernameOf(backend, maya),
      from_name: 'Maya T.',
      about_id: null,
      about: '',
      read: false,
    });
    const ref = db.doc(`notifications/message_${chat.id}_${maya.uid}`);
    await ref.update({ read: true });
    await again(first);
    expect((await ref.get()).get('read')).toBe(true);

    const second = await sent(backend, chat, maya.uid, { text: null, files: ['0_2048.webp'] });
    await again(first);
    const newest = await ref.get();
    expect(newest.data()).toMatchObject({ read: false, message: 'Sent a photo' });
    expect(newest.get('createdAt')).toEqual((await second.get()).get('createdAt'));
    expect(await told(maya, 'message')).toEqual([]);
  });

  test('that was read in its chat is read in the notifications as well; a late event leaves a newer one', async () => {
    const notification = db.doc(`notifications/message_${chat.id}_${maya.uid}`);
    await sent(backend, chat, maya.uid);
    expect(await told(liam, 'message')).toMatchObject([{ read: false }]);
    const before = await spelled(chat);
    await readChat(chat, liam.uid);
    await settled();
    expect(await told(liam, 'message')).toMatchObject([{ read: true }]);
    const opened = { before, after: await spelled(chat) };

    await sent(backend, chat, maya.uid, { text: 'And now?' });
    await redelivered('onChatWritten', 'written', chat, opened);
    expect((await notification.get()).data()).toMatchObject({ read: false, message: 'And now?' });
  });

  test('that is seen within a moment is told as read at once', async () => {
    const notification = db.doc(`notifications/message_${chat.id}_${maya.uid}`);
    await notification.delete();
    await sendMessage(backend, chat, maya.uid);
    await readChat(chat, liam.uid);
    await settled();
    const written = await notification.get();
    expect(written.get('read')).toBe(true);
    // It has never been unread: that would be counted by the badge.
    expect(written.updateTime).toEqual(written.createTime);
  });

  test.each([
    ['over 500 characters', { text: 'a'.repeat(501) }],
    ['over the limit by its line breaks', { text: `${'a'.repeat(490)}${'\n'.repeat(6)}` }],
    ['without a word or a picture', { text: ' \n\u200b' }],
  ])('%s is removed, with its words in the list, and told to nobody', async (_what, words) => {
    const message = await sent(backend, chat, maya.uid, words);
    expect([await exists(message), (await chat.get()).get('last_message')]).toEqual([false, '']);
    expect(await told(liam, 'message')).toEqual([]);
  });

  test('of 500 characters stays, and so does a picture alone', async () => {
    const long = await sendMessage(backend, chat, maya.uid, { text: 'é'.repeat(500) });
    const picture = await sent(backend, chat, maya.uid, { text: null, files: ['0_2048.webp'] });
    expect([await exists(long), await exists(picture)]).toEqual([true, true]);
  });

  test('beyond the hour is removed; deleting and sending again, under the same id too, makes no room', async () => {
    const first = await sent(backend, chat, maya.uid);
    await fillCounter(db.doc(`limits/messages_${maya.uid}`), MESSAGES_PER_HOUR_MAX - 1);
    await first.delete();
    await settled();
    const second = await sent(backend, chat, maya.uid, { id: first.id });
    expect(await exists(second)).toBe(true);
    await second.delete();
    await settled();
    const third = await sendMessage(backend, chat, maya.uid, { id: first.id });
    const other = await sendMessage(backend, chat, maya.uid);
    const theirs = await sent(backend, chat, liam.uid);
    expect(await Promise.all([third, other, theirs].map(exists))).toEqual([false, false, true]);
  });

  test.each(['banned', 'deleting'])(
    'of somebody who is %s is told to nobody, nor are they told',
    async (status) => {
      await db.doc(`users/${maya.uid}`).update({ status });
      await sendMessage(backend, chat, maya.uid);
      await sent(backend, chat, liam.uid);
      expect([await told(liam, 'message'), await told(maya, 'message')]).toEqual([[], []]);
    },
  );

  test('that was deleted takes its file and what was told of it; a late event tells nothing', async () => {
    const message = await sendMessage(backend, chat, maya.uid, { files: ['0_2048.webp'] });
    const picture = files.file(`images/messages/${message.id}/0_2048.webp`);
    await picture.save('picture');
    await hearted(backend, message, liam.uid);
    const after = await spelled(message);
    await message.delete();
    await settled();
    await Promise.all(
      [1, 2].map(() => redeliver('onMessageWritten', 'written', message, { before: after, after: null })),
    );
    await redelivered('onMessageWritten', 'written', message, { before: null, after });
    expect((await picture.exists())[0]).toBe(false);
    expect([await told(liam, 'message'), await told(maya, 'message like')]).toEqual([[], []]);
  });

  test('that was deleted is no longer quoted in the list of chats, nor by a heart; a newer one stays', async () => {
    const words = async (): Promise<unknown> => (await chat.get()).get('last_message');
    const message = await sendMessage(backend, chat, maya.uid, { text: 'Take this back' });
    await toggleHeart(backend, message, liam.uid);
    const event = { before: await spelled(message), after: null };
    expect(await words()).toContain('Take this back');
    await message.delete();
    await settled();
    expect(await words()).toBe('');
    await sendMessage(backend, chat, maya.uid, { text: 'Newer' });
    await redelivered('onMessageWritten', 'written', message, event);
    expect(await words()).toBe('Newer');
  });

  test('that was deleted leaves what was told of a newer one', async () => {
    const old = await sent(backend, chat, maya.uid);
    await sent(backend, chat, maya.uid, { text: 'Newer' });
    await old.delete();
    await settled();
    expect((await told(liam, 'message')).map((one) => one.message)).toEqual(['Newer']);
  });
});

describe('a heart', () => {
  test('is told to the sender once, however often it is given, and not for the own message', async () => {
    const message = await sent(backend, chat, maya.uid, { text: 'Ten' });
    const before = await spelled(message);
    await hearted(backend, message, liam.uid);
    const after = await spelled(message);
    await db.doc(`notifications/message-like_${message.id}_${liam.uid}`).update({ read: true });
    await toggleHeart(backend, message, liam.uid, false);
    await toggleHeart(backend, message, liam.uid);
    await hearted(backend, message, maya.uid);
    await Promise.all([1, 2].map(() => redeliver('onMessageWritten', 'written', message, { before, after })));
    await settled();
    const hearts = await told(maya, 'message like');
    expect(hearts).toHaveLength(1);
    expect(hearts[0]).toMatchObject({ message: 'Ten', chatId: chat.id, from_user: liam.uid, read: true });
    expect(await told(liam, 'message like')).toEqual([]);
  });

  test('that is gone when its event comes is not told', async () => {
    const message = await sent(backend, chat, maya.uid);
    const before = await spelled(message);
    const fields = {
      ...Object(before.fields),
      like_id_list: { arrayValue: { values: [{ stringValue: liam.uid }] } },
    } as unknown;
    await redelivered('onMessageWritten', 'written', message, { before, after: { ...before, fields } });
    expect(await told(maya, 'message like')).toEqual([]);
  });
});

describe('the mail of a message', () => {
  const messageMails = async (who: Person): Promise<readonly ReceivedMail[]> =>
    (await mailsTo(who.email)).filter(({ subject }) => subject.endsWith('sent you a message'));

  test('waits two minutes, then quotes what began the unread period; more messages bring no more mails', async () => {
    const first = await sendMessage(backend, chat, maya.uid, { text: 'Is it <b>still</b> there?' });
    const more = await sent(backend, chat, maya.uid, { text: 'Hello?' });
    await runSchedule('retryMail');
    expect(await messageMails(liam)).toEqual([]);
    const { next_at } = Object(await deliveryOf(first)) as { next_at: Timestamp };
    const sentAt = (await first.get()).get('createdAt') as Timestamp;
    expect(next_at.toMillis()).toBe(sentAt.toMillis() + MESSAGE_MAIL_WAIT_MS);
    expect(await exists(mailOf(more))).toBe(false);

    await makeDue(mailOf(first));
    await runSchedule('retryMail');
    await runSchedule('retryMail');
    const [mail, ...others] = await messageMails(liam);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Maya T. sent you a message');
    expect(mail?.text).toContain('> Is it <b>still</b> there?');
    expect(mail?.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?');
    expect(mail?.links.some((link) => link.endsWith(`/messages/${chat.id}`))).toBe(true);
  });

  test.each([
    ['was read', () => readChat(chat, liam.uid), 'READ'],
    ['was deleted', (message: DocumentReference) => message.delete(), 'GONE'],
    ['went with its chat', () => chat.delete(), 'GONE'],
    [
      'came from somebody banned since',
      () => db.doc(`users/${maya.uid}`).update({ status: 'banned' }),
      'GONE',
    ],
    [
      'is unwanted',
      () => db.doc(`users/${liam.uid}/private/account`).update({ email_notifications: false }),
      'UNWANTED',
    ],
    [
      'has a reader whose address changed',
      () => db.doc(`users/${liam.uid}/private/account`).update({ email: 'new@example.com' }),
      'UNWANTED',
    ],
  ] as const)('is dropped when the message %s meanwhile', async (_what, happen, why) => {
    const message = await sent(backend, chat, maya.uid);
    await happen(message);
    await settled();
    await makeDue(mailOf(message));
    await runSchedule('retryMail');
    expect(await deliveryOf(message)).toMatchObject({ state: 'dropped', error: why });
    expect(await messageMails(liam)).toEqual([]);
  });

  test('of an unread period that was read is dropped though another has begun since, whatever order they come in', async () => {
    const first = await sendMessage(backend, chat, maya.uid, { text: 'First' });
    const before = await spelled(chat);
    await settled();
    await readChat(chat, liam.uid);
    const second = await sent(backend, chat, maya.uid, { text: 'Second' });
    // The first event once more, after the second.
    const fields = { ...Object(before.fields), read: { arrayValue: {} } } as unknown;
    const event = { before: { ...before, fields }, after: before };
    await Promise.all([1, 2].map(() => redeliver('onChatWritten', 'written', chat, event)));
    await settled();
    await makeDue(mailOf(first));
    await makeDue(mailOf(second));
    await runSchedule('retryMail');
    expect((await messageMails(liam)).map(({ text }) => /> (.*)/.exec(text)?.[1])).toEqual(['Second']);
    expect(await deliveryOf(first)).toMatchObject({ state: 'dropped', error: 'READ' });
  });

  test.each([
    ['has not proven their address', (uid: string) => db.doc(`users/${uid}`).update({ verified: false })],
    [
      'wants no mails',
      (uid: string) => db.doc(`users/${uid}/private/account`).update({ email_notifications: false }),
    ],
  ])('is not queued for who %s', async (_what, change) => {
    await change(liam.uid);
    const message = await sent(backend, chat, maya.uid, { id: newId() });
    expect(await exists(mailOf(message))).toBe(false);
    expect(await told(liam, 'message')).toHaveLength(1);
  });
});
