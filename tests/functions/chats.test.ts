import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHATS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { newId, openBackend, runSchedule, settled, unique, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { makeDue, sendMessage, sent } from './support/conversations.ts';
import { mailsTo } from './support/inbox.ts';
import { addPost } from './support/posts.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { redeliver, redelivered, spelled } from './support/redeliver.ts';
import { fillCounter } from './support/fillCounter.ts';

const backend = openBackend();
const { db, files } = backend;
const DAY_MS = 86_400_000;

let people: readonly Person[] = [];
beforeAll(async () => {
  people = [await verified(backend), await verified(backend, 'Liam Chen')];
});
const uids = (): [string, string] => {
  const [maya, liam] = people;
  if (maya === undefined || liam === undefined) throw new Error('Not set up.');
  return [maya.uid, liam.uid];
};
const told = async (uid: string, chat: DocumentReference): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, { uid }))
    .filter(({ chatId }) => chatId === chat.id)
    .map(({ type }) => type);
const membersOf = async (message: DocumentReference): Promise<unknown> =>
  (await message.get()).get('current_users');
const exists = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;

afterAll(() => vi.unstubAllEnvs());

/** What the schedule would do so many days from now, by functions in this process. */
async function purgeIn(days: number): Promise<void> {
  const moveClock = functionsInProcess();
  moveClock(days * DAY_MS);
  const { purgeChats } = await import('../../functions/src/messaging/chats/purgeChats.ts');
  await purgeChats();
  moveClock(0);
}

describe('a new chat', () => {
  test('is told and mailed to nobody while it is empty', async () => {
    const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const chat = await addChat(backend, from.uid, to.uid);
    await settled();
    expect([await told(to.uid, chat), await told(from.uid, chat)]).toEqual([[], []]);
    expect((await db.collection('mail').where('to_uid', '==', to.uid).get()).docs).toEqual([]);
  });

  test('is told by its first message: one notification and one mail, whoever writes it, however often', async () => {
    const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const chat = await addChat(backend, from.uid, to.uid);
    const message = await sent(backend, chat, from.uid, { text: 'Is the kettle there?' });
    const event = { before: null, after: await spelled(message) };
    await Promise.all([1, 2].map(() => redeliver('onMessageWritten', 'written', message, event)));
    await settled();
    const [only, ...others] = await notificationsOf(backend, to);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ type: 'new chat', message: 'Is the kettle there?', chatId: chat.id });
    const mail = db.doc(`mail/message_${message.id}`);
    expect((await mail.get()).data()).toMatchObject({
      to: to.email,
      message: { html: expect.stringContaining(`/messages/${chat.id}`) as string },
      date: expect.any(String) as string,
      createdAt: expect.any(Timestamp) as Timestamp,
    });
    await makeDue(mail);
    await runSchedule('retryMail');
    expect((await mailsTo(to.email)).map(({ subject }) => subject)).toEqual([
      'Noah L. started a conversation with you',
    ]);
    expect((await mailsTo(to.email))[0]?.text).toContain('> Is the kettle there?');

    // What follows are messages, in the same notification; the answer is no beginning.
    await sendMessage(backend, chat, from.uid, { text: 'Hello?' });
    await sent(backend, chat, to.uid, { text: 'It is.' });
    expect(await told(to.uid, chat)).toEqual(['message']);
    expect(await told(from.uid, chat)).toEqual(['message']);
  });

  describe('begun from a post', () => {
    const now = () => FieldValue.serverTimestamp();
    const UNPRICED = { kind: 'selling', category: null, status: 'available', price_cents: null };
    const aboutIn = async (chat: DocumentReference): Promise<unknown> => (await chat.get()).get('about');

    test('shows its first words and picture, until the post is deleted, however often the events come', async () => {
      const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
      const text = `Road bike,\nhardly used${' and well kept'.repeat(9)}`;
      const post = await addPost(backend, { uid: to.uid, text, files: ['0_2048.webp', '1_2048.webp'] });
      const chat = await addChat(backend, from.uid, to.uid, now(), post.id);
      await settled();
      const about = await aboutIn(chat);
      expect(about).toEqual({
        campus_id: 'ut',
        ...UNPRICED,
        text: expect.stringMatching(/^Road bike, hardly used and well kept.*…$/) as string,
        thumb_path: `images/posts/${post.id}/0_640.webp`,
        thumbhash: expect.any(String) as string,
      });
      expect((about as { text: string }).text.length).toBeLessThanOrEqual(60);

      const created = { before: null, after: await spelled(chat) };
      const deleted = { before: await spelled(post), after: null };
      await post.delete();
      await settled();
      expect(await aboutIn(chat)).toBeNull();
      await redeliver('onChatWritten', 'written', chat, created);
      await redelivered('onPostDeleted', 'deleted', post, deleted);
      expect(await aboutIn(chat)).toBeNull();
    });

    test('of words or pictures alone shows what there is; one that is gone already, that it is', async () => {
      const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
      const others = [await verified(backend, 'Liam Chen'), await verified(backend, 'Mia Reyes')];
      const [words, picture] = [
        await addPost(backend, { uid: to.uid }),
        await addPost(backend, { uid: others[0]?.uid ?? '', text: null, files: ['0_2048.webp'] }),
      ];
      const chats = [
        await addChat(backend, from.uid, to.uid, now(), words.id),
        await addChat(backend, from.uid, others[0]?.uid ?? '', now(), picture.id),
        await addChat(backend, from.uid, others[1]?.uid ?? '', now(), newId()),
      ];
      await settled();
      expect(await Promise.all(chats.map(aboutIn))).toEqual([
        { campus_id: 'ut', ...UNPRICED, text: 'Calculus book', thumb_path: null, thumbhash: null },
        expect.objectContaining({ text: '', thumb_path: `images/posts/${picture.id}/0_640.webp` }),
        null,
      ]);
    });

    test('turns to another post that a message asks about, by one of the two, and learns of its deletion', async () => {
      const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
      const [maya] = uids();
      const first = await addPost(backend, { uid: to.uid });
      const next = await addPost(backend, { uid: to.uid, text: 'Mini fridge' });
      const strange = await addPost(backend, { uid: maya });
      const chat = await addChat(backend, from.uid, to.uid, now(), first.id);
      await sent(backend, chat, from.uid, { postId: first.id });
      const asked = await sent(backend, chat, from.uid, { postId: next.id });
      const shown = { post_id: next.id, about: { text: 'Mini fridge' } };
      expect((await chat.get()).data()).toMatchObject(shown);

      // Neither a post of somebody else nor one that is gone, nor what was asked before.
      const event = { before: null, after: await spelled(asked) };
      await sendMessage(backend, chat, from.uid, { postId: strange.id });
      await sent(backend, chat, from.uid, { postId: newId() });
      expect((await chat.get()).data()).toMatchObject(shown);
      await sent(backend, chat, to.uid, { postId: first.id });
      await redelivered('onMessageWritten', 'written', asked, event);
      expect((await chat.get()).data()).toMatchObject({
        post_id: first.id,
        about: { text: 'Calculus book' },
      });

      await first.delete();
      await settled();
      expect(await aboutIn(chat)).toBeNull();
    });

    test('of a third person shows nothing of it', async () => {
      const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
      const [maya] = uids();
      const post = await addPost(backend, { uid: maya });
      const chat = await addChat(backend, from.uid, to.uid, now(), post.id);
      await settled();
      expect(await aboutIn(chat)).toBeUndefined();
    });
  });

  test('is a beginning again after the two had deleted an earlier one', async () => {
    const [from, to] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const old = await addChat(backend, from.uid, to.uid);
    await sent(backend, old, from.uid);
    await old.delete();
    await settled();
    const chat = await addChat(backend, to.uid, from.uid);
    await sent(backend, chat, to.uid);
    expect([await told(from.uid, chat), await told(to.uid, chat)]).toEqual([['new chat'], []]);
  });

  test('beyond the hour is removed, and told to nobody; deleting makes no room', async () => {
    const { uid } = await verified(backend, 'Kai Moss');
    const [, liam] = uids();
    const first = await addChat(backend, uid, liam);
    await settled();
    await fillCounter(db.doc(`limits/chats_${uid}`), CHATS_PER_HOUR_MAX - 1);
    // The last place of the hour, under an id that has had one.
    await first.delete();
    await settled();
    const again = await addChat(backend, uid, liam);
    await settled();
    const more = await addChat(backend, uid, unique('uid'));
    await settled();
    expect([await exists(again), await exists(more)]).toEqual([true, false]);
    const event = { before: null, after: await spelled(again) };
    await redelivered('onChatWritten', 'written', again, event);
    expect(await exists(again)).toBe(true);
  });
});

describe('a deleted chat', () => {
  test('takes its notifications, hides its messages at once, and a new one starts empty', async () => {
    const [maya, liam] = uids();
    const chat = await addChat(backend, maya, liam);
    const old = [await sendMessage(backend, chat, maya), await sendMessage(backend, chat, liam)];
    await settled();
    const event = { before: await spelled(chat), after: null };
    await chat.delete();
    const reborn = await addChat(backend, liam, maya);
    const fresh = await sent(backend, reborn, liam, { text: 'Hello again' });
    await Promise.all([1, 2].map(() => redeliver('onChatWritten', 'written', chat, event)));
    await settled();
    expect(await Promise.all(old.map(membersOf))).toEqual([[], []]);
    expect(await membersOf(fresh)).toEqual([maya, liam].sort());
    expect([await told(maya, chat), await told(liam, chat)]).toEqual([['new chat'], []]);
    const purges = await db.collection('purges').where('chat', '==', chat.id).get();
    expect(purges.docs.filter((doc) => doc.get('hidden') !== true)).toEqual([]);
    await reborn.delete();
    await settled();
    expect([await told(maya, chat), await told(liam, chat)]).toEqual([[], []]);
  });

  test('loses more messages than one batch holds', async () => {
    const [maya, liam] = [unique('uid'), unique('uid')];
    const chat = await addChat(backend, maya, liam);
    const one = await sent(backend, chat, maya);
    const copies = Array.from({ length: 450 }, () => db.collection('messages').doc());
    const data = (await one.get()).data() ?? {};
    await untold(async () => {
      const writer = db.bulkWriter();
      for (const copy of copies) void writer.create(copy, { ...data, _id: copy.id, user: unique('uid') });
      await writer.close();
    });
    await chat.delete();
    await settled();
    const left = await db.collection('messages').where('current_users', 'array-contains', maya).get();
    expect(left.size).toBe(0);
  });

  test('is purged 30 days later with its files, and nothing of its next life', async () => {
    const [maya, liam] = uids();
    const chat = await addChat(backend, maya, liam);
    const old = await sendMessage(backend, chat, maya, { files: ['0_2048.webp'] });
    const picture = files.file(`images/messages/${old.id}/0_2048.webp`);
    await picture.save('picture');
    await settled();
    await chat.delete();
    await settled();
    const reborn = await addChat(backend, maya, liam);
    const kept = await sent(backend, reborn, maya);

    await purgeIn(29);
    expect([await exists(old), (await picture.exists())[0]]).toEqual([true, true]);
    await purgeIn(31);
    await purgeIn(31);
    await settled();
    expect([await exists(old), (await picture.exists())[0]]).toEqual([false, false]);
    expect([await exists(kept), await exists(reborn)]).toEqual([true, true]);
    const purges = await db.collection('purges').where('chat', '==', chat.id).get();
    expect(purges.empty).toBe(true);
    await reborn.delete();
  });

  test('has its turn though somebody has deleted hundreds before', async () => {
    const prefix = unique('flood');
    const due = (ms: number) => ({
      chat: prefix,
      members: ['a', 'b'],
      hidden: true,
      due_at: Timestamp.fromMillis(ms),
    });
    const batch = db.batch();
    for (let i = 0; i < 230; i += 1) batch.set(db.doc(`purges/${prefix}${String(i)}`), due(1 + i));
    await batch.commit();
    await purgeIn(0);
    const left = await db.collection('purges').where('chat', '==', prefix).count().get();
    expect(left.data().count).toBe(0);
  });

  test('that is due and was never hidden leaves no message that can be read', async () => {
    const chat = await addChat(backend, unique('uid'), unique('uid'));
    await settled();
    const [member = ''] = String(chat.id).split('_');
    const message = await sent(backend, chat, member);
    const event = await chat.get();
    await chat.delete();
    await settled();
    const createdAt = event.get('createdAt') as Timestamp;
    const purge = db.doc(`purges/${chat.id}_${String(createdAt.toMillis())}`);
    // Neither hidden nor said to be open, so that no earlier look of the schedule takes it up.
    await purge.update({ hidden: FieldValue.delete() });
    await message.update({
      current_users: event.get('current_users') as string[],
      purge: FieldValue.delete(),
    });
    await purgeIn(31);
    expect([await exists(message), await exists(purge)]).toEqual([false, false]);
  });

  test('whose event was given up half-way is hidden by the schedule; a broken record holds up nothing', async () => {
    const [maya, liam] = [unique('uid'), unique('uid')];
    const chat = await addChat(backend, maya, liam);
    const message = await sent(backend, chat, maya);
    const createdAt = (await chat.get()).get('createdAt') as Timestamp;
    await chat.delete();
    await settled();
    const purge = db.doc(`purges/${chat.id}_${String(createdAt.toMillis())}`);
    expect(await exists(purge)).toBe(true);
    await purge.update({ hidden: false });
    await message.update({ current_users: [maya, liam].sort() });
    const broken = db.doc(`purges/${unique('0')}`);
    await broken.set({ hidden: false, due_at: Timestamp.fromMillis(1) });
    await purgeIn(0);
    expect(await membersOf(message)).toEqual([]);
    expect((await purge.get()).get('hidden')).toBe(true);
    await broken.delete();
  });

  test('hideChat does the same for who deletes an account', async () => {
    const [maya, liam] = uids();
    const chat = await addChat(backend, maya, liam);
    const message = await sent(backend, chat, maya);
    functionsInProcess();
    const { hideChat } = await import('../../functions/src/messaging/chats/hideChat.ts');
    await hideChat(chat.id);
    await hideChat(chat.id);
    expect([await exists(chat), await membersOf(message)]).toEqual([false, []]);
    await settled();
    expect(await told(liam, chat)).toEqual([]);
  });
});
