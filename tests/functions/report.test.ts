import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { call, newId, openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { member, register, signUp, type Person } from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';

const backend = openBackend();
const { db } = backend;

const reportsBy = async ({ uid }: Person): Promise<Record<string, unknown>[]> =>
  (await db.collection('reports').where('reporter', '==', uid).get()).docs.map((doc) => ({
    ...doc.data(),
    address: doc.id,
  }));
const file = (person: Person | null, subject: string, id: string, reason = 'Rude') =>
  call('report', { subject, id, reason }, person ?? {});

/** A school-verified person without the mails, for what does not depend on them. */
async function verified(name = 'Maya Torres'): Promise<Person> {
  const person = await register(name);
  await db.doc(`users/${person.uid}`).update({ verified: true, school_verified: true });
  return person;
}

describe('a report', () => {
  test('of a post keeps its words, its files and its author, whatever becomes of it', async () => {
    const [me, author] = [await member(), await verified('Liam Tran')];
    const post = await addPost(backend, { uid: author.uid, text: 'Stolen bike', files: ['0_2048.webp'] });
    expect(await file(me, 'post', post.id, 'A scam')).toEqual({ result: {} });
    await post.delete();
    await settled();
    const [report] = await reportsBy(me);
    expect(report).toMatchObject({
      _id: report?.address,
      subject_type: 'post',
      subject_id: post.id,
      campus_id: 'ut',
      about: author.uid,
      reason: 'A scam',
      status: 'open',
      content: {
        text: rawOfPlainText('Stolen bike'),
        files: [`images/posts/${post.id}/0_2048.webp`],
        user: { _id: author.uid },
      },
    });
    // The address does not say who reported.
    expect(String(report?.address)).not.toContain(me.uid);
  });

  test('of a comment and of a person work as well', async () => {
    const [me, author] = [await verified(), await verified('Liam Tran')];
    const comment = await addComment(backend, author.uid, await addPost(backend, { uid: unique('uid') }));
    await db.doc(`users/${author.uid}`).update({ bio: 'An insult' });
    expect(await file(me, 'post', comment.id)).toEqual({ result: {} });
    expect(await file(me, 'user', author.uid)).toEqual({ result: {} });
    const reports = await reportsBy(me);
    expect(reports.map(({ about }) => about)).toEqual([author.uid, author.uid]);
    const person = reports.find(({ subject_type }) => subject_type === 'user');
    expect(person?.content).toMatchObject({ first_name: 'Liam', last_name: 'T.', bio: 'An insult' });
    expect(JSON.stringify(reports)).not.toContain(author.email);
  });

  test('of a chat keeps the last 20 messages, oldest first, also once the other has deleted it', async () => {
    const [me, other] = [await verified(), await verified('Liam Tran')];
    const chat = await addChat(backend, other.uid, me.uid);
    for (let i = 1; i <= 23; i += 1) {
      await addMessage(backend, { chat, from: other.uid, to: me.uid, text: `Message ${String(i)}` });
    }
    const expected = Array.from({ length: 20 }, (_, i) => `Message ${String(i + 4)}`);
    const textsOf = (report: Record<string, unknown> | undefined): unknown => {
      const messages: unknown = Reflect.get(Object(report?.content), 'messages');
      return Array.isArray(messages) ? messages.map((one): unknown => Reflect.get(Object(one), 'text')) : [];
    };
    expect(await file(me, 'chat', chat.id)).toEqual({ result: {} });
    const [report] = await reportsBy(me);
    expect(report).toMatchObject({ about: other.uid, campus_id: 'ut' });
    expect(textsOf(report)).toEqual(expected);

    await db.doc(`reports/${String(report?.address)}`).delete();
    await chat.delete();
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual({ result: {} });
    expect(textsOf((await reportsBy(me))[0])).toEqual(expected);

    // Begun anew, so that an empty chat stands where the words were.
    await db.doc(`reports/${String(report?.address)}`).delete();
    const reborn = await addChat(backend, other.uid, me.uid);
    await addMessage(backend, { chat: reborn, from: other.uid, to: me.uid, text: 'How are you?' });
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual({ result: {} });
    expect(textsOf((await reportsBy(me))[0])).toEqual([...expected.slice(1), 'How are you?']);
  });

  test('is filed once per subject and reporter, also by two calls at once; the first copy stays', async () => {
    const [me, another, author] = [await verified(), await verified(), await verified('Liam Tran')];
    await Promise.all([1, 2, 3].map(() => file(me, 'user', author.uid, 'First')));
    expect(await file(me, 'user', author.uid, 'Second')).toEqual({ result: {} });
    expect(await file(another, 'user', author.uid, 'Mine')).toEqual({ result: {} });
    expect((await reportsBy(me)).map(({ reason }) => reason)).toEqual(['First']);
    expect(await reportsBy(another)).toHaveLength(1);
  });

  test('is kept for a year', async () => {
    const [me, author] = [await verified(), await verified('Liam Tran')];
    await file(me, 'user', author.uid);
    const [report] = await reportsBy(me);
    const until: unknown = report?.expires_at;
    const days = ((until instanceof Timestamp ? until.toMillis() : 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    const ref = db.doc(`reports/${String(report?.address)}`);
    await runSchedule('expireRecords');
    expect((await ref.get()).exists).toBe(true);
    await ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await runSchedule('expireRecords');
    expect((await ref.get()).exists).toBe(false);
  });
});

describe('who may report', () => {
  test('what one may not read is answered like what does not exist', async () => {
    const [nobody, author] = [await register(), await verified('Liam Tran')];
    const third = await verified();
    const school = await addPost(backend, { uid: author.uid });
    const chat = await addChat(backend, author.uid, third.uid);
    const missing = await file(nobody, 'post', newId());
    expect(missing).toMatchObject({ reason: 'not-found', message: 'Something went wrong' });
    expect(await file(nobody, 'post', school.id)).toEqual(missing);
    expect(await file(nobody, 'user', author.uid)).toEqual(missing);
    expect(await file(nobody, 'user', unique('uid'))).toEqual(missing);
    const outsider = await verified();
    expect(await file(outsider, 'chat', chat.id)).toEqual(missing);
    expect(await file(outsider, 'chat', `${outsider.uid}_${author.uid}`)).toEqual(missing);
    await chat.delete();
    await settled();
    expect(await file(outsider, 'chat', chat.id)).toEqual(missing);
    expect([...(await reportsBy(nobody)), ...(await reportsBy(outsider))]).toEqual([]);
  });

  test('the shared community may be reported by who has proven no school yet', async () => {
    const me = await register('Maya Torres', 'campus');
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'campus' });
    expect(await file(me, 'post', post.id)).toEqual({ result: {} });
  });

  test('not visitors, not who has not registered, not who is banned or leaving, nobody themselves', async () => {
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'campus' });
    expect(await file(null, 'post', post.id)).toMatchObject({ reason: 'signed-out' });
    expect(await file(await signUp(), 'post', post.id)).toMatchObject({ reason: 'not-allowed' });
    for (const status of ['banned', 'deleting']) {
      const person = await verified();
      await db.doc(`users/${person.uid}`).update({ status });
      expect(await file(person, 'post', post.id)).toMatchObject({ reason: 'not-allowed' });
      expect(await reportsBy(person)).toEqual([]);
    }
    const me = await verified();
    const own = await addPost(backend, { uid: me.uid });
    expect(await file(me, 'post', own.id)).toMatchObject({ reason: 'not-allowed' });
    expect(await file(me, 'user', me.uid)).toMatchObject({ reason: 'not-allowed' });
  });

  test.each([
    ['group', 'abc', ''],
    ['post', '', ''],
    ['post', '../users/x', ''],
    ['post', 'a/b', ''],
    ['post', '__all__', ''],
    ['post', 'a'.repeat(301), ''],
    ['user', 'abc', 'a'.repeat(501)],
    ['user', 7, ''],
    ['user', 'abc', null],
  ])('the request %j is refused', async (subject, id, reason) => {
    const me = await register();
    expect(await call('report', { subject, id, reason }, me)).toMatchObject({ reason: 'bad-request' });
  });

  test('twenty looks an hour, found or not', async () => {
    const me = await verified();
    for (let i = 0; i < 20; i += 1) {
      expect(await file(me, 'post', newId())).toMatchObject({ reason: 'not-found' });
    }
    expect(await file(me, 'post', newId())).toMatchObject({ reason: 'too-many' });
  });
});
