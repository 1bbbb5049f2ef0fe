import { detailFields, NEW_STATE_FIELDS } from '../../src/data/posts/detailFields.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { isRecord } from '../support/records.ts';
import { newId, openBackend, settled, untold } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { register, type Person } from './support/people.ts';
import { unzip } from './support/unzip.ts';

const backend = openBackend();
const { db, files } = backend;

beforeAll(() => void functionsInProcess());
afterAll(() => vi.unstubAllEnvs());

/** `DOWNLOAD_POSTS=2000` for the figure of docs/performance.md, which takes some minutes. */
const POSTS = Number(process.env.DOWNLOAD_POSTS ?? 200);
/** Every so many posts one has a photo. */
const PHOTO_EVERY = 10;
const PHOTO_BYTES = 2_000_000;
/** What a ZIP holds at most: it is closed above 75 MB, and the page that fills it has up to 50. */
const ZIP_MAX_BYTES = 125_000_000;
/** However much there is: a page of documents, a few files on their way, and what is not collected yet. */
const GROWTH_MAX_BYTES = 150_000_000;
/** Above what a member may write in an hour, so that nothing is taken away as too much. */
const APART_MS = 10 * 60 * 1000;
const BATCH = 100;

const hasPhoto = (place: number): boolean => place % PHOTO_EVERY === 0;

/** What a member has posted over the years. */
async function writePosts({ uid }: Person): Promise<void> {
  const copy = { _id: uid, username: uid, img: null, first_name: 'Maya', last_name: 'T.', verified: true };
  const photo = Buffer.alloc(PHOTO_BYTES, 'photo');
  for (let from = 0; from < POSTS; from += BATCH) {
    const batch = db.batch();
    const photos: string[] = [];
    for (let place = from; place < from + BATCH; place += 1) {
      const ref = db.collection('posts').doc(newId());
      const path = `images/posts/${ref.id}/0_2048.webp`;
      if (hasPhoto(place)) photos.push(path);
      const at = Timestamp.fromMillis(Date.now() - (POSTS - place) * APART_MS);
      batch.create(ref, {
        _id: ref.id,
        campus_id: 'ut',
        text: rawOfPlainText(`Post ${String(place)}`),
        username: uid,
        user: copy,
        avatar: null,
        post_commented_on: null,
        root_id: ref.id,
        img_count: hasPhoto(place) ? 1 : 0,
        img_gallery: hasPhoto(place)
          ? [{ img_path: path, thumb_path: path.replace('2048', '640'), img_order: 0 }]
          : [],
        like_count: 0,
        ...NEW_STATE_FIELDS,
        ...detailFields(NO_DETAILS),
        edited_at: null,
        date: '',
        createdAt: at,
        lastModified: at,
      });
    }
    // One after the other: the local store takes no ten at once.
    for (const path of photos) await files.file(path).save(photo, { resumable: false });
    await untold(() => batch.commit());
  }
}

/** How far this process grows while the work runs, bytes. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

test('a member with many posts has them all, with their photos, and the work holds no more than a few of them at once', async () => {
  const me = await register();
  await writePosts(me);
  const { newJob } = await import('../../functions/src/platform/jobs/record.ts');
  const { advance } = await import('../../functions/src/platform/jobs/runJob.ts');
  const { JOB_STEPS } = await import('../../functions/src/members/jobSteps.ts');
  // Held by this process, as far as the suite can tell: it is this one's memory that is looked at.
  const held = {
    kind: 'download',
    begunFrom: Timestamp.now(),
    starts: [],
    nextMs: Date.now() + 3_600_000,
  } as const;
  const ref = db.doc(`downloads/${me.uid}`);
  await ref.set({ ...newJob(held), parts: [] });
  await settled();
  const beganMs = performance.now();
  const growth = await growthOf(async () => {
    while (await advance(me.uid, JOB_STEPS, 'downloads'));
  });
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  console.log(
    `${String(POSTS)} posts in ${String(seconds)} s, +${String(Math.round(growth / 1e6))} MB of memory at most`,
  );
  const record = (await ref.get()).data();
  expect(record).toMatchObject({ state: 'done', total: expect.any(Number) as unknown });
  expect(record?.done).toBe(record?.total);
  const [zips] = await files.getFiles({ prefix: `downloads/${me.uid}/` });
  expect(zips.length).toBeGreaterThanOrEqual(
    Math.ceil(((POSTS / PHOTO_EVERY) * PHOTO_BYTES) / ZIP_MAX_BYTES),
  );
  const told: string[] = [];
  let photos = 0;
  for (const zip of zips) {
    const [content] = await zip.download();
    for (const [name, entry] of await unzip(content)) {
      if (name.startsWith('files/') && entry.byteLength === PHOTO_BYTES) photos += 1;
      if (!/^data\/posts/.test(name)) continue;
      const items: unknown = JSON.parse(entry.toString());
      if (Array.isArray(items)) told.push(...items.filter(isRecord).map(({ text }) => String(text)));
    }
  }
  expect(new Set(told).size).toBe(POSTS);
  expect(told).toHaveLength(POSTS);
  expect(photos).toBe(POSTS / PHOTO_EVERY);
  expect(growth).toBeLessThan(GROWTH_MAX_BYTES);
}, 900_000);
