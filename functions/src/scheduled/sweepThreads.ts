import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { log } from '../log.ts';

const PAGE = 300;

/**
 * Deletes comments whose root or parent is gone: what a deletion left behind whose event was given up. Their own
 * deletion clears up after them. Reads every comment once, and each post above one once per page.
 */
export async function sweepThreads(): Promise<void> {
  // Texts sort after null, so this is every comment and no top post.
  const comments = db
    .collection('posts')
    .where('post_commented_on', '>', '')
    .orderBy('post_commented_on')
    .select('post_commented_on', 'root_id')
    .limit(PAGE);
  let deleted = 0;
  let page = (await comments.get()).docs;
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const hanging = await inTheAir(page);
    const batch = db.batch();
    for (const comment of hanging) batch.delete(comment.ref);
    await batch.commit();
    deleted += hanging.length;
    page = (await comments.startAfter(last).get()).docs;
  }
  log.note('threads swept', { deleted });
}

/** Those under a post that does not exist. */
async function inTheAir(comments: readonly QueryDocumentSnapshot[]): Promise<QueryDocumentSnapshot[]> {
  const above = new Set(comments.flatMap(idsAbove));
  const posts = await db.getAll(...[...above].map((id) => db.doc(`posts/${id}`)), { fieldMask: ['root_id'] });
  const standing = new Set(posts.filter((post) => post.exists).map((post) => post.id));
  return comments.filter((comment) => !idsAbove(comment).every((id) => standing.has(id)));
}

function idsAbove(comment: QueryDocumentSnapshot): readonly string[] {
  return [comment.get('root_id'), comment.get('post_commented_on')].map(String);
}
