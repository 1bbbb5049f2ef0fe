import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { ReportReason, ReportSubject } from '../../src/domain/report.ts';
import { call, openBackend, resultOf, unique } from './support/backend.ts';
import { addChat, addMessage } from './support/chats.ts';
import { verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import { register, type Person } from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';

/* What reports become for the moderators' desk. */

const backend = openBackend();
const { db } = backend;

const report = async (
  by: Person,
  subject: ReportSubject,
  id: string,
  reason: ReportReason = 'spam',
  details = 'Rude words of mine',
): Promise<void> => void resultOf(await call('report', { subject, id, reason, details }, by));
const caseOf = async (subject: ReportSubject, id: string): Promise<Record<string, unknown>> =>
  (await db.doc(`cases/${subject}_${id}`).get()).data() ?? {};
const aged = (uid: string): Promise<unknown> =>
  db.doc(`users/${uid}`).update({ createdAt: Timestamp.fromMillis(0) });

describe('reports of one subject', () => {
  test('are one case, which names neither a reporter nor a word, and grows heavier with each', async () => {
    const [author, ...reporters] = await Promise.all([1, 2, 3, 4].map(() => verified(backend)));
    if (author === undefined) throw new Error('Nobody.');
    await aged(author.uid);
    const post = await addPost(backend, { uid: author.uid, text: 'Stolen bike' });
    await Promise.all(reporters.map((one) => report(one, 'post', post.id, 'scam')));
    const stored = await caseOf('post', post.id);
    expect(stored).toEqual({
      _id: `post_${post.id}`,
      kind: 'post',
      subject_id: post.id,
      campus_id: 'ut',
      weight: 40,
      state: 'open',
      taken_by: null,
      taken_until: null,
      deciding: null,
      appeal: null,
      opened_at: expect.any(Timestamp) as unknown,
      reported_at: expect.any(Timestamp) as unknown,
      expires_at: expect.any(Timestamp) as unknown,
    });
    const text = JSON.stringify(stored);
    for (const { uid } of reporters) expect(text).not.toContain(uid);
    expect(text).not.toMatch(/bike|Rude/);
    expect(text).not.toContain(author.uid);
  });

  test('weigh little by accounts that have proven no address, and more about a new account', async () => {
    const [old, young, squatters] = [
      await verified(backend),
      await verified(backend),
      await Promise.all([1, 2, 3].map(() => register('Maya Torres', 'campus'))),
    ];
    await aged(old.uid);
    const [post, other] = await Promise.all(
      [old, young].map(({ uid }) => addPost(backend, { uid, campusId: 'campus' })),
    );
    for (const one of squatters) await report(one, 'post', post?.id ?? '', 'scam');
    await report(await verified(backend), 'post', other?.id ?? '', 'scam');
    expect(await caseOf('post', post?.id ?? '')).toMatchObject({ weight: 7, campus_id: 'campus' });
    expect(await caseOf('post', other?.id ?? '')).toMatchObject({ weight: 40 });
  });

  test('of a comment and of a member say so', async () => {
    const [me, author] = [await verified(backend), await verified(backend)];
    const comment = await addComment(backend, author.uid, await addPost(backend, { uid: unique('uid') }));
    await report(me, 'post', comment.id);
    await report(me, 'user', author.uid);
    expect(await caseOf('post', comment.id)).toMatchObject({ kind: 'comment', campus_id: 'ut' });
    expect(await caseOf('user', author.uid)).toMatchObject({ kind: 'user', campus_id: 'ut' });
  });

  test('close with the last of them, and open anew with the next', async () => {
    const [author, first, second] = [
      await verified(backend),
      await verified(backend),
      await verified(backend),
    ];
    const post = await addPost(backend, { uid: author.uid });
    await report(first, 'post', post.id);
    await report(second, 'post', post.id);
    const [one, two] = (await db.collection('reports').where('subject_id', '==', post.id).get()).docs;
    const close = (id = ''): Promise<unknown> =>
      operate('close-report', id, '--local', '--outcome', 'dismissed', '--note', 'Nothing');
    await close(one?.id);
    expect(await caseOf('post', post.id)).toMatchObject({ state: 'open' });
    await close(two?.id);
    expect(await caseOf('post', post.id)).toMatchObject({ state: 'closed' });
    await report(first, 'post', post.id);
    expect(await caseOf('post', post.id)).toMatchObject({ state: 'open' });
  });
});

describe('a conversation', () => {
  const moderatedAt = async (...campuses: string[]): Promise<void> => {
    for (const { ref } of (await db.collection('moderators').get()).docs) await ref.delete();
    if (campuses.length > 0) await db.doc(`moderators/${unique('m')}`).set({ campuses, lead: false });
  };
  const reported = async (): Promise<Record<string, unknown>> => {
    const [me, other] = [await verified(backend), await verified(backend, 'Liam Tran', 'ou')];
    const chat = await addChat(backend, other.uid, me.uid);
    await addMessage(backend, { chat, from: other.uid, to: me.uid, text: 'An insult' });
    await report(me, 'chat', chat.id);
    return caseOf('chat', chat.id);
  };

  test('is judged at a campus of neither of the two, which tells nobody who reported', async () => {
    await moderatedAt('ut', 'ou', 'duke');
    expect(await reported()).toMatchObject({ kind: 'chat', campus_id: 'duke' });
  });

  test('is for leads alone where no other campus has a moderator', async () => {
    await moderatedAt('ut', 'ou', 'campus');
    expect(await reported()).toMatchObject({ campus_id: null });
    await moderatedAt();
    expect(await reported()).toMatchObject({ campus_id: null });
  });
});
