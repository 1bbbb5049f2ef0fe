import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { previousPriceAfter } from '../../domain/listing.ts';
import { mayRenew } from '../../domain/stillThere.ts';
import type { Post, PostDetails } from '../../domain/post.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import type { Fields } from '../stored/fields.ts';
import { mediaFields } from '../media/mediaFields.ts';
import { documentOf } from '../live/snapshots.ts';
import { postFromDocument } from './postConverter.ts';
import { detailFields } from './detailFields.ts';

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
export async function editPost(
  db: Firestore,
  id: string,
  editedAtMs: number | null,
  edit: PostEdit,
): Promise<void> {
  try {
    await storeEdit(db, id, editedAtMs, edit, Date.now());
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error;
    // By a clock that is ahead, the price before has stood for a day.
    await storeEdit(db, id, editedAtMs, edit, 0);
  }
}

function storeEdit(
  db: Firestore,
  id: string,
  editedAtMs: number | null,
  { rawText, media, ...details }: PostEdit,
  nowMs: number,
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
      previous_price_cents: previousPriceAfter(before, details.priceCents, nowMs),
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
