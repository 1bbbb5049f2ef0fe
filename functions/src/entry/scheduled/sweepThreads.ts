import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { heldRef } from '../../platform/stored/heldPosts.ts';
import { sweepPages } from './sweepPages.ts';

const PAGE = 300;

/**
 * Deletes orphaned comments, whose root or parent is gone because the event of its deletion was given up. Their own
 * deletion triggers the rest of the cleanup. Reads every comment once, and each root and parent once per page.
 */
export async function sweepThreads(): Promise<void> {
  await sweepThreadsWithin();
}

/** See `sweepThreads`; a run begins no page after `limitMs`. */
export async function sweepThreadsWithin(limitMs?: number, pageSize = PAGE): Promise<void> {
  // Texts sort after null, so this is every comment and no top post.
  const comments = db
    .collection('posts')
    .where('post_commented_on', '>', '')
    .orderBy('post_commented_on')
    .orderBy(FieldPath.documentId())
    .select('post_commented_on', 'root_id')
    .limit(pageSize);
  let deleted = 0;
  const page = async (place: string | null): Promise<string | null> => {
    // Ids have no space.
    const { docs } = await (place === null ? comments : comments.startAfter(...place.split(' '))).get();
    const orphans = await orphansAmong(docs);
    const batch = db.batch();
    for (const comment of orphans) batch.delete(comment.ref);
    await batch.commit();
    deleted += orphans.length;
    const last = docs.length < pageSize ? undefined : docs.at(-1);
    return last === undefined ? null : `${String(last.get('post_commented_on'))} ${last.id}`;
  };
  await sweepPages('threads', page, limitMs);
  log.note('threads swept', { deleted });
}

/** Comments under a post that does not exist. */
async function orphansAmong(comments: readonly QueryDocumentSnapshot[]): Promise<QueryDocumentSnapshot[]> {
  const above = new Set(comments.flatMap(idsAbove));
  if (above.size === 0) return [];
  const posts = await db.getAll(...[...above].map((id) => db.doc(`posts/${id}`)), { fieldMask: ['root_id'] });
  const standing = new Set(posts.filter((post) => post.exists).map((post) => post.id));
  // The threads of hidden posts stand.
  const gone = posts.flatMap((post) => (post.exists ? [] : [heldRef(post.id)]));
  if (gone.length > 0) for (const held of await db.getAll(...gone)) if (held.exists) standing.add(held.id);
  return comments.filter((comment) => !idsAbove(comment).every((id) => standing.has(id)));
}

function idsAbove(comment: QueryDocumentSnapshot): readonly string[] {
  return [comment.get('root_id'), comment.get('post_commented_on')].map(String);
}
