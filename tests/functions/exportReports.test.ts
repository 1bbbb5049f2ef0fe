import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRecord } from '../support/records.ts';
import { call, eventually, openBackend, resultOf, settled } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { operate } from './support/operate.ts';
import { register, signIn, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';
import { unzip } from './support/unzip.ts';

/* Who was reported asks for their data: nothing in it may tell them by whom. */

const backend = openBackend();
const { db, files } = backend;
const DAY_MS = 86_400_000;

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

/** Liam has harassed Maya, who has reported it. */
let maya: Person;
let liam: Person;
let chat: DocumentReference;
beforeEach(async () => {
  [maya, liam] = [await register(), await register('Liam Tran')];
  for (const { uid } of [maya, liam]) {
    await db.doc(`users/${uid}`).update({ verified: true, school_verified: true });
  }
  chat = await addChat(backend, liam.uid, maya.uid);
  const [toMaya, toLiam] = [
    { chat, from: liam.uid, to: maya.uid },
    { chat, from: maya.uid, to: liam.uid },
  ];
  await addMessage(backend, { ...toMaya, text: 'Liam’s insult' });
  await addMessage(backend, { ...toLiam, text: 'Maya’s answer' });
  await (await addMessage(backend, { ...toMaya, text: 'Liam’s deleted insult' })).delete();
  await (await addMessage(backend, { ...toLiam, text: 'Maya’s deleted answer' })).delete();
  await settled();
  resultOf(
    await call(
      'report',
      { subject: 'chat', id: chat.id, reason: 'harassment', details: 'Maya’s reason' },
      maya,
    ),
  );
});

async function exported({ uid }: Person): Promise<Record<string, unknown>> {
  const answer: unknown = JSON.parse((await operate('export-user', uid, '--local')).stdout);
  if (!isRecord(answer)) throw new Error('No export.');
  return answer;
}

/** As if the report had kept what Liam deleted beyond the 30 days. */
async function keptForReport(): Promise<void> {
  const { docs } = await db.collection('deleted_messages').where('user', '==', liam.uid).get();
  for (const { ref } of docs) {
    await ref.update({
      deleted_at: Timestamp.fromMillis(Date.now() - 31 * DAY_MS),
      due_at: Timestamp.fromMillis(Date.now() + 300 * DAY_MS),
    });
  }
}

describe('the operator’s export of who was reported in a chat', () => {
  test('has of the report its date, its state and their own words, and nothing of the reporter', async () => {
    const { 'reports about them': reports } = await exported(liam);
    expect(reports).toEqual([
      {
        subject_type: 'chat',
        status: 'open',
        date: expect.any(String) as unknown,
        createdAt: expect.any(String) as unknown,
        own_words: [
          { text: 'Liam’s insult', createdAt: expect.any(String) as unknown },
          {
            text: 'Liam’s deleted insult',
            createdAt: expect.any(String) as unknown,
            deleted_at: expect.any(String) as unknown,
          },
        ],
      },
    ]);
  });

  test('does not show by a deleted message that is kept longer that its chat was reported', async () => {
    expect((await exported(liam))['messages deleted']).toHaveLength(1);
    await keptForReport();
    expect((await exported(liam))['messages deleted']).toEqual([]);
  });

  test('does not join reports by one reporter', async () => {
    const post = await addPost(backend, { uid: liam.uid, text: 'Liam’s scam' });
    resultOf(await call('report', { subject: 'post', id: post.id, reason: 'scam', details: 'A scam' }, maya));
    resultOf(await call('report', { subject: 'user', id: liam.uid, reason: 'spam', details: 'Rude' }, maya));
    const { 'reports about them': reports } = await exported(liam);
    expect(reports).toHaveLength(3);
    const text = JSON.stringify(reports);
    for (const told of ['Liam’s scam', liam.uid]) expect(text).toContain(told);
    const { docs } = await db.collection('reports').where('reporter', '==', maya.uid).get();
    const ids = docs.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    for (const foreign of [maya.uid, 'A scam', 'Rude', 'spam', ...ids]) expect(text).not.toContain(foreign);
  });
});

test('the export of the reporter has their report, and not the copy of what the other wrote', async () => {
  const { 'reports made': reports } = await exported(maya);
  expect(reports).toMatchObject([
    { subject_id: chat.id, reason: 'harassment', details: 'Maya’s reason', status: 'open' },
  ]);
  expect(JSON.stringify(reports)).not.toContain('insult');
});

test('their own download does not show either that the chat was reported', async () => {
  const download = async (): Promise<string> => {
    await db.doc(`downloads/${liam.uid}`).delete();
    resultOf(await call('requestDownload', {}, await signIn(liam.email)));
    const record = db.doc(`downloads/${liam.uid}`);
    await eventually(async () => expect((await record.get()).get('state')).toBe('done'));
    const [zips] = await files.getFiles({ prefix: `downloads/${liam.uid}/` });
    const entries = await Promise.all(zips.map(async (zip) => unzip((await zip.download())[0])));
    return entries.flatMap((files) => [...files.values()].map(String)).join('\n');
  };
  expect(await download()).toContain('Liam’s deleted insult');
  await keptForReport();
  const later = await download();
  expect(later).toContain('Liam’s insult');
  for (const foreign of ['Liam’s deleted insult', 'Maya’s', 'reporter']) expect(later).not.toContain(foreign);
});
