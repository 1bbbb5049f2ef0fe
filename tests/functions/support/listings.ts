import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import type { Status } from '../../../src/domain/listing.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { spelled, type Sides } from './redeliver.ts';

/** What authors do with their posts, as rules let them; each answers with the event, which may be delivered again. */
async function changed(post: DocumentReference, fields: DocumentData): Promise<Sides> {
  const before = await spelled(post);
  await post.update(fields);
  return { before, after: await spelled(post) };
}

/** An edit. `text` is plain; the caller names `previous_price_cents` where it changes. */
export function edit(post: DocumentReference, { text, ...fields }: DocumentData): Promise<Sides> {
  return changed(post, {
    ...(typeof text === 'string' ? { text: rawOfPlainText(text) } : {}),
    ...fields,
    edited_at: FieldValue.serverTimestamp(),
  });
}

/** A new price, with the old one where that is a drop. */
export async function reprice(post: DocumentReference, cents: number | null): Promise<Sides> {
  const before: unknown = (await post.get()).get('price_cents');
  const isDrop = typeof before === 'number' && cents !== null && cents < before;
  return edit(post, { price_cents: cents, previous_price_cents: isDrop ? before : null });
}

/** A change of status, with who reserved or bought. */
export async function setStatus(
  post: DocumentReference,
  status: Status,
  buyer: string | null = null,
): Promise<Sides> {
  const before = await spelled(post);
  const batch = post.firestore.batch();
  batch.update(post, { status, status_at: FieldValue.serverTimestamp() });
  const seller: unknown = (await post.get()).get('user._id');
  if (buyer !== null)
    batch.set(post.collection('deals').doc(buyer), {
      user: buyer,
      seller,
      status,
      createdAt: FieldValue.serverTimestamp(),
    });
  await batch.commit();
  return { before, after: await spelled(post) };
}
