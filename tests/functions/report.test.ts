import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../src/domain/limits.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { testSuite } from '../support/suite.ts';
import { call, newId, openBackend, resultOf, runSchedule, settled, unique } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { sendMessage } from './support/conversations.ts';
import { verified as aVerified } from './support/members.ts';
import { member, register, signUp, type Person } from './support/people.ts';
import { edited } from './support/listings.ts';
import { addComment, addPost } from './support/posts.ts';

const backend = openBackend();
const { auth, db, files } = backend;

const reportsBy = async ({ uid }: Person): Promise<Record<string, unknown>[]> =>
  (await db.collection('reports').where('reporter', '==', uid).get()).docs.map((doc) => ({
    ...doc.data(),
    address: doc.id,
  }));
const file = (person: Person | null, subject: string, id: string, details = 'Rude') =>
  call('report', { subject, id, reason: 'harassment', details }, person ?? {});
/** The answer to a report that is made now. */
const MADE = { result: { reportedBeforeMs: null } };

const verified = (name?: string): Promise<Person> => aVerified(backend, name);

describe('a report', () => {
  test('of an edited post keeps what it said before, too', async () => {
    const [me, author] = [await member(), unique('uid')];
    const post = await addPost(backend, { uid: author, text: 'Stolen bike', campusId: 'campus' });
    await edited(post, { text: 'Bike' });
    expect(await file(me, 'post', post.id)).toEqual(MADE);
    const [report] = (await db.collection('reports').where('subject_id', '==', post.id).get()).docs;
    expect(report?.get('content')).toMatchObject({
      text: rawOfPlainText('Bike'),
      versions: [{ text: rawOfPlainText('Stolen bike'), files: [] }],
    });
  });

  test('of a post keeps its words, its files and its author, whatever becomes of it', async () => {
    const [me, author] = [await member(), await verified('Liam Tran')];
    const post = await addPost(backend, { uid: author.uid, text: 'Stolen bike', files: ['0_2048.webp'] });
    expect(await file(me, 'post', post.id, 'A scam')).toEqual(MADE);
    await post.delete();
    await settled();
    const [report] = await reportsBy(me);
    expect(report).toMatchObject({
      _id: report?.address,
      subject_type: 'post',
      subject_id: post.id,
      campus_id: 'ut',
      about: author.uid,
      reason: 'harassment',
      details: 'A scam',
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
    expect(await file(me, 'post', comment.id)).toEqual(MADE);
    expect(await file(me, 'user', author.uid)).toEqual(MADE);
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
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    const [report] = await reportsBy(me);
    expect(report).toMatchObject({ about: other.uid, campus_id: 'ut' });
    expect(textsOf(report)).toEqual(expected);

    await db.doc(`reports/${String(report?.address)}`).delete();
    await chat.delete();
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    expect(textsOf((await reportsBy(me))[0])).toEqual(expected);

    // Begun anew, so that an empty chat stands where the words were.
    await db.doc(`reports/${String((await reportsBy(me))[0]?.address)}`).delete();
    const reborn = await addChat(backend, other.uid, me.uid);
    await addMessage(backend, { chat: reborn, from: other.uid, to: me.uid, text: 'How are you?' });
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    expect(textsOf((await reportsBy(me))[0])).toEqual([...expected.slice(1), 'How are you?']);
  });

  test('of a chat keeps what each of the two deleted in it, and nothing of other chats', async () => {
    const [me, other] = [await verified(), await verified('Liam Tran')];
    const chat = await addChat(backend, other.uid, me.uid);
    const elsewhere = await addChat(backend, other.uid, (await verified()).uid);
    const add = (text: string, from = other.uid, to = me.uid, where = chat) =>
      addMessage(backend, { chat: where, from, to, text });
    await add('Still there');
    const theirs = await add('An insult');
    const mine = await add('Mine', me.uid, other.uid);
    for (const message of [theirs, mine, await add('No', other.uid, '', elsewhere)]) {
      await message.delete();
      await settled();
    }
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    const [report] = await reportsBy(me);
    expect(report?.content).toMatchObject({
      messages: [{ text: 'Still there' }],
      deleted: [
        { _id: theirs.id, user: other.uid, text: 'An insult', files: [] },
        { _id: mine.id, user: me.uid, text: 'Mine', files: [] },
      ],
      deleted_count: 1,
      reporter_deleted_count: 1,
    });
  });

  test('of a chat is filed when all that both wrote was deleted and is as long as can be; the last 50 of each are kept', async () => {
    const [me, other] = [await verified(), await verified('Liam Tran')];
    const chat = await addChat(backend, other.uid, me.uid);
    // 500 characters to a reader, 6,000 UTF-16 units, three bytes each in UTF-8.
    const text = `水${'\u20DD'.repeat(11)}`.repeat(500);
    const batch = db.batch();
    const ids = Array.from({ length: 104 }, newId);
    for (const [i, message_id] of ids.entries()) {
      const at = Timestamp.fromMillis(Date.now() - 60_000 + i);
      batch.set(db.doc(`deleted_messages/${message_id}_${String(at.toMillis())}`), {
        message_id,
        chat: chat.id,
        user: i % 2 === 0 ? other.uid : me.uid,
        text,
        files: [],
        createdAt: at,
        deleted_at: at,
        due_at: Timestamp.fromMillis(Date.now() + 3_600_000),
      });
    }
    await batch.commit();
    for (let i = 0; i < 20; i += 1) await addMessage(backend, { chat, from: other.uid, to: me.uid, text });
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    const [report] = await reportsBy(me);
    expect(Reflect.get(Object(report?.content), 'messages')).toHaveLength(20);
    const deleted: unknown = Reflect.get(Object(report?.content), 'deleted');
    if (!Array.isArray(deleted)) throw new Error('No deleted messages.');
    expect(deleted.map((one): unknown => Reflect.get(Object(one), '_id'))).toEqual(ids.slice(4));
  });

  test('of a chat counts what was deleted; the older deleted messages are kept until the report goes', async () => {
    const [me, other] = [await verified(), await verified('Liam Tran')];
    const chat = await addChat(backend, other.uid, me.uid);
    const keepDeleted = async (user: string, at: Timestamp) => {
      const record = db.doc(`deleted_messages/${newId()}_${String(at.toMillis())}`);
      await record.set({
        ...{ message_id: newId(), chat: chat.id, user, text: 'An insult', files: [] },
        ...{ createdAt: at, deleted_at: at, due_at: Timestamp.fromMillis(Date.now() + 3_600_000) },
      });
      return record;
    };
    const ago = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);
    const insult = await keepDeleted(other.uid, ago(60_000));
    const harmless = await Promise.all(
      Array.from({ length: 110 }, (_, i) => keepDeleted(other.uid, ago(50_000 - i))),
    );
    const mine = await keepDeleted(me.uid, ago(40_000));
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    const [report] = await reportsBy(me);
    expect(report?.content).toMatchObject({ deleted_count: 111 });
    expect(Reflect.get(Object(report?.content), 'deleted')).toHaveLength(51);

    const later = await keepDeleted(other.uid, ago(-60_000));
    const dueNow = async (...records: readonly (typeof insult)[]): Promise<void> => {
      for (const record of records) await record.update({ due_at: ago(1) });
      await runSchedule('purgeDeletedMessages');
    };
    await dueNow(insult, ...harmless, mine, later);
    const left = await db.getAll(insult, ...harmless, mine);
    expect(left.filter((record) => !record.exists)).toEqual([]);
    for (const record of left) expect(record.get('due_at')).toEqual(report?.expires_at);
    // What was written after the report is kept no longer than without it.
    expect((await later.get()).exists).toBe(false);

    await db.doc(`reports/${String(report?.address)}`).delete();
    await dueNow(insult);
    expect((await insult.get()).exists).toBe(false);
  });

  test('is filed once per subject and reporter, also by two calls at once; later ones are told when', async () => {
    const [me, another, author] = [await verified(), await verified(), await verified('Liam Tran')];
    const startedMs = Date.now();
    const answers = await Promise.all([1, 2, 3].map(() => file(me, 'user', author.uid, 'First')));
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(MADE))).toHaveLength(1);
    const { reportedBeforeMs } = resultOf(await file(me, 'user', author.uid, 'Second'));
    expect(reportedBeforeMs).toBeGreaterThan(startedMs - 1000);
    expect(reportedBeforeMs).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await file(another, 'user', author.uid, 'Mine')).toEqual(MADE);
    expect((await reportsBy(me)).map(({ details }) => details)).toEqual(['First']);
    expect(await reportsBy(another)).toHaveLength(1);
  });

  test('can be filed again once the earlier one is closed', async () => {
    const [me, author] = [await verified(), await verified('Liam Tran')];
    await file(me, 'user', author.uid, 'First');
    const [first] = await reportsBy(me);
    await db.doc(`reports/${String(first?.address)}`).update({ status: 'closed' });
    expect(await file(me, 'user', author.uid, 'Again')).toEqual(MADE);
    expect((await reportsBy(me)).map(({ details }) => details).toSorted()).toEqual(['Again', 'First']);
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

describe('the files of a report', () => {
  const put = async (path: string, content: string | Buffer = 'picture'): Promise<string> => {
    await files.file(path).save(content, {
      contentType: 'image/webp',
      metadata: { metadata: { owner: 'somebody', firebaseStorageDownloadTokens: 'link' } },
    });
    return path;
  };
  const filesOf = (report: Record<string, unknown> | undefined): readonly string[] =>
    Array.isArray(report?.files) ? report.files.map(String) : [];
  const namesOf = async (reported: string): Promise<readonly string[]> =>
    (await files.getFiles({ prefix: `deleted/reports/${reported}/` }))[0].map(({ name }) => name);
  const copyOf = (reported: string, path: string, content = 'picture'): string =>
    `deleted/reports/${reported}/${createHash('md5').update(content).digest('hex')}/${path}`;

  test('are copies of the post’s photos, which outlive it and which no member and no link reads', async () => {
    const [me, author] = [await member(), await verified('Liam Tran')];
    const post = await addPost(backend, { uid: author.uid });
    const folder = `images/posts/${post.id}/`;
    const pathsOf = (img: string, thumb: string) => ({ img_path: folder + img, thumb_path: folder + thumb });
    const photos = await Promise.all([put(`${folder}0_2048.webp`), put(`${folder}0_640.webp`)]);
    const poster = await put(`${folder}1_640.jpg`);
    await put(`${folder}1_video.mp4`, Buffer.alloc(PHOTO_MAX_BYTES + 1));
    await post.update({
      img_gallery: [pathsOf('0_2048.webp', '0_640.webp'), pathsOf('1_video.mp4', '1_640.jpg')],
    });
    expect(await file(me, 'post', post.id)).toEqual(MADE);
    await post.delete();
    await settled();
    expect((await files.getFiles({ prefix: folder }))[0]).toEqual([]);

    const [report] = await reportsBy(me);
    // Of a large video its poster alone.
    const copies = [...photos, poster].map((path) => copyOf(`post_${post.id}`, path));
    expect(filesOf(report)).toEqual(copies);
    expect((await namesOf(`post_${post.id}`)).toSorted()).toEqual(copies.toSorted());
    const { bucket, storage } = testSuite();
    for (const copy of copies) {
      const [content] = await files.file(copy).download();
      expect(content.toString()).toBe('picture');
      const [{ contentType, metadata }] = await files.file(copy).getMetadata();
      expect([contentType, metadata]).toEqual(['image/webp', { reported: `post_${post.id}` }]);
      const url = `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(copy)}?alt=media`;
      const [byMember, byLink] = await Promise.all([
        fetch(url, { headers: { authorization: `Firebase ${me.token}` } }),
        fetch(`${url}&token=link`),
      ]);
      expect([byMember.ok, byLink.ok]).toEqual([false, false]);
    }
  });

  test('are stored once, however many report the same; another picture in their place is stored as well', async () => {
    const reporters = [await verified(), await verified(), await verified()];
    const author = await verified('Liam Tran');
    const img = await put(`images/profilePics/${author.uid}.jpg`);
    await db.doc(`users/${author.uid}`).update({ img });
    const [first, ...others] = reporters;
    expect(await file(first ?? author, 'user', author.uid)).toEqual(MADE);
    const copy = copyOf(`user_${author.uid}`, img);
    const [{ generation }] = await files.file(copy).getMetadata();
    await Promise.all(others.map((one) => file(one, 'user', author.uid)));
    expect(await namesOf(`user_${author.uid}`)).toEqual([copy]);
    expect((await files.file(copy).getMetadata())[0].generation).toBe(generation);
    for (const one of reporters) expect(filesOf((await reportsBy(one))[0])).toEqual([copy]);

    await put(img, 'another');
    const late = await verified();
    expect(await file(late, 'user', author.uid)).toEqual(MADE);
    const second = copyOf(`user_${author.uid}`, img, 'another');
    expect(filesOf((await reportsBy(late))[0])).toEqual([second]);
    expect((await namesOf(`user_${author.uid}`)).toSorted()).toEqual([copy, second].toSorted());
  });

  test('are those of the reported member’s messages, not of the reporter’s', async () => {
    const [me, other] = [await verified(), await verified('Liam Tran')];
    const chat = await addChat(backend, other.uid, me.uid);
    const send = async (from: string): Promise<readonly string[]> => {
      const message = await sendMessage(backend, chat, from, { files: ['0_2048.webp'] });
      const folder = `images/messages/${message.id}/`;
      return Promise.all([put(`${folder}0_2048.webp`), put(`${folder}0_640.webp`)]);
    };
    const theirs = [...(await send(other.uid)), ...(await send(other.uid))];
    await send(me.uid);
    await settled();
    expect(await file(me, 'chat', chat.id)).toEqual(MADE);
    const [report] = await reportsBy(me);
    const copies = theirs.map((path) => copyOf(`chat_${chat.id}`, path));
    expect(filesOf(report).toSorted()).toEqual(copies.toSorted());
    expect((await namesOf(`chat_${chat.id}`)).toSorted()).toEqual(copies.toSorted());
  });

  test('are the profile’s picture; one that is missing leaves the report as it is', async () => {
    const [me, another, author] = [await verified(), await verified(), await verified('Liam Tran')];
    const img = await put(`images/profilePics/${author.uid}.jpg`);
    await db.doc(`users/${author.uid}`).update({ img });
    expect(await file(me, 'user', author.uid)).toEqual(MADE);
    // The first copy stays, also when the address has another picture.
    await put(img, 'another');
    expect(await file(me, 'user', author.uid)).toEqual({
      result: { reportedBeforeMs: expect.any(Number) as unknown },
    });
    const [report] = await reportsBy(me);
    const copy = copyOf(`user_${author.uid}`, img);
    expect(filesOf(report)).toEqual([copy]);
    expect((await files.file(copy).download())[0].toString()).toBe('picture');

    await files.file(img).delete();
    expect(await file(another, 'user', author.uid)).toEqual(MADE);
    const [second] = await reportsBy(another);
    expect([second?.content, filesOf(second)]).toMatchObject([{ img }, []]);
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

  test('not who was put out of the account: their token is good for a while', async () => {
    const [me, author] = [await verified(), await verified('Liam Tran')];
    // Sessions end to the second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await auth.revokeRefreshTokens(me.uid);
    expect(await file(me, 'user', author.uid)).toMatchObject({ reason: 'signed-out' });
    expect(await reportsBy(me)).toEqual([]);
  });

  test('the shared community may be reported by who has proven no school yet', async () => {
    const me = await register('Maya Torres', 'campus');
    const post = await addPost(backend, { uid: unique('uid'), campusId: 'campus' });
    expect(await file(me, 'post', post.id)).toEqual(MADE);
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

  test('has at most 500 characters of words', async () => {
    const me = await verified();
    const post = await addPost(backend, { uid: unique('uid') });
    // Zod counts an emoji once; the browser's field counts its two UTF-16 units, so it never lets through more.
    for (const details of ['a'.repeat(501), '🚲'.repeat(501), `${' '.repeat(501)}a`]) {
      expect(await file(me, 'post', post.id, details)).toMatchObject({ reason: 'bad-request' });
    }
    expect(await reportsBy(me)).toEqual([]);
    expect(await file(me, 'post', post.id, '🚲'.repeat(500))).toEqual(MADE);
    expect(await reportsBy(me)).toMatchObject([{ details: '🚲'.repeat(500) }]);
  });

  test.each([
    ['group', 'abc', 'scam', ''],
    ['post', '', 'scam', ''],
    ['post', '../users/x', 'scam', ''],
    ['post', 'a/b', 'scam', ''],
    ['post', '__all__', 'scam', ''],
    ['post', 'a'.repeat(301), 'scam', ''],
    ['user', 'abc', 'scam', 'a'.repeat(501)],
    ['user', 7, 'scam', ''],
    ['user', 'abc', 'scam', null],
    ['user', 'abc', 'Rude', ''],
    ['user', 'abc', null, 'Rude'],
    ['user', 'abc', 'other', ' \n'],
  ])('the request %j is refused', async (subject, id, reason, details) => {
    const me = await register();
    expect(await call('report', { subject, id, reason, details }, me)).toMatchObject({
      reason: 'bad-request',
    });
  });

  test('twenty looks an hour, found or not', async () => {
    const me = await verified();
    for (let i = 0; i < 20; i += 1) {
      expect(await file(me, 'post', newId())).toMatchObject({ reason: 'not-found' });
    }
    expect(await file(me, 'post', newId())).toMatchObject({ reason: 'too-many' });
  });
});
