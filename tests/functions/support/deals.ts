import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { chatIdOf } from '../../../src/domain/chat.ts';
import type { GoodWord, GotAnswer } from '../../../src/domain/deal.ts';
import { call, resultOf, type Answer, type Backend } from './backend.ts';
import { addHolder } from './belongings.ts';
import type { Person } from './people.ts';
import { addPost } from './posts.ts';

/** A thing of this seller's that is sold to the buyer, as functions leave it. */
export async function addSale(backend: Backend, seller: Person, buyer: Person): Promise<DocumentReference> {
  const post = await addPost(backend, { uid: seller.uid, text: 'Desk lamp $20' });
  await addHolder(post, buyer.uid);
  await post.update({ status: 'sold', status_at: FieldValue.serverTimestamp() });
  return post;
}

/** What the buyer answers to 'Did you get it?'. */
export const got = (
  buyer: Person,
  { id: postId }: DocumentReference,
  answer: GotAnswer = 'yes',
): Promise<Answer<'answerGot'>> => call('answerGot', { postId, answer }, buyer);

/** What a member says of another after their deal. */
export const say = (
  who: Person,
  other: Person,
  words: readonly GoodWord[],
): Promise<Answer<'giveGoodWords'>> =>
  call('giveGoodWords', { chatId: chatIdOf(who.uid, other.uid), words }, who);

/** A sale, and that the buyer got it. */
export async function addDeal(backend: Backend, seller: Person, buyer: Person): Promise<DocumentReference> {
  const post = await addSale(backend, seller, buyer);
  resultOf(await got(buyer, post));
  return post;
}

export const dealOf = ({ db }: Backend, a: Person, b: Person): Promise<DocumentSnapshot> =>
  db.doc(`handed_over/${chatIdOf(a.uid, b.uid)}`).get();

/** What a profile tells: how many deals, and good words. */
export async function countsOf(
  { db }: Backend,
  { uid }: Person,
): Promise<{ readonly deals: unknown; readonly words: unknown }> {
  const profile = await db.doc(`users/${uid}`).get();
  return { deals: profile.get('deals') ?? 0, words: profile.get('good_words') ?? {} };
}
