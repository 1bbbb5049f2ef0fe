import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import type { Status } from '../../../src/domain/listing.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import type { WantAct } from '../../../src/domain/want.ts';
import { call, settledWithoutNews, settling, type Answer } from './backend.ts';
import type { Person } from './people.ts';
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

/** A change of status that names nobody, of a post that nobody has; `answerWant` makes it for real members. */
export function setStatus(post: DocumentReference, status: Status): Promise<Sides> {
  return changed(post, { status, status_at: FieldValue.serverTimestamp() });
}

/** The same three, with all that comes of them. */
export const edited = settling(edit);
export const repriced = settling(reprice);
export const marked = settling(setStatus);

/** A member changes the status of a post, or answers a want of it, as the app does it. */
export async function markAs(
  who: Partial<Person>,
  post: DocumentReference,
  act: WantAct,
  buyer: Person | null = null,
  amountCents: number | null = null,
): Promise<Answer<'answerWant'>> {
  const request = { postId: post.id, buyer: buyer?.uid ?? null, act, amountCents };
  const answered = await call('answerWant', request, who);
  await settledWithoutNews();
  return answered;
}
