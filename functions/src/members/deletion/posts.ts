import type { DocumentReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { DELETED_USER } from '../../../../src/domain/deletedUser.ts';
import { db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';
import { filesOf } from '../../platform/stored/posts.ts';

/** Posts and comments per page. Each comment is a transaction. */
const PAGE = 50;
/** Comments in flight at once. */
const AT_ONCE = 10;

const posts = db.collection('posts');

/** The fields of a comment that others have answered. */
const ANONYMOUS = {
  text: null,
  img_count: 0,
  img_gallery: [],
  username: DELETED_USER.username,
  avatar: null,
  user: {
    _id: DELETED_USER.id,
    username: DELETED_USER.username,
    img: null,
    first_name: DELETED_USER.firstName,
    last_name: DELETED_USER.lastName,
    verified: false,
  },
};

/** A member's posts and comments. */
export const postsOf = (uid: string): Query => posts.where('user._id', '==', uid);

/**
 * Removes one page of a member's posts and comments. The trigger on deleted posts deletes their threads, likes and
 * files. What is removed no longer matches the query.
 */
export async function removePosts(uid: string): Promise<{ done: number; isMore: boolean }> {
  const { docs } = await postsOf(uid).limit(PAGE).select('post_commented_on', 'img_count').get();
  const batch = db.batch();
  const comments = docs.filter((doc) => doc.get('post_commented_on') !== null);
  for (const doc of docs) if (!comments.includes(doc)) batch.delete(doc.ref);
  await batch.commit();
  for (const chunk of chunksOf(comments, AT_ONCE)) {
    await Promise.all(
      chunk.map(async (comment) => {
        if (comment.get('img_count') !== 0) await deleteFiles(filesOf(comment.id));
        await removeComment(comment.ref);
      }),
    );
  }
  return { done: docs.length, isMore: docs.length === PAGE };
}

/**
 * Deletes a comment without answers, and the anonymous ones above it that have no other answers; makes a comment with
 * answers anonymous. In a transaction, so that an answer which is written at the same time is kept.
 */
async function removeComment(ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const comment = await transaction.get(ref);
    if (!comment.exists) return;
    if ((await childrenOf(ref, transaction)) > 0) {
      transaction.update(ref, ANONYMOUS);
      return;
    }
    const empty = await emptyAbove(comment, transaction);
    for (const gone of [ref, ...empty]) transaction.delete(gone);
  });
}

/** The anonymous comments above this one, nearest first, that would have no answers left. */
async function emptyAbove(comment: DocumentSnapshot, transaction: Transaction): Promise<DocumentReference[]> {
  const empty: DocumentReference[] = [];
  for (let below = comment; ;) {
    const parentId: unknown = below.get('post_commented_on');
    if (typeof parentId !== 'string') return empty;
    const parent = await transaction.get(posts.doc(parentId));
    if (parent.get('user._id') !== DELETED_USER.id) return empty;
    if ((await childrenOf(parent.ref, transaction)) > 1) return empty;
    empty.push(parent.ref);
    below = parent;
  }
}

/** The number of answers to a comment: 0, 1, or 2 for more. */
async function childrenOf({ id }: DocumentReference, transaction: Transaction): Promise<number> {
  return (await transaction.get(posts.where('post_commented_on', '==', id).limit(2).select())).size;
}
