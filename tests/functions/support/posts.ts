import { termsOf } from '../../../src/domain/price.ts';
import { FieldValue, type DocumentReference, type Timestamp } from 'firebase-admin/firestore';
import {
  COMMENT_DETAIL_FIELDS,
  detailFields,
  NEW_STATE_FIELDS,
} from '../../../src/data/posts/detailFields.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { newId, settling, type Backend } from './backend.ts';

export interface PostOptions {
  /** A new one unless given. */
  readonly id?: string;
  readonly uid: string;
  readonly text?: string | null;
  readonly campusId?: string;
  readonly under?: { readonly rootId: string; readonly parentId: string };
  readonly files?: readonly string[];
  /** Now unless given: so many of one author come from several hours. */
  readonly createdAt?: Timestamp;
  /** With its facts as they are stored. */
  readonly category?: string | null;
  readonly facts?: string | null;
}

/** Stores a post as rules would let its author. */
export async function addPost({ db }: Backend, options: PostOptions): Promise<DocumentReference> {
  const { id = newId(), uid, text = 'Calculus book', campusId = 'ut', under, files = [] } = options;
  const { createdAt = FieldValue.serverTimestamp(), category, facts = null } = options;
  const ref = db.collection('posts').doc(id);
  await ref.create({
    _id: ref.id,
    campus_id: campusId,
    text: text === null ? null : rawOfPlainText(text),
    username: uid,
    user: { _id: uid, username: uid, img: null, first_name: 'Maya', last_name: 'T.', verified: true },
    avatar: null,
    post_commented_on: under?.parentId ?? null,
    root_id: under?.rootId ?? ref.id,
    img_count: files.length,
    img_gallery: files.map((name, place) => ({
      img_path: `images/posts/${ref.id}/${name}`,
      thumb_path: `images/posts/${ref.id}/${name.replace('2048', '640')}`,
      img_order: place,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    })),
    like_count: 0,
    ...(under === undefined
      ? { ...detailFields(termsOf(text ?? '')), ...NEW_STATE_FIELDS }
      : COMMENT_DETAIL_FIELDS),
    ...(category === undefined ? {} : { category, facts }),
    edited_at: null,
    date: new Date().toISOString(),
    createdAt,
    lastModified: FieldValue.serverTimestamp(),
  });
  return ref;
}

export async function addComment(
  backend: Backend,
  uid: string,
  parent: DocumentReference,
  text = 'Is it still there?',
): Promise<DocumentReference> {
  const rootId: unknown = (await parent.get()).get('root_id');
  return addPost(backend, { uid, text, under: { rootId: String(rootId), parentId: parent.id } });
}

export async function addLike(post: DocumentReference, uid: string): Promise<DocumentReference> {
  const ref = post.collection('likes').doc(uid);
  await ref.set({
    user: { _id: uid, username: uid, img: null, first_name: 'Liam', last_name: 'T.' },
    post_id: post.id,
    campus_id: 'ut',
    createdAt: FieldValue.serverTimestamp(),
  });
  return ref;
}

/** The same three, with all that comes of them. */
export const posted = settling(addPost);
export const commented = settling(addComment);
export const liked = settling(addLike);
