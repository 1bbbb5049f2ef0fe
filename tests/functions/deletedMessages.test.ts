import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRecord } from '../support/records.ts';
import { testSuite } from '../support/suite.ts';
import { call, eventually, openBackend, settled, unique, untold } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { sendMessage } from './support/conversations.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { redeliver, spelled } from './support/redeliver.ts';

const backend = openBackend();
const { db, files } = backend;
const { bucket, storage: address } = testSuite();
const DAY_MS = 86_400_000;

/** Two members and their chat, new for each test. */
let maya: Person;
let liam: Person;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  chat = await untold(() => addChat(backend, maya.uid, liam.uid));
});
afterAll(() => vi.unstubAllEnvs());

/** Runs the schedules of so many days from now in this process. */
async function purgeIn(days: number): Promise<void> {
  const moveClock = functionsInProcess();
  moveClock(days * DAY_MS);
  const { purgeDeletedMessages } = await import('../../functions/src/messaging/chats/deletedMessages.ts');
  const { purgeChats } = await import('../../functions/src/messaging/chats/purgeChats.ts');
  await purgeDeletedMessages();
  await purgeChats();
  moveClock(0);
}

/** A message of Maya's with a photo, whose download link somebody has made. */
async function sendPhoto(text = 'Take this back'): Promise<DocumentReference> {
  const message = await sendMessage(backend, chat, maya.uid, { text, files: ['0_2048.webp'] });
  for (const name of ['0_2048.webp', '0_640.webp']) {
    await files.file(`images/messages/${message.id}/${name}`).save('picture', {
      contentType: 'image/webp',
      metadata: {
        metadata: { owner: maya.uid, chat: chat.id, firebaseStorageDownloadTokens: 'link' },
      },
    });
  }
  await settled();
  return message;
}

const recordsOf = async (message: DocumentReference) =>
  (await db.collection('deleted_messages').where('message_id', '==', message.id).get()).docs;
const namesUnder = async (prefix: string): Promise<readonly string[]> =>
  (await files.getFiles({ prefix }))[0].map(({ name }) => name);

/** What the Storage service answers this person, or whoever has the download link. */
async function statusOf(path: string, by: Person | 'link'): Promise<number> {
  const file = `http://${address}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  const response = await (by === 'link'
    ? fetch(`${file}&token=link`)
    : fetch(file, { headers: { authorization: `Firebase ${by.token}` } }));
  await response.arrayBuffer();
  return response.status;
}

describe('a deleted message', () => {
  test('is kept with its file where neither member nor a download link reads it', async () => {
    const message = await sendPhoto();
    const path = `images/messages/${message.id}/0_2048.webp`;
    expect(await Promise.all([statusOf(path, maya), statusOf(path, liam), statusOf(path, 'link')])).toEqual([
      200, 200, 200,
    ]);
    const createdAt = (await message.get()).get('createdAt') as Timestamp;
    await message.delete();
    // At once, not after the trigger.
    expect([await statusOf(path, maya), await statusOf(path, liam)]).toEqual([403, 403]);
    await settled();

    const [record, ...more] = await recordsOf(message);
    expect(more).toEqual([]);
    const folder = `deleted/messages/${message.id}_${String(createdAt.toMillis())}/`;
    const kept = [`${folder}0_2048.webp`, `${folder}0_640.webp`];
    expect(record?.data()).toMatchObject({
      message_id: message.id,
      chat: chat.id,
      user: maya.uid,
      text: 'Take this back',
      files: kept,
      createdAt,
    });
    expect(await namesUnder(folder)).toEqual(kept);
    expect(await namesUnder(`images/messages/${message.id}/`)).toEqual([]);
    const [metadata] = await files.file(`${folder}0_2048.webp`).getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'image/webp',
      metadata: { owner: maya.uid, chat: chat.id },
    });
    for (const one of [path, ...kept]) {
      for (const by of [maya, liam, 'link'] as const) expect(await statusOf(one, by)).not.toBe(200);
    }
  });

  test('is kept once, and as it was, though its event comes again and its id was taken meanwhile', async () => {
    const message = await sendPhoto();
    const event = { before: await spelled(message), after: null };
    await message.delete();
    await settled();
    const [first] = await recordsOf(message);
    // A new file under the free id, which the other event must not keep in the old one's place.
    await files.file(`images/messages/${message.id}/0_2048.webp`).save('another');
    await Promise.all([1, 2].map(() => redeliver('onMessageWritten', 'written', message, event)));
    await settled();
    const [record, ...more] = await recordsOf(message);
    expect([record?.data(), more]).toEqual([first?.data(), []]);
    const [content] = await files.file(`deleted/messages/${record?.id ?? ''}/0_2048.webp`).download();
    expect(content.toString()).toBe('picture');
    expect(await namesUnder(`images/messages/${message.id}/`)).toEqual([]);
  });

  test('is kept for each life of its id', async () => {
    const message = await sendPhoto('First');
    await message.delete();
    await settled();
    await sendMessage(backend, chat, maya.uid, { id: message.id, text: 'Second' });
    await settled();
    await message.delete();
    await settled();
    expect((await recordsOf(message)).map((record): unknown => record.get('text')).toSorted()).toEqual([
      'First',
      'Second',
    ]);
  });

  test('that was removed for its length is kept as well', async () => {
    const message = await sendMessage(backend, chat, maya.uid, { text: 'a'.repeat(501) });
    await settled();
    expect((await recordsOf(message)).map((record): unknown => record.get('text'))).toEqual([
      'a'.repeat(501),
    ]);
  });

  test('is kept when it is deleted with its chat, in one batch or right after it', async () => {
    const [together, after] = [await sendPhoto('Together'), await sendPhoto('After')];
    const batch = db.batch();
    batch.delete(together);
    batch.delete(chat);
    // Sent together: what is left when the chat's deletion has been dealt with is hidden, and not kept a second time.
    await Promise.all([batch.commit(), after.delete()]);
    await settled();
    for (const message of [together, after]) {
      const [record, ...more] = await recordsOf(message);
      expect([record?.get('user'), more]).toEqual([maya.uid, []]);
      expect(await namesUnder(`deleted/messages/${message.id}_`)).toHaveLength(2);
    }
  });

  test('stays, hidden, when its chat was deleted before it was judged too long', async () => {
    const message = await sendPhoto();
    const sent = await spelled(message);
    await chat.delete();
    await settled();
    const fields = isRecord(sent['fields']) ? sent['fields'] : {};
    const after = { ...sent, fields: { ...fields, text: { stringValue: 'a'.repeat(501) } } };
    await redeliver('onMessageWritten', 'written', message, { before: null, after });
    await settled();
    const left = await message.get();
    expect([left.exists, left.get('current_users')]).toEqual([true, []]);
    expect(await namesUnder(`images/messages/${message.id}/`)).toHaveLength(2);
  });

  test('goes with its file 30 days later', async () => {
    const message = await sendPhoto();
    await message.delete();
    await settled();
    await purgeIn(29);
    expect(await recordsOf(message)).toHaveLength(1);
    expect(await namesUnder(`deleted/messages/${message.id}_`)).toHaveLength(2);
    await purgeIn(31);
    expect(await recordsOf(message)).toEqual([]);
    expect(await namesUnder(`deleted/messages/${message.id}_`)).toEqual([]);
  });

  test('goes though the record of an earlier one cannot be read', async () => {
    const messages = [await sendPhoto('One'), await sendPhoto('Two')];
    for (const message of messages) await message.delete();
    await settled();
    const malformed = db.doc(`deleted_messages/${unique('malformed')}`);
    await malformed.set({ due_at: Timestamp.fromMillis(1) });
    await purgeIn(31);
    for (const message of messages) {
      expect(await recordsOf(message)).toEqual([]);
      expect(await namesUnder(`deleted/messages/${message.id}_`)).toEqual([]);
    }
    expect((await malformed.get()).exists).toBe(true);
    await malformed.delete();
  });

  test('of an account that was deleted since goes at the latest with its chats', async () => {
    const [deleted, left] = [await sendPhoto(), await sendPhoto('Left')];
    await deleted.delete();
    await settled();
    expect(await call('deleteAccount', {}, maya)).toEqual({ result: {} });
    await eventually(async () => {
      expect((await db.doc(`jobs/${maya.uid}`).get()).get('state')).toBe('done');
    });
    await settled();
    // Both are kept: a report of the chat can still be judged.
    expect(await recordsOf(deleted)).toHaveLength(1);
    expect((await left.get()).get('current_users')).toEqual([]);
    await purgeIn(31);
    await settled();
    // What goes with its chat is not kept for another 30 days.
    expect([await recordsOf(deleted), await recordsOf(left), (await left.get()).exists]).toEqual([
      [],
      [],
      false,
    ]);
    expect(await namesUnder(`deleted/messages/${deleted.id}_`)).toEqual([]);
    expect(await namesUnder(`images/messages/${left.id}/`)).toEqual([]);
  });
});
