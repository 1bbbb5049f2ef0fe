import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { COMMENTS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { newId, openBackend, settledWithoutNews } from './support/backend.ts';
import { fillCounter } from './support/fillCounter.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addComment, addPost } from './support/posts.ts';
import { redelivered, spelled } from './support/redeliver.ts';
import { writesDuring } from './support/writes.ts';

/* Hundreds of comments in one commit, which rules cannot count. */

const backend = openBackend();
const { db } = backend;
const WRITTEN = rounds(300);
/** Within the hour, before these. */
const BEFORE = 100;

let liam: Person;
let zoe: Person;
beforeEach(async () => {
  [liam, zoe] = [await verified(backend, 'Liam Chen'), await verified(backend, 'Zoe Park')];
});

test('are judged together: those beyond the limit are gone in one commit with the counter', async () => {
  const post = await addPost(backend, { uid: zoe.uid });
  const pattern = (await (await addComment(backend, liam.uid, post)).get()).data() ?? {};
  await settledWithoutNews();
  const counter = `limits/comments_${liam.uid}`;
  await fillCounter(db.doc(counter), BEFORE);
  const times = { createdAt: FieldValue.serverTimestamp(), lastModified: FieldValue.serverTimestamp() };
  const ids = Array.from({ length: WRITTEN }, newId);
  const batch = db.batch();
  for (const id of ids) batch.create(db.doc(`posts/${id}`), { ...pattern, ...times, _id: id });
  const writes = await writesDuring(async () => {
    await batch.commit();
    await settledWithoutNews();
  });
  const room = COMMENTS_PER_HOUR_MAX - BEFORE;
  // One commit, which also deletes those beyond the limit.
  const beyond = WRITTEN - room;
  expect(writes.filter((path) => path.includes(counter))).toHaveLength(1 + beyond);
  // Its comments have one time, so that the first of them moves their post, and the others wait for nobody.
  expect(writes.filter((path) => path === post.path).length).toBeLessThanOrEqual(3);
  const left = await db.getAll(...ids.map((id) => db.doc(`posts/${id}`)));
  const kept = left.filter(({ exists }) => exists).map(({ id }) => id);
  expect(kept.sort()).toEqual([...ids].sort().slice(0, room));
  expect((await post.get()).get('comment_count')).toBe(1 + room);
  // An event that comes again neither counts again nor removes what stands.
  const [first = ''] = kept;
  const ref = db.doc(`posts/${first}`);
  await redelivered('onPostCreated', 'created', ref, { before: null, after: await spelled(ref) });
  expect((await ref.get()).exists).toBe(true);
  expect((await db.doc(counter).get()).get('hits')).toHaveLength(COMMENTS_PER_HOUR_MAX);
});

test('one by one count as before, also one that is deleted at once', async () => {
  const post = await addPost(backend, { uid: zoe.uid });
  const comment = await addComment(backend, liam.uid, post);
  await comment.delete();
  await settledWithoutNews();
  await addComment(backend, liam.uid, post);
  await settledWithoutNews();
  const stored = await db.doc(`limits/comments_${liam.uid}`).get();
  expect([(stored.get('hits') as unknown[]).length, stored.get('expires_at') instanceof Timestamp]).toEqual([
    2,
    true,
  ]);
});
