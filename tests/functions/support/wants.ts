import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { settledWithoutNews, settling } from './backend.ts';
import { spelled, type Sides } from './redeliver.ts';

/** A want as rules would let its buyer write it. */
export function wantFields(
  post: DocumentReference,
  seller: string,
  buyer: string,
  cents: number,
  groupId: string | null = null,
): DocumentData {
  return {
    post_id: post.id,
    campus_id: 'ut',
    seller,
    user: { _id: buyer, username: buyer, img: null, first_name: 'Liam', last_name: 'T.', verified: true },
    amount_cents: cents,
    state: 'waiting',
    ticket: null,
    counter_cents: null,
    ...(groupId === null ? {} : { group_id: groupId }),
    createdAt: FieldValue.serverTimestamp(),
    lastModified: FieldValue.serverTimestamp(),
  };
}

/** Wants a post, and waits until the want has its place. */
export async function placeWant(
  post: DocumentReference,
  seller: string,
  buyer: string,
  cents = 4000,
): Promise<DocumentReference> {
  const want = post.collection('wants').doc(buyer);
  await want.set(wantFields(post, seller, buyer, cents));
  await settledWithoutNews();
  return want;
}

/** A want as functions make it where the seller says who has the post. */
export function namedFields(post: DocumentReference, seller: string, buyer: string): DocumentData {
  const { createdAt: _, ...fields } = wantFields(post, seller, buyer, 4000);
  return { ...fields, state: 'accepted', by_seller: true };
}

/** What a buyer changes as rules let them: another amount, or withdrawn. Answers with the event. */
export async function changeWant(want: DocumentReference, fields: DocumentData): Promise<Sides> {
  const before = await spelled(want);
  await want.update({ ...fields, lastModified: FieldValue.serverTimestamp() });
  return { before, after: await spelled(want) };
}

/** The same, with all that comes of it. */
export const wantChanged = settling(changeWant);
