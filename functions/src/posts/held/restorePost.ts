import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { PersonCopy } from '../../platform/stored/actor.ts';
import { heldRef } from '../../platform/stored/heldPosts.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { recountComments, recountLikes, recountPosts } from '../counters.ts';
import { forgetRemoval } from '../../news/publishNews.ts';
import { freeUnheld } from '../wants/holder.ts';
import { dropEndedTickets } from '../wants/line.ts';

/** A post is hidden for 24 hours at most. The schedule runs every 15 minutes. */
const HELD_MS = DAY_MS - 15 * MINUTE_MS;
const RUN_LIMIT_MS = 60_000;

/**
 * Puts a hidden post back, with its times and its author's present name; over a post that somebody has made under its id meanwhile.
 * Deletes it instead if its author has left. Idempotent: does nothing with a post that is not hidden.
 */
export async function restorePost(postId: string): Promise<void> {
  const isBack = await db.runTransaction(async (transaction) => {
    const held = await transaction.get(heldRef(postId));
    const { data: post } = StoredPost.safeParse(held.data());
    if (post === undefined) return false;
    const author = await transaction.get(db.doc(`users/${post.user._id}`));
    const profile = PersonCopy.safeParse(author.data());
    transaction.delete(held.ref);
    if (!profile.success || author.get('status') === 'deleting') return false;
    transaction.set(db.doc(`posts/${postId}`), {
      ...held.data(),
      username: profile.data.username,
      avatar: profile.data.img,
      user: { _id: post.user._id, ...profile.data, verified: author.get('school_verified') === true },
    });
    return true;
  });
  if (isBack) log.note('hidden post restored', { post: postId });
}

/** What changed about a post while it was hidden: counters, and wants that have ended. Idempotent. */
export async function settleRestored(postId: string, { campus_id, user }: StoredPost): Promise<void> {
  await forgetRemoval(campus_id, postId);
  await recountPosts(user._id);
  await recountComments(postId);
  await recountLikes(postId);
  await dropEndedTickets(postId);
  await freeUnheld(postId);
}

/** Puts back what nobody has looked at in time. */
export async function restoreOverdue(): Promise<void> {
  const due = dueBy('held_posts', 'held_at', now() - HELD_MS).select('held_at');
  const run = { schedule: 'expireEnded', endMs: performance.now() + RUN_LIMIT_MS };
  await eachRecord(due, run, ({ id }) => restorePost(id));
}
