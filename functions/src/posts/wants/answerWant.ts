import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { DEALS_MAX, WANT_ANSWERS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { isInLine, type WantAct } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { type Limit, perHour } from '../../platform/limits/rateLimit.ts';
import { enforceRateLimit, tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { lineIn, lineRef, type StoredWant, wantIn, wantRef } from '../../platform/stored/wants.ts';
import { postChangeLimit, postChangeLimitIn } from '../edits/changeLimit.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { type Answer, decideAnswer } from './decideAnswer.ts';
import { mayBeWanted, setLine } from './line.ts';

const ATTEMPTS_MAX = 20;

/**
 * Stores the seller's answer to a want, or the buyer's to a counteroffer ('take'), in one transaction with the post's
 * status, its deals and its line, so that at most one want is accepted. The triggers of these writes notify those
 * concerned.
 */
export async function answerWant(uid: string, answer: Answer): Promise<void> {
  // First, because a refused answer costs reads too.
  const limits = [perHour('want_answers', uid, WANT_ANSWERS_PER_HOUR_MAX)];
  await enforceRateLimit(limits, now());
  const reached = await db.runTransaction((transaction) => answerIn(transaction, uid, answer), {
    maxAttempts: ATTEMPTS_MAX,
  });
  if (reached !== null) throw await tooMany([reached], now());
}

/** Returns the rate limit of the seller's changes if it is reached; then nothing is written. */
async function answerIn(transaction: Transaction, uid: string, answer: Answer): Promise<Limit | null> {
  const { postId, buyer, act } = answer;
  const ref = db.doc(`posts/${postId}`);
  const [postDoc, lineDoc, caller] = await transaction.getAll(ref, lineRef(postId), db.doc(`users/${uid}`));
  const stored = StoredPost.safeParse(postDoc?.data());
  if (!stored.success || !isVerifiedMember(caller)) throw new Refusal('not-found');
  const post = stored.data;
  const seller = post.user._id;
  if (uid !== (act === 'take' ? buyer : seller)) throw new Refusal('not-allowed');
  // Only a reserved post goes to the next in line: otherwise they would be notified again and again, and an expired
  // post would come back.
  const isLate = act === 'next' && post.status !== 'reserved';
  if (!mayBeWanted(post) || isLate) throw new Refusal('want-changed');
  // A buyer does not undo a reservation that the seller made by hand; the seller's own answer may.
  if (act === 'take' && post.status === 'reserved') throw new Refusal('promised');
  const ofAccepted = ref.collection('wants').where('state', '==', 'accepted').limit(DEALS_MAX);
  const accepted = (await transaction.get(ofAccepted)).docs;
  const want = buyer === null ? null : await wantOf(transaction, { postId, buyer, act }, seller);
  const { want: change, status, holder } = decideAnswer(answer, { want, isPromised: accepted.length > 0 });
  const writeWant = (): void => {
    if (want === null || change === null || buyer === null) return;
    const lastModified = FieldValue.serverTimestamp();
    transaction.update(wantRef(postId, buyer), { ...change, lastModified });
    if (!isInLine(change.state)) leaveLine(transaction, post, lineDoc, want);
  };
  if (status === null) {
    writeWant();
    return null;
  }

  const before = post.status_at ?? null;
  const at = Timestamp.fromMillis(Math.max(now(), before === null ? 0 : before.toMillis() + 1));
  // Counted under the same key as in the trigger of the change, which then counts nothing.
  const countChange = await postChangeLimitIn(transaction, seller, postId, at);
  if (countChange === null) return postChangeLimit(seller);
  const deals = (await transaction.get(ref.collection('deals').limit(DEALS_MAX))).docs;
  countChange();
  writeWant();
  for (const other of accepted)
    if (other.id !== buyer)
      transaction.update(other.ref, { state: 'declined', lastModified: FieldValue.serverTimestamp() });
  transaction.update(ref, { status, status_at: at, promised: status === 'reserved' });
  for (const deal of deals) if (deal.id !== holder) transaction.delete(deal.ref);
  if (holder !== null)
    transaction.set(ref.collection('deals').doc(holder), {
      user: holder,
      seller,
      status,
      createdAt: FieldValue.serverTimestamp(),
    });
  return null;
}

/**
 * The buyer's want. Refuses if the other party is gone, banned or no longer a member, or if either of the two blocks
 * the other. A seller may still end such a want ('decline', 'next'), so that it does not keep its place in line, or the
 * post, forever.
 */
async function wantOf(
  transaction: Transaction,
  { postId, buyer, act }: { readonly postId: string; readonly buyer: string; readonly act: WantAct },
  seller: string,
): Promise<StoredWant> {
  const [stored, other, pair] = await transaction.getAll(
    wantRef(postId, buyer),
    db.doc(`users/${act === 'take' ? seller : buyer}`),
    pairRef(buyer, seller),
  );
  const want = wantIn(stored);
  const isThere = isVerifiedMember(other) && pair?.exists !== true;
  const endsIt = act === 'decline' || act === 'next';
  if (want === null || (!isThere && !endsIt)) throw new Refusal('not-found');
  return want;
}

function leaveLine(
  transaction: Transaction,
  post: StoredPost,
  lineDoc: DocumentSnapshot | undefined,
  { ticket }: StoredWant,
): void {
  const { waiting, next } = lineIn(lineDoc);
  if (ticket === null || !waiting.includes(ticket)) return;
  setLine(transaction, post._id, post.campus_id, { waiting: waiting.filter((one) => one !== ticket), next });
}
