import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { PUSH_DEVICES_MAX } from '../../../../src/domain/push.ts';
import type { Session } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { deleteAll } from '../../platform/deleteAll.ts';

/** Where pushes go that a browser has subscribed to, and in which session it did. */
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

/** A browser's subscription as it says it. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly showsWords: boolean;
}

export const subscriptions = db.collection('push_subscriptions');

/** Whether the member of this profile gets pushes: active and school-verified. */
export function mayBePushed(profile: DocumentSnapshot): boolean {
  return profile.get('status') === 'active' && profile.get('school_verified') === true;
}

/** One document for each address: whoever subscribes last with it has it. */
export function subscriptionAt(endpoint: string): DocumentReference {
  return subscriptions.doc(createHash('sha256').update(endpoint).digest('hex'));
}

/**
 * Keeps a browser's subscription. It takes the place of any with the same address, of the same sign-in on another host of
 * ours (the device would show everything twice), and of the member's oldest where there are too many.
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

/** The member's own subscription with this address; null when there is none. */
export async function subscriptionOf(uid: string, endpoint: string): Promise<PushSubscription | null> {
  const stored = PushSubscription.safeParse((await subscriptionAt(endpoint).get()).data());
  return stored.success && stored.data.uid === uid ? stored.data : null;
}

/** Deletes the member's own subscription with this address; another's stays. */
export async function removeSubscription(uid: string, endpoint: string): Promise<void> {
  const ref = subscriptionAt(endpoint);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('uid') === uid) transaction.delete(ref);
  });
}

/** Deletes those of a member: every session has ended, or they may not be told any more. */
export async function removeSubscriptionsOf(uid: string): Promise<void> {
  await deleteAll(subscriptions.where('uid', '==', uid));
}

/** Deletes those of a sign-in that was logged out, on whichever host. */
export async function removeSubscriptionsOfSignIn(sessionId: string): Promise<void> {
  await deleteAll(subscriptions.where('session_id', '==', sessionId));
}
