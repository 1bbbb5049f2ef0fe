import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { newId, openBackend, runSchedule, unique } from './support/backend.ts';
import { addPost } from './support/posts.ts';

const backend = openBackend();
const { db, files } = backend;

describe('sweeping files', () => {
  test('leaves alone what came today', async () => {
    const fresh = files.file(`images/posts/${newId()}/0_2048.webp`);
    await fresh.save('picture');
    const post = await addPost(backend, { uid: unique('uid'), files: ['0_2048.webp'] });
    const named = files.file(`images/posts/${post.id}/0_2048.webp`);
    await named.save('picture');
    await runSchedule('sweepFiles');
    expect([(await fresh.exists())[0], (await named.exists())[0]]).toEqual([true, true]);
  });
});

test('records that have run out are cleared, more than one batch of them', async () => {
  const past = Timestamp.fromMillis(Date.now() - 1);
  const refs = Array.from({ length: 450 }, () => db.collection('limits').doc(unique('old')));
  const writer = db.bulkWriter();
  for (const ref of refs) void writer.create(ref, { hits: [], expires_at: past });
  await writer.close();
  const young = db.collection('limits').doc(unique('young'));
  await young.create({ hits: [], expires_at: Timestamp.fromMillis(Date.now() + 60_000) });
  await runSchedule('expireRecords');
  const left = await db.getAll(...refs, young);
  expect(left.filter((doc) => doc.exists).map((doc) => doc.id)).toEqual([young.id]);
});

test('an unknown schedule is named as such', async () => {
  const { functions, projectId } = testSuite();
  const url = `http://${functions}/${projectId}/us-central1/runScheduled`;
  for (const query of ['', '?name=', '?name=toString', '?name=a&name=b']) {
    expect((await fetch(`${url}${query}`, { method: 'POST' })).status).toBe(404);
  }
});
