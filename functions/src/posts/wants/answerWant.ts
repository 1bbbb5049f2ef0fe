import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Callables } from '../../../../src/domain/callables.ts';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { COUNTERS_PER_HOUR_MAX, WANT_ANSWERS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { isInLine, type WantAct } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { type Limit, perHour, rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { enforceRateLimit, tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { lineIn, lineRef, type StoredWant, wantIn, wantRef } from '../../platform/stored/wants.ts';
import { postChangeLimit, postChangeLimitIn } from '../changeLimit.ts';
import { isVerifiedMember, pausedUntilMs } from '../../platform/stored/profiles.ts';
import { type Answer, decideAnswer, type Decision } from './decideAnswer.ts';
import { acceptedWants, namedWant, nextStatusAt, setHolder } from './holder.ts';
import { setLine } from './line.ts';

const ATTEMPTS_MAX = 20;

/** Deals and offers, which a pause of writing refuses; it leaves marking as sold, reserving and declining. */
const MADE_IN_WRITING: ReadonlySet<WantAct> = new Set(['accept', 'counter', 'take']);

/**
 * Stores the seller's answer to a want or change of the status, or the buyer's answer to a counteroffer ('take'), in one
 * transaction with the post's status, who has it and its line, so that at most one want is accepted. The triggers of
 * these writes notify those concerned.
 */
export const answerWant = (uid: string, answer: Answer): Promise<void> => answerAll(uid, [answer]);

/** Accepts several wants of one buyer, of different posts of the seller, as `answerWant` accepts each: all, or none of them. */
export const acceptWants = (
  uid: string,
  { buyer, wants }: Callables['acceptWants']['request'],
): Promise<void> =>
  answerAll(
    uid,
    wants.map((want) => ({ ...want, buyer, act: 'accept' })),
  );

async function answerAll(uid: string, answers: readonly Answer[]): Promise<void> {
  // First, because a refused answer costs reads too.
  const limits = [perHour('want_answers', uid, WANT_ANSWERS_PER_HOUR_MAX)];
  await enforceRateLimit(limits, now(), { times: answers.length });
  const reached = await db.runTransaction((transaction) => answerIn(transaction, uid, answers), {
    maxAttempts: ATTEMPTS_MAX,
  });
  if (reached !== null) throw await tooMany([reached], now());
}

/** Each notifies the buyer, so alternating amounts are limited for each buyer of a post. */
const countersLimit = ({ postId, buyer }: Answer): Limit =>
  perHour('counters', `${postId}_${buyer ?? ''}`, COUNTERS_PER_HOUR_MAX);

/** An answer, with all that its writes need. */
interface Found {
  readonly answer: Answer;
  readonly post: StoredPost;
  readonly lineDoc: DocumentSnapshot | undefined;
  readonly accepted: readonly QueryDocumentSnapshot[];
  readonly buyer: Buyer;
  readonly decision: Decision;
}

/**
 * Stores answers about different posts of one seller. Returns the rate limit of the seller's changes or counteroffers if it is
 * reached; then nothing is written.
 */
async function answerIn(
  transaction: Transaction,
  uid: string,
  answers: readonly Answer[],
): Promise<Limit | null> {
  const found = await Promise.all(answers.map((answer) => readAnswer(transaction, uid, answer)));
  const counts: (() => void)[] = [];
  for (const { answer, decision } of found) {
    if (decision.want === 'named' || decision.want?.state !== 'countered') continue;
    const limit = countersLimit(answer);
    const count = await rateLimitIn(transaction, [limit], now());
    if (count === null) return limit;
    counts.push(count);
  }
  const changes = found.flatMap((one) => {
    const { status } = one.decision;
    return status === null ? [] : [{ ...one, postId: one.post._id, status, at: nextStatusAt(one.post) }];
  });
  const seller = found[0]?.post.user._id ?? uid;
  const countChanges = await postChangeLimitIn(transaction, seller, changes);
  if (countChanges === null) return postChangeLimit(seller);
  // All is read. From here on it writes.
  for (const count of [...counts, countChanges]) count();
  for (const one of found) writeWant(transaction, one);
  for (const { postId, status, at, answer, accepted, decision } of changes) {
    setHolder(transaction, postId, accepted, {
      holder: status === 'available' ? null : answer.buyer,
      promised: status === 'reserved' && answer.buyer !== null && decision.want !== 'named',
      status,
      status_at: at,
    });
  }
  return null;
}

/** Reads what an answer is about, and decides it. Refuses where the caller may not, or the state does not allow it. */
async function readAnswer(transaction: Transaction, uid: string, answer: Answer): Promise<Found> {
  const { postId, act } = answer;
  const [postDoc, lineDoc, caller] = await transaction.getAll(
    db.doc(`posts/${postId}`),
    lineRef(postId),
    db.doc(`users/${uid}`),
  );
  const stored = StoredPost.safeParse(postDoc?.data());
  if (!stored.success || !isVerifiedMember(caller)) throw new Refusal('not-found');
  const post = stored.data;
  if (uid !== (act === 'take' ? answer.buyer : post.user._id)) throw new Refusal('not-allowed');
  const pausedMs = MADE_IN_WRITING.has(act) ? pausedUntilMs(caller, now()) : null;
  if (pausedMs !== null) throw new Refusal('paused', pausedMs);
  const accepted = await acceptedWants(transaction, postId);
  const isPromised = post.status === 'reserved' && accepted.some((one) => one.get('by_seller') !== true);
  const buyer = await buyerOf(transaction, answer, post);
  const decision = decideAnswer(answer, { post, want: buyer.want, isPromised });
  if (decision.want === 'named' && buyer.named === null) throw new Refusal('not-found');
  return { answer, post, lineDoc, accepted, buyer, decision };
}

function writeWant(transaction: Transaction, { answer, post, lineDoc, buyer, decision }: Found): void {
  const { want: change } = decision;
  if (change === null || answer.buyer === null) return;
  const ref = wantRef(answer.postId, answer.buyer);
  if (change === 'named') {
    transaction.set(ref, buyer.named ?? {});
    return;
  }
  transaction.update(ref, { ...change, lastModified: FieldValue.serverTimestamp() });
  if (buyer.want !== null && !isInLine(change.state)) leaveLine(transaction, post, lineDoc, buyer.want);
}

interface Buyer {
  readonly want: StoredWant | null;
  /** The want that the seller would make by naming the buyer; null where they may not. */
  readonly named: DocumentData | null;
}

/**
 * The answer's buyer. Refuses if the other party is gone, banned or no longer a member, or if either of the two blocks
 * the other. A seller may still end such a want ('decline', 'next'), so that it does not keep its place in line, or the
 * post, forever, and leave it who has it. A seller names only members with whom there is a chat.
 */
async function buyerOf(
  transaction: Transaction,
  { postId, buyer, act }: Answer,
  post: StoredPost,
): Promise<Buyer> {
  if (buyer === null) return { want: null, named: null };
  const seller = post.user._id;
  const mayName = act === 'reserve' || act === 'sold';
  const [stored, other, pair, chat] = await transaction.getAll(
    wantRef(postId, buyer),
    db.doc(`users/${act === 'take' ? seller : buyer}`),
    pairRef(buyer, seller),
    ...(mayName ? [db.doc(`chats/${chatIdOf(buyer, seller)}`)] : []),
  );
  const want = wantIn(stored);
  if (want === null && !mayName) throw new Refusal('not-found');
  const isThere = isVerifiedMember(other) && pair?.exists !== true;
  const keepsIt = act === 'sold' && want?.state === 'accepted' && want.by_seller === true;
  if (!isThere && act !== 'decline' && act !== 'next' && !keepsIt) throw new Refusal('not-found');
  const named = isThere && other !== undefined && chat?.exists === true ? namedWant(post, other) : null;
  return { want, named };
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
