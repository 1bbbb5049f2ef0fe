import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { IN_LINE, isInLine } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { dealsOf } from '../../platform/stored/deals.ts';
import { mayBeWanted, StoredPost } from '../../platform/stored/posts.ts';
import {
  lineIn,
  lineRef,
  type StoredLine,
  type StoredWant,
  wantIn,
  wantRef,
} from '../../platform/stored/wants.ts';

/** Tickets given in one commit. */
const BATCH = 200;
/** Hundreds may want a thing at once, and all of their events write the same line. */
const ATTEMPTS_MAX = 30;

/** Whether a change may have ended the wants of a post. */
export function mayHaveEnded({ before, after }: Change<DocumentSnapshot>): boolean {
  const [old, post] = [before, after].map((side) => StoredPost.safeParse(side.data()).data);
  return old !== undefined && post !== undefined && mayBeWanted(old) && !mayBeWanted(post);
}

export function setLine(transaction: Transaction, postId: string, campusId: string, line: StoredLine): void {
  transaction.set(lineRef(postId), {
    campus_id: campusId,
    waiting: line.waiting,
    next: line.next,
    lastModified: FieldValue.serverTimestamp(),
  });
}

/**
 * Updates a post's line after an event of this member's want. Gives a ticket to each want in line that has none, in
 * the order in which the server stored them, and with it how many deals its buyer has. Removes from the line those of
 * the `seen` tickets (the event's) that the member's want no longer holds. Reads the current state, so events may be
 * late, repeated or out of order; of many simultaneous events the first gives all tickets. False if the post is gone.
 */
export async function syncLine(postId: string, uid: string, seen: readonly number[]): Promise<boolean> {
  const ref = wantRef(postId, uid);
  if (await isSettled(postId, uid, seen)) return true;
  const sync = async (transaction: Transaction): Promise<'gone' | 'more' | 'done'> => {
    const [postDoc, lineDoc, own] = await transaction.getAll(db.doc(`posts/${postId}`), lineRef(postId), ref);
    const post = StoredPost.safeParse(postDoc?.data());
    if (!post.success) return 'gone';
    const before = lineIn(lineDoc);
    const wants = ref.parent.where('state', 'in', IN_LINE).where('ticket', '==', null);
    const fresh = mayBeWanted(post.data)
      ? (await transaction.get(wants.orderBy('createdAt').limit(BATCH))).docs
      : [];
    const standing = ticketOf(wantIn(own));
    const kept = before.waiting.filter((ticket) => ticket === standing || !seen.includes(ticket));
    const tickets = fresh.map((_doc, i) => before.next + i);
    const deals = await dealsOf(fresh.map(({ id }) => id));
    for (const [i, { id, ref: want }] of fresh.entries()) {
      const had = deals.get(id);
      transaction.update(want, { ticket: tickets[i], ...(had === undefined ? {} : { buyer_deals: had }) });
    }
    if (kept.length === before.waiting.length && fresh.length === 0) return 'done';
    setLine(transaction, postId, post.data.campus_id, {
      waiting: [...kept, ...tickets],
      next: before.next + fresh.length,
    });
    return fresh.length === BATCH ? 'more' : 'done';
  };
  for (;;) {
    const outcome = await db.runTransaction(sync, { maxAttempts: ATTEMPTS_MAX });
    if (outcome !== 'more') return outcome === 'done';
  }
}

/** Removes the tickets of wants that have ended while the post was hidden, when no event could. Idempotent. */
export async function dropEndedTickets(postId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [post, lineDoc] = await transaction.getAll(db.doc(`posts/${postId}`), lineRef(postId));
    const line = lineIn(lineDoc);
    if (post?.exists !== true || line.waiting.length === 0) return;
    const wants = db.collection(`posts/${postId}/wants`).where('state', 'in', IN_LINE).select('ticket');
    const standing = (await transaction.get(wants)).docs.map((want): unknown => want.get('ticket'));
    const waiting = line.waiting.filter((ticket) => standing.includes(ticket));
    if (waiting.length === line.waiting.length) return;
    setLine(transaction, postId, String(post.get('campus_id')), { ...line, waiting });
  });
}

/** The want's ticket if it is in line, else null. */
function ticketOf(want: StoredWant | null): number | null {
  return want !== null && isInLine(want.state) ? want.ticket : null;
}

/** Whether there is nothing to do. Reads without a lock, so that late events do not wait for the transaction. */
async function isSettled(postId: string, uid: string, seen: readonly number[]): Promise<boolean> {
  const [own, line] = await db.getAll(wantRef(postId, uid), lineRef(postId));
  const want = wantIn(own);
  const standing = ticketOf(want);
  if (want !== null && isInLine(want.state) && standing === null) return false;
  const { waiting } = lineIn(line);
  return seen.every((ticket) => ticket === standing || !waiting.includes(ticket));
}
