import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { nextStatusAt } from '../wants/holder.ts';

/** Posts per query. */
const PAGE = 300;

/**
 * Sets available posts whose day is over to 'expired', first ended first: at a midnight in May there may be thousands. One that is
 * reserved stays: somebody is to have it, and it ends once it is available again. Idempotent; nobody is told.
 */
export const expireEnded = (): Promise<void> => expireByPages(PAGE);

/** The same, by so many posts per query. */
export async function expireByPages(page: number): Promise<void> {
  const nowMs = now();
  const ended = dueBy('posts', 'ends_at', nowMs).select('ends_at');
  let [due, expired] = [0, 0];
  await eachRecord(ended, { schedule: 'expireEnded', page }, async ({ id }) => {
    due += 1;
    if (await expireIfEnded(id, nowMs)) expired += 1;
  });
  if (due > 0) log.note('posts ended', { due, expired });
}

/** Expires a post unless it was changed meanwhile, in a transaction. Returns whether it expired. */
export async function expireIfEnded(postId: string, nowMs: number): Promise<boolean> {
  const ref = db.doc(`posts/${postId}`);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const { data: post } = StoredPost.safeParse(stored.data());
    if (post?.status !== 'available') {
      // Reserved or sold, and its own event comes late; or malformed, which must not come first in every run.
      if (stored.get('ends_at') !== undefined) transaction.update(ref, { ends_at: FieldValue.delete() });
      return false;
    }
    if (post.ends_at === undefined || post.ends_at.toMillis() > nowMs) return false;
    transaction.update(ref, {
      status: 'expired',
      status_at: nextStatusAt(post),
      ends_at: FieldValue.delete(),
    });
    return true;
  });
}
