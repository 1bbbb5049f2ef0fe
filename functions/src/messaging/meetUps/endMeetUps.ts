import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { db } from '../../platform/admin.ts';
import { StoredChat, type StoredMeetUp, type StoredMessage } from '../../platform/stored/chats.ts';

/** Meet-ups ended in one commit. */
const BATCH = 200;
/** The states of a meeting that is still meant. */
const OPEN = ['proposed', 'accepted'];

const statusOf = (post: DocumentSnapshot): unknown => post.get('status');

/** Whether a change made the post one that somebody has. */
export const isSale = ({ before, after }: Change<DocumentSnapshot>): boolean =>
  before.exists && statusOf(before) !== 'sold' && statusOf(after) === 'sold';

/**
 * Ends the meet-ups about a post that was sold or deleted. Reads it, so that a late event ends none of one that is available again.
 * Idempotent.
 */
export async function endMeetUpsAbout(postId: string): Promise<void> {
  const end = (): Promise<boolean> =>
    db.runTransaction(async (transaction) => {
      const post = await transaction.get(db.doc(`posts/${postId}`));
      if (post.exists && statusOf(post) !== 'sold') return false;
      const open = db
        .collection('chats')
        .where('meet.post_id', '==', postId)
        .where('meet.state', 'in', OPEN)
        .limit(BATCH);
      const { docs } = await transaction.get(open.select());
      for (const { ref } of docs) transaction.update(ref, { 'meet.state': 'ended' });
      return docs.length === BATCH;
    });
  while (await end());
}

/** Ends the meet-up of two of whom one blocks the other. */
export async function endMeetUpBetween(a: string, b: string): Promise<void> {
  const ref = db.doc(`chats/${chatIdOf(a, b)}`);
  await db.runTransaction(async (transaction) => {
    const meet = meetUpIn(await transaction.get(ref));
    if (meet === undefined || !OPEN.includes(meet.state)) return;
    transaction.update(ref, { 'meet.state': 'ended' });
  });
}

/**
 * Cancels what a removed message has proposed, unless another step was taken since, or the same one by another message. Query:
 * messages(chat, meet), merged.
 */
export async function cancelRemovedStep({ chat, meet: removed }: StoredMessage): Promise<void> {
  if (removed?.state !== 'proposed') return;
  const ref = db.doc(`chats/${chat}`);
  await db.runTransaction(async (transaction) => {
    const latest = meetUpIn(await transaction.get(ref));
    if (latest === undefined || !isSameStep(latest, removed)) return;
    const again = db.collection('messages').where('chat', '==', chat).where('meet', '==', removed);
    if (!(await transaction.get(again.limit(1).select())).empty) return;
    transaction.update(ref, { 'meet.state': 'cancelled' });
  });
}

/** The latest step of a chat, if there is one. */
export function meetUpIn(chat: DocumentSnapshot | undefined): StoredMeetUp | undefined {
  return StoredChat.safeParse(chat?.data()).data?.meet;
}

const isSameStep = (a: StoredMeetUp, b: StoredMeetUp): boolean =>
  a.state === b.state &&
  a.by === b.by &&
  a.post_id === b.post_id &&
  a.campus_id === b.campus_id &&
  a.place === b.place &&
  a.at.isEqual(b.at);
