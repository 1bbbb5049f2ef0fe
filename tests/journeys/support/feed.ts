import { detailFields, NEW_STATE_FIELDS } from '../../../src/data/posts/detailFields.ts';
import { termsOf } from '../../../src/domain/price.ts';
import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { getApps } from 'firebase-admin/app';
import { FieldValue, getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { notificationId } from '../../../src/domain/notification.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import type { TestSuite } from '../../support/suite.ts';
import type { Student } from './people.ts';
import { photo } from './photos.ts';

function adminDb(): Firestore {
  const [app] = getApps();
  if (!app) throw new Error('Nobody has opened the backend.');
  return getFirestore(app);
}

/** How many posts stand in a community now, whoever wrote them. */
export async function postCount(campusId: string): Promise<number> {
  const posts = adminDb().collection('posts').where('campus_id', '==', campusId);
  return (await posts.where('post_commented_on', '==', null).get()).size;
}

/** Twenty posts an hour: the server takes back what is above a student's pace. */
const APART_MS = 3 * 60_000;

/** The id of the post of such a text. */
export async function postIdOf(text: string): Promise<string> {
  const { docs } = await adminDb().collection('posts').where('text', '==', rawOfPlainText(text)).get();
  return docs[0]?.id ?? '';
}

/** Asked whether it is still there, so long ago. */
export async function askedOf(text: string, agoMs: number): Promise<void> {
  const post = adminDb().doc(`posts/${await postIdOf(text)}`);
  await post.update({ asked_at: Timestamp.fromMillis(Date.now() - agoMs) });
}

/** Its author's edit: another category with these facts, as stored. */
export async function statesFacts(text: string, category: string, facts: string): Promise<void> {
  const post = adminDb().doc(`posts/${await postIdOf(text)}`);
  await post.update({ category, facts, edited_at: FieldValue.serverTimestamp() });
}

interface Seeding {
  /** Posts of one seller that are less than a day apart are grouped. */
  readonly createdApartMs?: number;
  /** Of posts that were posted together. */
  readonly groupId?: string;
  /** The age of the first's last activity, and the time between two. */
  readonly ageMs?: number;
  readonly apartMs?: number;
}

/**
 * Writes posts of a student as the server stores them, the first the newest; returns their texts. Their last activity is
 * minutes apart; they were created further apart.
 */
export async function seedFeed(
  author: Student,
  campusId: string,
  count: number,
  title = 'Lamp',
  category: string | null = null,
  { createdApartMs = 25 * 3_600_000, ageMs = 0, apartMs = APART_MS, groupId }: Seeding = {},
): Promise<readonly string[]> {
  const db = adminDb();
  const batch = db.batch();
  // Read once: a millisecond that passes between two would change their order.
  const newestMs = Date.now() - ageMs;
  const texts = Array.from({ length: count }, (_one, n) => `${title} number ${n}, warm light. $${n + 5}`);
  texts.forEach((text, n) => {
    const ref = db.collection('posts').doc(randomUUID().replaceAll('-', '').slice(0, 20));
    const at = Timestamp.fromMillis(newestMs - n * apartMs);
    batch.set(ref, {
      _id: ref.id,
      campus_id: campusId,
      text: rawOfPlainText(text),
      username: author.username,
      user: {
        _id: author.uid,
        username: author.username,
        img: null,
        first_name: author.firstName,
        last_name: 'T.',
        verified: true,
      },
      avatar: null,
      post_commented_on: null,
      root_id: ref.id,
      img_count: 0,
      img_gallery: [],
      like_count: 0,
      ...(groupId === undefined ? {} : { group_id: groupId }),
      ...NEW_STATE_FIELDS,
      ...detailFields({ ...termsOf(text), category }),
      edited_at: null,
      date: new Date().toISOString(),
      createdAt: Timestamp.fromMillis(newestMs - n * createdApartMs),
      lastModified: at,
    });
  });
  await batch.commit();
  return texts;
}

/** Stores unread notifications of a member as functions make them, each of a post of its own, a minute apart. */
export async function seedSaves(reader: Student, count: number): Promise<void> {
  const db = adminDb();
  const batch = db.batch();
  for (let n = 0; n < count; n += 1) {
    const postId = randomUUID().replaceAll('-', '').slice(0, 20);
    const from = randomUUID().replaceAll('-', '');
    const ref = db.doc(`notifications/${notificationId('like', postId, from)}`);
    batch.set(ref, {
      _id: ref.id,
      type: 'like',
      postId,
      chatId: null,
      about_id: postId,
      about: `Lamp number ${String(n)}`,
      message: `Lamp number ${String(n)}`,
      to_user: reader.uid,
      from_user: from,
      from_username: 'ben',
      from_name: 'Ben T.',
      from_avatar: null,
      read: false,
      date: new Date().toISOString(),
      createdAt: Timestamp.fromMillis(Date.now() - n * 60_000),
    });
  }
  await batch.commit();
}

/** Gives a post of such a text one picture of that size, in pixels. */
export async function showAsPicture(
  suite: TestSuite,
  text: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const { buffer } = await photo('Tall', '#665544', size);
  const { docs } = await adminDb().collection('posts').where('text', '==', rawOfPlainText(text)).get();
  for (const { ref, id } of docs) {
    const picture = {
      img_path: `images/posts/${id}/0_2048.jpg`,
      thumb_path: `images/posts/${id}/0_640.jpg`,
      img_name: '0_2048.jpg',
      img_order: 0,
      img_width: size.width,
      img_height: size.height,
      thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
      type: 'photo',
    };
    await putFile(suite, picture.img_path, buffer);
    await putFile(suite, picture.thumb_path, buffer);
    await ref.update({ img_count: 1, img_gallery: [picture] });
  }
}

/** Gives a post of such a text a film in place of its pictures: its still is there, the film itself is not. */
export async function showAsFilm(suite: TestSuite, text: string): Promise<void> {
  const { buffer } = await photo('Still', '#334455', { width: 360, height: 640 });
  const { docs } = await adminDb().collection('posts').where('text', '==', rawOfPlainText(text)).get();
  for (const { ref, id } of docs) {
    const film = {
      img_path: `images/posts/${id}/0_video.mp4`,
      thumb_path: `images/posts/${id}/0_640.jpg`,
      img_name: '0_video.mp4',
      img_order: 0,
      img_width: 720,
      img_height: 1280,
      thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
      type: 'video',
    };
    await putFile(suite, film.thumb_path, buffer);
    await ref.update({ img_count: 1, img_gallery: [film] });
  }
}

/** Stores a picture as the server does, whatever the rules say. */
async function putFile(suite: TestSuite, path: string, file: Buffer): Promise<void> {
  const query = `uploadType=media&name=${encodeURIComponent(path)}`;
  const answer = await fetch(`http://${suite.storage}/upload/storage/v1/b/${suite.bucket}/o?${query}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(file),
  });
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
}

/** The requests for a feed's first page that a browser makes without the SDK, from now on. */
export function feedRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery') || request.method() !== 'POST') return;
    // Which of its posts are saved is a question of its own.
    if (request.postData()?.includes('"likes"') !== true) requests.push(request);
  });
  return requests;
}

/** Sums up, from the next load on, how much of the page has moved without having been asked to. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) sum += value;
      }
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}
