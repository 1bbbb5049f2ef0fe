import { detailFields, NEW_STATE_FIELDS } from '../../../src/data/posts/detailFields.ts';
import { termsOf } from '../../../src/domain/price.ts';
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import type { Student } from '../support/people.ts';
import { testSuite } from '../../support/suite.ts';
import { withoutTriggers } from '../../support/withoutTriggers.ts';
import { database, waitForTriggers } from '../support/bill.ts';

/** Writes documents in their final state, with triggers disabled. */

const BATCH = 400;

export const newPostId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** The copy of an author that a post carries. */
export const copyOf = (author: Student): object => ({
  _id: author.uid,
  username: author.username,
  img: null,
  first_name: author.firstName,
  last_name: 'T.',
  verified: true,
});

/** A post's document, `ageMs` old. */
export function postDocument(
  author: Student,
  campusId: string,
  id: string,
  text: string,
  ageMs: number,
): Record<string, unknown> {
  const at = Timestamp.fromMillis(Date.now() - ageMs);
  return {
    _id: id,
    campus_id: campusId,
    text: rawOfPlainText(text),
    username: author.username,
    user: copyOf(author),
    avatar: null,
    post_commented_on: null,
    root_id: id,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    ...NEW_STATE_FIELDS,
    ...detailFields(termsOf(text)),
    edited_at: null,
    date: new Date().toISOString(),
    createdAt: at,
    lastModified: at,
  };
}

/** Disables triggers during `work`: they would remove posts beyond the hourly rate limit. */
export async function withoutFunctions(work: () => Promise<void>): Promise<void> {
  const suite = testSuite();
  await waitForTriggers(suite);
  await withoutTriggers(suite, work);
}

/**
 * Adds posts with the demo's photos, one second apart, to the top of a campus's feed; returns their ids, newest first. Every
 * second one is by a second author (who has no account), since the feed groups consecutive posts of one author.
 */
export async function seedPhotoPosts(
  author: Student,
  campusId: string,
  count: number,
  title = 'Bench',
): Promise<readonly string[]> {
  const db = database();
  // Photos of the same campus, since Storage rules may deny others.
  const demo = await db
    .collection('posts')
    .where('campus_id', '==', campusId)
    .where('img_count', '==', 1)
    .get();
  const galleries = demo.docs.map((post): unknown => post.get('img_gallery'));
  if (galleries.length === 0) throw new Error(`No demo post of ${campusId} has one photo.`);
  const ids = Array.from({ length: count }, newPostId);
  const second = { ...author, uid: `${author.uid}2`, username: `${author.username}2` };
  await withoutFunctions(async () => {
    for (let start = 0; start < count; start += BATCH) {
      const batch = db.batch();
      ids.slice(start, start + BATCH).forEach((id, place) => {
        const n = start + place;
        const text = `${title} ${String(n)}: solid oak, one scratch on the left side. Pick up near campus. $${String(n + 5)}`;
        batch.set(db.doc(`posts/${id}`), {
          ...postDocument(n % 2 === 0 ? author : second, campusId, id, text, n * 1000),
          img_count: 1,
          img_gallery: galleries[n % galleries.length] ?? [],
        });
      });
      await batch.commit();
    }
  });
  return ids;
}

/** Adds comments to a post, one millisecond apart; with `isDeep` each answers the one before. Returns the last one's id. */
export async function seedComments(
  author: Student,
  campusId: string,
  rootId: string,
  count: number,
  isDeep = false,
): Promise<string> {
  const db = database();
  const batch = db.batch();
  let last = rootId;
  for (let n = 0; n < count; n += 1) {
    const id = newPostId();
    const text = `Answer ${String(n)}: is it still there?`;
    batch.set(db.doc(`posts/${id}`), {
      ...postDocument(author, campusId, id, text, count - n),
      post_commented_on: isDeep ? last : rootId,
      root_id: rootId,
    });
    last = id;
  }
  await withoutFunctions(async () => void (await batch.commit()));
  return last;
}
