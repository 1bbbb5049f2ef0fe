import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { ANSWER_LINK_LIFE_MS } from '../../../../src/domain/limits.ts';
import { isUnanswered, mayRenew } from '../../../../src/domain/stillThere.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import type { QuestionLink } from '../../messaging/mail/links.ts';
import { endOf } from '../endings/keepEnding.ts';
import { askedOf, mayAnswer } from '../../platform/stored/asked.ts';
import { pausedUntilMs } from '../../platform/stored/profiles.ts';

/**
 * The state of a mailed link: 'open' can be answered; 'over' has expired; 'past': the post's own day is, so that it would end at
 * once; 'refused': the author may not write there any more.
 */
export type LinkState =
  | { readonly state: 'open'; readonly post: StoredPost }
  | { readonly state: 'answered' | 'over' | 'past' | 'gone' | 'refused' };

/** The state of the link's question. Changes nothing. */
export function lookIntoQuestion(link: QuestionLink): Promise<LinkState> {
  return stateOf((ref) => ref.get(), link);
}

/**
 * Stores the answer, once: 'yes' moves the post up in the feed and makes an expired one available again; 'sold' marks
 * it as sold. Returns the link's state before; 'open' means that the answer was stored.
 */
export function answerQuestion(link: QuestionLink, answer: 'yes' | 'sold'): Promise<LinkState> {
  return db.runTransaction(async (transaction) => {
    const found = await stateOf((ref) => transaction.get(ref), link);
    if (found.state !== 'open') return found;
    // A pause of writing: as by the rules, whoever has one moves nothing up, and marks what is sold.
    const author =
      answer === 'yes' ? await transaction.get(db.doc(`users/${found.post.user._id}`)) : undefined;
    if (pausedUntilMs(author, now()) !== null) return { state: 'refused' };
    const at = Timestamp.fromMillis(now());
    const status = answer === 'sold' ? 'sold' : 'available';
    transaction.update(db.doc(`posts/${link.postId}`), {
      ...(status === found.post.status ? {} : { status, status_at: at }),
      ...(answer === 'sold' ? {} : { renewed_at: at, lastModified: at }),
    });
    return found;
  });
}

async function stateOf(
  read: (ref: DocumentReference) => Promise<DocumentSnapshot>,
  { postId, askedAtMs }: QuestionLink,
): Promise<LinkState> {
  const nowMs = now();
  if (askedAtMs + ANSWER_LINK_LIFE_MS < nowMs) return { state: 'over' };
  const { data: post } = StoredPost.safeParse((await read(db.doc(`posts/${postId}`))).data());
  if (post === undefined) return { state: 'gone' };
  const asked = askedOf(post);
  // A later question has links of its own.
  if (asked.askedAtMs !== askedAtMs || !isUnanswered(asked) || !mayRenew(asked, nowMs))
    return { state: 'answered' };
  if (((await endOf(post)) ?? Infinity) <= nowMs) return { state: 'past' };
  const profile = await read(db.doc(`users/${post.user._id}`));
  return mayAnswer(profile, post.campus_id) ? { state: 'open', post } : { state: 'refused' };
}
