import {
  doc,
  getDoc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import type { Post, PostDetails } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { deleteOnline } from '../sdk/deleteOnline.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import type { Fields } from '../stored/fields.ts';
import { mediaFields } from '../media/mediaFields.ts';
import { personFields } from '../people/personFields.ts';
import { COMMENT_DETAIL_FIELDS, detailFields, NEW_STATE_FIELDS } from './detailFields.ts';

/** A post before the server has set its times and counts. */
export type NewPost = PostDetails &
  Pick<Post, 'id' | 'campusId' | 'rawText' | 'parentId' | 'rootId' | 'media'> & {
    /** Of top posts that are posted together. */
    readonly groupId?: string | null;
  };

/** Every stored field of a new post except its two server timestamps. */
export function fieldsOfNewPost(post: NewPost, author: AuthorCopy, nowIso: string): Fields {
  return {
    _id: post.id,
    campus_id: post.campusId,
    text: post.rawText,
    username: author.username,
    user: { ...personFields(author), verified: author.isSchoolVerified },
    avatar: author.photoPath,
    post_commented_on: post.parentId,
    root_id: post.rootId,
    img_count: post.media.length,
    img_gallery: post.media.map(mediaFields),
    like_count: 0,
    ...((post.groupId ?? null) === null ? {} : { group_id: post.groupId }),
    ...(post.parentId === null ? { ...detailFields(post), ...NEW_STATE_FIELDS } : COMMENT_DETAIL_FIELDS),
    edited_at: null,
    date: nowIso,
  };
}

/**
 * Creates a post or comment with its client-generated id, a top post with its author's record of it; listeners show it at once.
 * Idempotent: the rules refuse a second create, and a refusal for a post that exists already counts as success. Rejects with
 * 'permission-denied' when the author may not post here, 'not-found' when the parent was deleted, 'other-school' when the author
 * has changed schools.
 */
export async function createPost(db: Firestore, post: NewPost, author: AuthorCopy): Promise<void> {
  const ref = doc(db, 'posts', post.id);
  try {
    const batch = writeBatch(db).set(ref, {
      ...fieldsOfNewPost(post, author, new Date().toISOString()),
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
    });
    if (post.parentId === null)
      batch.set(doc(db, 'users', author.id, 'private', 'newest_post'), { post_id: post.id });
    await batch.commit();
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error;
    if (await isStored(db, post.id, author.id)) return;
    if (await isParentGone(db, post)) throw new DataFailure('not-found', 'What it answers was deleted');
    if (await isOfOtherSchool(db, post.campusId, author.id))
      throw new DataFailure('other-school', 'The author has changed schools');
    throw error;
  }
}

/** Whether the author's profile on the server has another school than the post. */
async function isOfOtherSchool(db: Firestore, campusId: CampusId, authorId: string): Promise<boolean> {
  if (campusId === SHARED_CAMPUS_ID) return false;
  const profile = await getDocFromServer(doc(db, 'users', authorId));
  return profile.exists() && profile.get('campus_id') !== campusId;
}

/** Whether the server has no post of this id. A denied read means that it exists. */
async function isGone(db: Firestore, id: string): Promise<boolean> {
  try {
    return !(await getDocFromServer(doc(db, 'posts', id))).exists();
  } catch (error) {
    if (toDataError(error).code === 'denied') return false;
    throw error;
  }
}

/** Whether a comment's parent, or the root of its thread, was deleted. Rejects when the server cannot be asked. */
export async function isParentGone(
  db: Firestore,
  { parentId, rootId }: Pick<NewPost, 'parentId' | 'rootId'>,
): Promise<boolean> {
  if (parentId === null) return false;
  return (await isGone(db, parentId)) || (await isGone(db, rootId));
}

async function isStored(db: Firestore, id: string, authorId: string): Promise<boolean> {
  try {
    const user: unknown = (await getDoc(doc(db, 'posts', id))).get('user._id');
    return user === authorId;
  } catch {
    return false;
  }
}

/** Deletes an own post or comment; functions delete its comments, saves and files. Online only. */
export async function deletePost(db: Firestore, id: string): Promise<void> {
  await deleteOnline(db, `posts/${id}`);
}
