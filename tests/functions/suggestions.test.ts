import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { addComment, addPost } from './support/posts.ts';
import { operate } from './support/operate.ts';

const backend = openBackend();
const { db } = backend;

async function addTerm(campusId: string, text: string, views: number, isPopular = true): Promise<void> {
  await db.doc(`searches/${unique('term')}`).create({
    ...{ text, campus_id: campusId, unique_views: views, ghost_views: 0, total_views: views },
    ...{ is_popular: isPopular, date: '', lastModified: Timestamp.now() },
  });
}

/** A campus of its own, with its document. */
const newCampus = async (): Promise<string> => {
  const id = `s${Math.random().toString(36).slice(2, 12)}`;
  await db.doc(`campuses/${id}`).set({ id });
  return id;
};
const made = async (campusId: string) => db.doc(`suggestions/${campusId}`).get();
const textsOf = async (campusId: string): Promise<unknown> => (await made(campusId)).get('texts');

test('each community has one document of its popular searches and of the things in its posts, made hourly', async () => {
  const [campusId, other] = [await newCampus(), await newCampus()];
  await addTerm(campusId, 'mini fridge', 5);
  await addTerm(campusId, 'couch', 9);
  // Fewer than three members have searched for it.
  await addTerm(campusId, 'a secret', 99, false);
  await addTerm(other, 'elsewhere', 9);
  const post = (text: string) => addPost(backend, { uid: unique('uid'), campusId, text });
  const posts = await Promise.all([
    ...['floor lamp', 'Floor lamp, $5', 'my floor lamp'].map(post),
    post('Desk of Jonathan'),
    post('couch'),
    post('sold bookshelf'),
    post('expired mirror'),
  ]);
  await addComment(backend, unique('uid'), await post('rug'), 'and a guitar?');
  await settled();
  await posts[5]?.update({ status: 'sold' });
  await posts[6]?.update({ status: 'expired' });
  await runSchedule('makeSuggestions');
  const texts: unknown = (await made(campusId)).get('texts');
  const [couch, fridge, lamp, floorLamp, ...rest] = z.array(z.string()).parse(texts);
  expect([couch, fridge, lamp, floorLamp]).toEqual(['couch', 'mini fridge', 'lamp', 'floor lamp']);
  expect(rest.toSorted()).toEqual(['desk', 'rug']);
  expect(await textsOf(other)).toEqual(['elsewhere']);
});

test('an unchanged one is not written again, and a campus with nothing has none', async () => {
  const [campusId, empty] = [await newCampus(), await newCampus()];
  await addTerm(campusId, 'couch', 9);
  await runSchedule('makeSuggestions');
  const before = (await made(campusId)).updateTime;
  await addTerm(campusId, 'rare', 1, false);
  await runSchedule('makeSuggestions');
  expect((await made(campusId)).updateTime).toEqual(before);
  expect((await made(empty)).exists).toBe(false);
});

test('none of more than five hundred hidden terms is suggested', async () => {
  const campusId = await newCampus();
  const words = [...Array.from({ length: 500 }, (_, n) => `word ${String(n)}`), 'ukulele'];
  const writer = db.bulkWriter();
  words.forEach((text, n) => {
    const ref = db.doc(`hidden_searches/${campusId}${String(n).padStart(3, '0')}`);
    void writer.create(ref, { text, campus_id: campusId, createdAt: Timestamp.now() });
  });
  await writer.close();
  await addPost(backend, { uid: unique('uid'), campusId, text: 'ukulele, red' });
  await addPost(backend, { uid: unique('uid'), campusId, text: 'desk' });
  await runSchedule('makeSuggestions');
  expect(await textsOf(campusId)).toEqual(['desk']);
});

test('a term that an operator hides leaves it at once, and does not come back as a thing in posts', async () => {
  const word = 'ukulele';
  await addTerm('ut', word, 50);
  await addPost(backend, { uid: unique('uid'), campusId: 'ut', text: `${word}, red` });
  await runSchedule('makeSuggestions');
  expect(await textsOf('ut')).toContain(word);
  expect(await operate('hide-search', word, '--campus', 'ut', '--local')).toMatchObject({ code: 0 });
  expect(await textsOf('ut')).not.toContain(word);
  await runSchedule('makeSuggestions');
  expect(await textsOf('ut')).not.toContain(word);
});
