import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { notificationId } from '../../../../src/domain/notification.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { isToBeAsked } from '../../../../src/domain/stillThere.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { db } from '../../platform/admin.ts';
import { Actor } from '../../platform/stored/actor.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { digestPath, hasDigestLine, mergeDigestLine } from '../../messaging/mail/digest.ts';
import { nameOfThing } from '../../messaging/mail/question.ts';
import { aboutOf } from '../../messaging/notifications/about.ts';
import { notificationFields } from '../../messaging/notifications/notify.ts';
import { push, type PushContent } from '../../messaging/push/push.ts';
import { askedOf, mayAnswer } from '../../platform/stored/asked.ts';

/** The most posts in one question; the author is asked about the others on the next day. */
const ASKED_AT_ONCE_MAX = 20;
const TYPE = 'still there';

/**
 * Asks a member whether the due ones of these posts are still there: one notification, one push and one line of the
 * daily digest for all of them, at most once a day (UTC). An author who may not write there any more is not asked,
 * and the posts expire all the same. Idempotent: until the digest is sent, its line records that the question was
 * asked, even if the notification was deleted; afterwards `asked_at` of each post does. Returns the number of posts.
 */
export async function askAuthor(uid: string, postIds: readonly string[], nowMs: number): Promise<number> {
  const ids = postIds.slice(0, ASKED_AT_ONCE_MAX);
  const { count, pushed } = await db.runTransaction((transaction) => ask(transaction, uid, ids, nowMs));
  if (pushed !== null) await push([uid], pushed);
  return count;
}

interface Asking {
  readonly count: number;
  /** Null where there is nothing to push. */
  readonly pushed: PushContent | null;
}

async function ask(
  transaction: Transaction,
  uid: string,
  postIds: readonly string[],
  nowMs: number,
): Promise<Asking> {
  const id = notificationId(TYPE, new Date(nowMs).toISOString().slice(0, 10), uid);
  const user = db.doc(`users/${uid}`);
  const [profile, account, notification, digest, ...posts] = await transaction.getAll(
    user,
    user.collection('private').doc('account'),
    db.doc(`notifications/${id}`),
    db.doc(digestPath(uid, nowMs)),
    ...postIds.map((postId) => db.doc(`posts/${postId}`)),
  );
  if (notification === undefined || digest === undefined || notification.exists || hasDigestLine(digest, id))
    return { count: 0, pushed: null };
  const due = posts.flatMap((doc) => {
    const { data: post } = StoredPost.safeParse(doc.data());
    return post?.user._id === uid && isToBeAsked(askedOf(post), nowMs) ? [{ ref: doc.ref, post }] : [];
  });
  for (const { ref } of due) transaction.update(ref, { asked_at: Timestamp.fromMillis(nowMs) });
  const [first, ...others] = due
    .filter(({ post }) => mayAnswer(profile, post.campus_id))
    .map(({ post }) => ({
      id: post._id,
      words: plainTextOf(post.text),
      about: aboutOf(post._id, post),
      kind: post.kind ?? 'selling',
    }));
  const actor = Actor.safeParse(profile?.data());
  if (first === undefined || !actor.success) return { count: due.length, pushed: null };

  const postId = others.length === 0 ? first.id : null;
  transaction.create(notification.ref, {
    ...notificationFields(
      {
        type: TYPE,
        fromUid: uid,
        postId,
        chatId: null,
        about: first.about,
        quote: others.length === 0 ? '' : `And ${String(others.length)} more`,
        at: null,
      },
      actor.data,
    ),
    _id: notification.id,
    to_user: uid,
  });
  // Also if mails are switched off, which is checked when the digest is sent: the line records the question.
  mergeDigestLine(transaction, {
    uid,
    id,
    line: { kind: TYPE, from_uid: uid, post_id: first.id, more_ids: others.map((thing) => thing.id) },
    nowMs,
  });
  // Absent on older accounts.
  if (account?.get('listing_pushes') === false) return { count: due.length, pushed: null };
  return {
    count: due.length,
    pushed: {
      kind: TYPE,
      name: others.length === 0 ? 'Is it' : 'Are they',
      path: postId === null ? paths.profile(actor.data.username, 'selling') : paths.post(postId),
      tag: TYPE,
      words: [first, ...others].map(nameOfThing).join(', '),
    },
  };
}
