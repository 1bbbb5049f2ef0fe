import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { PUSH_DEVICES_MAX } from '../../../../src/domain/push.ts';
import type { Session } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';

/** A browser's push subscription, and the session that created it. */
export const PushSubscription = z.object({
  uid: z.string(),
  session_id: z.string(),
  session_began_at: z.instanceof(Timestamp),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  shows_words: z.boolean(),
  createdAt: z.instanceof(Timestamp),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** A subscription as the browser reports it. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly showsWords: boolean;
}

export const subscriptions = db.collection('push_subscriptions');

/** One document per endpoint. It belongs to the member who subscribed last with it. */
function subscriptionAt(endpoint: string): DocumentReference {
  return subscriptions.doc(createHash('sha256').update(endpoint).digest('hex'));
}

/**
 * Stores a browser's subscription. It replaces the one with the same endpoint, one of the same sign-in on another of
 * our hosts (the device would show each push twice), and the member's oldest ones beyond `PUSH_DEVICES_MAX`.
 */
export async function saveSubscription(
  session: Session & { readonly sessionId: string },
  { endpoint, p256dh, auth, showsWords }: Device,
): Promise<void> {
  const { uid, sessionId, sessionBeganAtMs } = session;
  const ref = subscriptionAt(endpoint);
  await db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(subscriptions.where('uid', '==', uid));
    const others = docs.filter(({ id }) => id !== ref.id);
    const isSameSignIn = (doc: (typeof docs)[number]): boolean => doc.get('session_id') === sessionId;
    const newestFirst = others
      .filter((doc) => !isSameSignIn(doc))
      .sort((a, b) => b.createTime.toMillis() - a.createTime.toMillis());
    const gone = [...others.filter(isSameSignIn), ...newestFirst.slice(PUSH_DEVICES_MAX - 1)];
    for (const doc of gone) transaction.delete(doc.ref);
    transaction.set(ref, {
      uid,
      session_id: sessionId,
      session_began_at: Timestamp.fromMillis(sessionBeganAtMs),
      endpoint,
      p256dh,
      auth,
      shows_words: showsWords,
      createdAt: FieldValue.serverTimestamp(),
    });
  });
}

/** The member's own subscription with this endpoint; null if there is none. */
export async function subscriptionOf(uid: string, endpoint: string): Promise<PushSubscription | null> {
  const stored = PushSubscription.safeParse((await subscriptionAt(endpoint).get()).data());
  return stored.success && stored.data.uid === uid ? stored.data : null;
}

/** Deletes the subscription with this endpoint if it is the member's own. */
export async function removeSubscription(uid: string, endpoint: string): Promise<void> {
  const ref = subscriptionAt(endpoint);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('uid') === uid) transaction.delete(ref);
  });
}

/** Deletes a member's subscriptions, when all their sessions have ended or they may not get pushes any more. */
export async function removeSubscriptionsOf(uid: string): Promise<void> {
  await deleteAll(subscriptions.where('uid', '==', uid));
}

/** Deletes the subscriptions of a session that was logged out, on all hosts. */
export async function removeSubscriptionsOfSignIn(sessionId: string): Promise<void> {
  await deleteAll(subscriptions.where('session_id', '==', sessionId));
}
