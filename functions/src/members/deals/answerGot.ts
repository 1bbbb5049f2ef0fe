import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Callables } from '../../../../src/domain/callables.ts';
import { chatMembers } from '../../../../src/domain/chat.ts';
import { LOST_AND_FOUND } from '../../../../src/domain/facts.ts';
import {
  DEALS_PER_WEEK_MAX,
  GOOD_WORDS_WITHIN_MS,
  GOT_ANSWERS_PER_HOUR_MAX,
} from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { type Limit, perHour, rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { dealOfChat, dealRef, type StoredDeal } from '../../platform/stored/deals.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { wantIn, wantRef } from '../../platform/stored/wants.ts';
import { hasDealtBefore } from './dealtBefore.ts';
import { readTheTwo, type TheTwo } from './theTwo.ts';

type Request = Callables['answerGot']['request'];

/** Both of a deal count in one transaction each, and a member may have several at once. */
const ATTEMPTS_MAX = 20;

/** Beyond it a deal is kept, with its words, and does not count for this member. */
const dealsLimit = (uid: string): Limit => ({
  kind: 'deals',
  subject: uid,
  isUid: true,
  caps: [{ max: DEALS_PER_WEEK_MAX, withinMs: 7 * DAY_MS }],
});

/**
 * Stores the buyer's answer to 'Did you get it?'. The first 'yes' between two members makes their deal, in the same transaction:
 * each other person counts once, so that a later sale between the two changes nothing.
 */
export async function answerGot(uid: string, request: Request): Promise<void> {
  // First, because a refused answer costs reads too.
  await enforceRateLimit([perHour('got_answers', uid, GOT_ANSWERS_PER_HOUR_MAX)], now());
  await db.runTransaction((transaction) => answerIn(transaction, uid, request), {
    maxAttempts: ATTEMPTS_MAX,
  });
}

async function answerIn(transaction: Transaction, uid: string, { postId, answer }: Request): Promise<void> {
  const ref = wantRef(postId, uid);
  const [postDoc, wantDoc] = await transaction.getAll(db.doc(`posts/${postId}`), ref);
  const { data: post } = StoredPost.safeParse(postDoc?.data());
  const want = wantIn(wantDoc);
  if (post === undefined || want === null) throw new Refusal('not-found');
  const two = await readTheTwo(transaction, uid, post.user._id);
  const isForSale = post.kind === 'selling' && post.category !== LOST_AND_FOUND;
  const isTheirs = want.state === 'accepted' && post.status === 'sold' && isForSale;
  if (!isTheirs || (want.got === 'yes' && answer !== 'yes')) throw new Refusal('want-changed');
  if (want.got === answer) return;
  const begin = answer === 'yes' && two.deal === null ? await dealToBegin(transaction, uid, post, two) : null;
  // Without `lastModified`, by which a want's trigger tells a change of the want.
  transaction.update(ref, { got: answer });
  begin?.();
}

/** Reads what a new deal needs. Returns what writes it, since a transaction reads before it writes. */
async function dealToBegin(
  transaction: Transaction,
  uid: string,
  { _id: post_id, campus_id, user }: StoredPost,
  { chatId, hasChat }: TheTwo,
): Promise<() => void> {
  const atMs = now();
  const members = chatMembers(uid, user._id);
  const counts = await Promise.all(
    members.map(async (member) => {
      const isAgain = await hasDealtBefore(member, member === uid ? user._id : uid);
      return { member, count: isAgain ? null : await rateLimitIn(transaction, [dealsLimit(member)], atMs) };
    }),
  );
  const counted = counts.filter(({ count }) => count !== null);
  const until = Timestamp.fromMillis(atMs + GOOD_WORDS_WITHIN_MS);
  const deal: StoredDeal = {
    members: [...members],
    post_id,
    at: Timestamp.fromMillis(atMs),
    until,
    counted: counted.map(({ member }) => member),
    words: {},
    due_at: until,
  };
  return () => {
    // `unchecked`: until `checkDeals` has seen it.
    transaction.create(dealRef(chatId), { ...deal, campus_id, unchecked: true });
    for (const { member, count } of counted) {
      count?.();
      transaction.update(db.doc(`users/${member}`), { deals: FieldValue.increment(1) });
    }
    if (hasChat) transaction.update(db.doc(`chats/${chatId}`), { deal: dealOfChat(deal) });
  };
}
