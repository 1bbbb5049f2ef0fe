import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { logger } from 'firebase-functions/v2';
import { chunksOf } from '../../functions/src/platform/chunksOf.ts';
import { UPLOADS_PER_DAY_MAX } from '../../src/domain/limits.ts';
import { testSuite } from '../support/suite.ts';
import { expireByTtl, newId, openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { addComment, addPost } from './support/posts.ts';

const backend = openBackend();
const { db, files } = backend;
interface Deletable {
  readonly name: string;
  delete(...options: unknown[]): Promise<unknown>;
}

describe('sweeping files', () => {
  test('a day later removes what no post, profile or report names, and nothing else', async () => {
    const post = await addPost(backend, { uid: unique('uid'), files: ['0_2048.webp'] });
    const pathsOf = (id: string, names: readonly string[]): string[] =>
      names.map((name) => `images/posts/${id}/${name}`);
    const kept = pathsOf(post.id, ['0_2048.webp', '0_640.webp']);
    const orphans = [
      ...pathsOf(post.id, ['1_2048.webp']),
      ...pathsOf(newId(), ['0_2048.webp', '0_640.webp']),
    ];
    const [shows, changed] = [unique('uid'), unique('uid')];
    const pictureOf = (uid: string, extension = 'png'): string => `images/profilePics/${uid}.${extension}`;
    await db.doc(`users/${shows}`).set({ img: pictureOf(shows) });
    await db.doc(`users/${changed}`).set({ img: null });
    kept.push(pictureOf(shows));
    orphans.push(pictureOf(shows, 'jpg'), pictureOf(changed), pictureOf(unique('uid')));
    // A message's file stays with it, also while it is hidden with its chat.
    const said = `images/messages/${newId()}/0_2048.webp`;
    const preview = said.replace('2048', '640');
    await db.doc(`messages/${said.split('/')[2] ?? ''}`).set({
      ...{ chat: 'a_b', current_users: [], text: null, hasPhoto: true, user: 'a', like_id_list: [] },
      ...{ img_gallery: [{ img_path: said, thumb_path: preview }], createdAt: Timestamp.now() },
    });
    kept.push(said, preview);
    orphans.push(`images/messages/${newId()}/0_2048.webp`, said.replace('0_2048', '1_2048'));
    // The copies for reports go with the last report that names them.
    const copyOf = (content: string): string =>
      `deleted/reports/post_${post.id}/${content}/images/posts/${post.id}/0_2048.webp`;
    await db.doc(`reports/${unique('report')}`).set({ files: [copyOf('a')] });
    kept.push(copyOf('a'));
    orphans.push(copyOf('b'), `deleted/reports/${unique('report')}/0_2048.webp`);
    await Promise.all([...kept, ...orphans].map((path) => files.file(path).save('picture')));

    // Here in this process: moving the clock of the whole suite would date everything stored after it.
    const folder = await mkdtemp(join(tmpdir(), 'clock-'));
    const clockFile = join(folder, 'clock.json');
    await writeFile(clockFile, JSON.stringify({ offsetMs: 25 * 3_600_000 }));
    const { projectId, bucket } = testSuite();
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    vi.stubEnv('LOCAL_CLOCK_FILE', clockFile);
    vi.stubEnv('GCLOUD_PROJECT', projectId);
    vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId, storageBucket: bucket }));
    const { sweepFilesWithin } = await import('../../functions/src/entry/scheduled/sweepFiles.ts');
    const left = (paths: readonly string[]): Promise<boolean[]> =>
      Promise.all(paths.map(async (path) => (await files.file(path).exists())[0]));
    const ofMessages = orphans.filter((path) => path.startsWith('images/messages/'));
    // A run without time for more than a page; the next one goes on.
    await db.doc('sweeps/files').delete();
    await sweepFilesWithin(0);
    expect(await left(ofMessages)).toEqual(ofMessages.map(() => true));
    await sweepFilesWithin();
    expect((await db.doc('sweeps/files').get()).exists).toBe(false);
    await rm(folder, { recursive: true });
    expect(await left([...kept, ...orphans])).toEqual([...kept.map(() => true), ...orphans.map(() => false)]);
  });

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

test('who uploads 200 files within a day is named in the log, whatever posts they are of; nothing is deleted', async () => {
  const [below, over] = [unique('uid'), unique('uid')];
  // A photo of a post is two files.
  const photos = async (owner: string, count: number): Promise<readonly string[]> => {
    const posts = Array.from({ length: count / 2 }, newId);
    const paths = posts.flatMap((id) => [2048, 640].map((px) => `images/posts/${id}/0_${px}.webp`));
    for (const some of chunksOf(paths, 20))
      await Promise.all(
        some.map((path) => files.file(path).save('x', { metadata: { metadata: { owner } } })),
      );
    return paths;
  };
  const paths = [
    ...(await photos(below, UPLOADS_PER_DAY_MAX - 2)),
    ...(await photos(over, UPLOADS_PER_DAY_MAX)),
  ];
  const moveClock = functionsInProcess();
  const { sweepFilesWithin } = await import('../../functions/src/entry/scheduled/sweepFiles.ts');
  const write = vi.spyOn(logger, 'write');
  await db.doc('sweeps/files').delete();
  await sweepFilesWithin();
  const named = write.mock.calls.flatMap(([{ message, uid, count }]) =>
    message === 'many uploads' && [below, over].includes(String(uid)) ? [[uid, count]] : [],
  );
  write.mockRestore();
  moveClock(0);
  expect(named).toEqual([[over, UPLOADS_PER_DAY_MAX]]);
  const there = await Promise.all(paths.map(async (path) => (await files.file(path).exists())[0]));
  expect(there).not.toContain(false);
  await Promise.all(paths.map((path) => files.file(path).delete()));
});

test('files that cannot be deleted do not keep the sweep from the others', async () => {
  const [held, other] = [`images/posts/${newId()}/0_2048.webp`, `images/messages/${newId()}/0_2048.webp`];
  for (const path of [held, other]) await files.file(path).save('picture');
  const moveClock = functionsInProcess();
  moveClock(25 * 3_600_000);
  const { sweepFilesWithin } = await import('../../functions/src/entry/scheduled/sweepFiles.ts');
  // Not as the SDK's own type, whose overload with a callback returns nothing.
  const proto = Object.getPrototypeOf(files.file(held)) as Deletable;
  const remove: Deletable['delete'] = Reflect.get(proto, 'delete');
  const failing = vi.spyOn(proto, 'delete').mockImplementation(function (this: Deletable, ...options) {
    if (this.name === held) return Promise.reject(new Error('Held.'));
    return remove.apply(this, options);
  });
  const left = async (): Promise<boolean[]> =>
    Promise.all([held, other].map(async (path) => (await files.file(path).exists())[0]));
  await sweepFilesWithin();
  failing.mockRestore();
  expect(await left()).toEqual([true, false]);
  await sweepFilesWithin();
  expect(await left()).toEqual([false, false]);
  moveClock(0);
});

test('old reports go though old mails cannot be deleted, and the run has failed', async () => {
  const report = db.doc(`reports/${unique('report')}`);
  await report.set({ expires_at: Timestamp.fromMillis(1) });
  functionsInProcess();
  const { expireRecords } = await import('../../functions/src/entry/scheduled/expireRecords.ts');
  const { db: theirs } = await import('../../functions/src/platform/admin.ts');
  const failing = vi.spyOn(theirs, 'collection').mockImplementationOnce((name) => {
    throw new Error(`No ${name} today.`);
  });
  await expect(expireRecords()).rejects.toThrow('No mail today.');
  failing.mockRestore();
  expect((await report.get()).exists).toBe(false);
});

describe('sweeping threads', () => {
  test('removes comments whose root or parent is gone, and nothing else', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const comment = await addComment(backend, uid, root);
    const reply = await addComment(backend, uid, comment);
    const [lost, stray] = [await addComment(backend, uid, root), await addComment(backend, uid, root)];
    await settled();
    // As a deletion would leave them whose event was given up: a change is nothing that a function sees.
    await lost.update({ root_id: newId() });
    await stray.update({ post_commented_on: newId() });
    await runSchedule('sweepThreads');
    const left = await db.getAll(root, comment, reply, lost, stray);
    expect(left.map((doc) => doc.exists)).toEqual([true, true, true, false, false]);
  });

  test('goes on in the next run where it ran out of time, and is at its end some day', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const lost = await Promise.all([1, 2, 3].map(() => addComment(backend, uid, root)));
    await settled();
    for (const comment of lost) await comment.update({ root_id: newId() });
    functionsInProcess();
    const { sweepThreadsWithin } = await import('../../functions/src/entry/scheduled/sweepThreads.ts');
    const place = db.doc('sweeps/threads');
    // From here on: of all that other files' tests have written a run each would take minutes.
    await place.set({ place: `${root.id} 0` });
    const places: unknown[] = [];
    for (let run = 0; run === 0 || places.at(-1) !== undefined; run += 1) {
      await sweepThreadsWithin(0, 1);
      places.push((await place.get()).get('place'));
    }
    expect(places.length).toBeGreaterThan(lost.length);
    expect(new Set(places).size).toBe(places.length);
    expect((await db.getAll(...lost)).map((doc) => doc.exists)).toEqual([false, false, false]);
  });

  test('begins anew when the place at which it ended is of no use', async () => {
    functionsInProcess();
    const { sweepPages } = await import('../../functions/src/entry/scheduled/sweepPages.ts');
    const name = unique('walk');
    const begunAt: (string | null)[] = [];
    const page = (place: string | null): Promise<string | null> => {
      begunAt.push(place);
      return place === null ? Promise.resolve('b') : Promise.reject(new Error('No such place.'));
    };
    await sweepPages(name, page, 0);
    await expect(sweepPages(name, page, 0)).rejects.toThrow('No such place.');
    await sweepPages(name, page, 0);
    expect(begunAt).toEqual([null, 'b', null]);
  });
});

test('TTL clears records that have run out, more than one page of them, and none without an end', async () => {
  const past = Timestamp.fromMillis(Date.now() - 1);
  const refs = Array.from({ length: 450 }, () => db.collection('limits').doc(unique('old')));
  const writer = db.bulkWriter();
  for (const ref of refs) void writer.create(ref, { hits: [], expires_at: past });
  await writer.close();
  const young = db.collection('limits').doc(unique('young'));
  await young.create({ hits: [], expires_at: Timestamp.fromMillis(Date.now() + 60_000) });
  const endless = db.collection('jobs').doc(unique('endless'));
  await endless.create({ kind: 'update', expires_at: null });
  await expireByTtl();
  const left = await db.getAll(...refs, young, endless);
  expect(left.filter((doc) => doc.exists).map((doc) => doc.id)).toEqual([young.id, endless.id]);
});

test('an unknown schedule is named as such', async () => {
  const { functions, projectId } = testSuite();
  const url = `http://${functions}/${projectId}/us-central1/runScheduled`;
  for (const query of ['', '?name=', '?name=toString', '?name=a&name=b']) {
    expect((await fetch(`${url}${query}`, { method: 'POST' })).status).toBe(404);
  }
});
