import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { chatIdOf } from '../../domain/chat.ts';
import { DEALS_MAX } from '../../domain/limits.ts';
import { mayBecome, previousPriceAfter, type Status } from '../../domain/listing.ts';
import { mayRenew } from '../../domain/stillThere.ts';
import type { Post, PostDetails } from '../../domain/post.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { mediaFields } from '../media/mediaFields.ts';
import { documentOf } from '../live/snapshots.ts';
import { postFromDocument } from './postConverter.ts';
import { detailFields } from './postDetails.ts';

/** What an edit of a top post stores. */
export type PostEdit = PostDetails & Pick<Post, 'rawText' | 'media'>;

async function storedPost(transaction: Transaction, ref: DocumentReference): Promise<Post> {
  const document = documentOf(await transaction.get(ref));
  if (document === null) throw new DataFailure('not-found', 'The post was deleted');
  return postFromDocument(document);
}

function refuseIfEdited(post: Post, editedAtMs: number | null): void {
  if (post.editedAtMs !== editedAtMs)
    throw new DataFailure('changed-elsewhere', 'It was edited since it was read');
}

/**
 * Stores an edited post. `editedAtMs` is the edit time of the version that the author began from. Rejects
 * with 'changed-elsewhere' if the post was edited since, 'promised' if its price or kind changes while a want
 * is accepted, 'not-found' if it was deleted, 'offline' without a connection. Rule: its author, while they
 * may post there.
 */
export function editPost(
  db: Firestore,
  id: string,
  editedAtMs: number | null,
  { rawText, media, ...details }: PostEdit,
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const ref = doc(db, 'posts', id);
    const before = await storedPost(transaction, ref);
    refuseIfEdited(before, editedAtMs);
    if (before.isPromised && (before.priceCents !== details.priceCents || before.kind !== details.kind))
      throw new DataFailure('promised', 'A want of it is accepted');
    transaction.update(ref, {
      text: rawText,
      ...detailFields(details),
      img_count: media.length,
      img_gallery: media.map(mediaFields),
      previous_price_cents: previousPriceAfter(before, details.priceCents),
      edited_at: serverTimestamp(),
    } satisfies Fields);
  });
}

/** Stores a comment's new text. Rejects as `editPost`. */
export function editComment(
  db: Firestore,
  id: string,
  editedAtMs: number | null,
  rawText: string | null,
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const ref = doc(db, 'posts', id);
    const before = await storedPost(transaction, ref);
    refuseIfEdited(before, editedAtMs);
    transaction.update(ref, { text: rawText, edited_at: serverTimestamp() } satisfies Fields);
  });
}

/**
 * Changes the status of an own post together with its buyer. `otherUid` is the buyer; null for nobody in
 * particular; undefined to keep the current buyer (an available post has none). Returns the stored post.
 * Rejects with 'changed-elsewhere' if the current status does not allow the change or a want is accepted
 * (`answerWant`), 'not-found' if the post was deleted, 'offline' without a connection. Rule: its author; the
 * buyer has a chat with them.
 */
export async function changeStatus(
  db: Firestore,
  { id, author }: Pick<Post, 'id' | 'author'>,
  status: Status,
  otherUid: string | null | undefined,
): Promise<Post> {
  const ref = doc(db, 'posts', id);
  const deals = collection(ref, 'deals');
  const { docs: earlier } = await getDocsFromServer(
    query(deals, where('seller', '==', author.id), limit(DEALS_MAX)),
  );
  return runTransaction(db, async (transaction) => {
    const before = await storedPost(transaction, ref);
    if (before.isPromised || !mayBecome(before.kind, before.status, status))
      throw new DataFailure('changed-elsewhere', 'Its status has changed since it was read');
    const kept = otherUid === undefined && status !== 'available' ? earlier[0]?.id : undefined;
    // The rules let a deal change only while the two have a chat; otherwise it stays unchanged.
    const hasChat =
      kept !== undefined && (await transaction.get(doc(db, 'chats', chatIdOf(author.id, kept)))).exists();
    const told = hasChat ? kept : (otherUid ?? null);
    transaction.update(ref, { status, status_at: serverTimestamp() } satisfies Fields);
    for (const deal of earlier) if (deal.id !== (kept ?? otherUid)) transaction.delete(deal.ref);
    if (told !== null && status !== 'available')
      transaction.set(doc(deals, told), {
        user: told,
        seller: author.id,
        status,
        createdAt: serverTimestamp(),
      } satisfies Fields);
    return { ...before, status, statusAtMs: Date.now() };
  });
}

/**
 * Moves an own post up in the feed, and makes an expired one available again. Returns the stored post.
 * Rejects with 'changed-elsewhere' if it was renewed in the last seven days or its status does not allow it,
 * 'not-found' if it was deleted, 'offline' without a connection. Rule: its author, while they may post there.
 */
export function renewPost(db: Firestore, id: string): Promise<Post> {
  return runTransaction(db, async (transaction) => {
    const ref = doc(db, 'posts', id);
    const before = await storedPost(transaction, ref);
    const nowMs = Date.now();
    if (!mayRenew(before, nowMs)) throw new DataFailure('changed-elsewhere', 'It cannot be renewed by now');
    const isBack = before.status === 'expired';
    transaction.update(ref, {
      ...(isBack ? { status: 'available', status_at: serverTimestamp() } : {}),
      renewed_at: serverTimestamp(),
      lastModified: serverTimestamp(),
    } satisfies Fields);
    return {
      ...before,
      ...(isBack ? { status: 'available', statusAtMs: nowMs } : {}),
      renewedAtMs: nowMs,
      lastModifiedMs: nowMs,
    };
  });
}

/** The uid of an own post's buyer; null if none is named. Rule: its seller. */
export async function dealOfOwn(db: Firestore, id: string, sellerUid: string): Promise<string | null> {
  const { docs } = await getDocsFromServer(
    query(collection(db, 'posts', id, 'deals'), where('seller', '==', sellerUid), limit(1)),
  );
  const [deal] = docs;
  return deal === undefined ? null : new FieldReader(deal.ref.path, deal.data()).text('user');
}

/** Whether another member's post is reserved for this member, or was sold to them. Rule: that member. */
export async function dealWithMe(db: Firestore, postId: string, uid: string): Promise<boolean> {
  return (await getDoc(doc(db, 'posts', postId, 'deals', uid))).exists();
}

/** Deletes the deal in which a seller names this member as the buyer. Rule: that member. */
export async function deleteDealWithMe(db: Firestore, postId: string, uid: string): Promise<void> {
  await deleteDoc(doc(db, 'posts', postId, 'deals', uid));
}
