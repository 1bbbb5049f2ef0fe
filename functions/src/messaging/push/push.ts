import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PushPayload } from '../../../../src/domain/push.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { deleteUnchanged } from '../../platform/deleteUnchanged.ts';
import { eachUntil } from '../../platform/eachUntil.ts';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { type VapidSettings, vapidSettings } from '../../platform/settings.ts';
import { failuresIn } from '../../platform/throwFirst.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { deliver } from './deliver.ts';
import { PushSubscription, removeSubscriptionsOf, subscriptions } from './subscriptions.ts';

/** Firestore's maximum number of values in an `in` query. */
const MEMBERS = 30;

/** What is pushed to each device. `words` is left out for devices that do not show them. */
export type PushContent = Omit<PushPayload, 'uid'>;

/**
 * Requests in flight at once. Each has a timeout (`ANSWER_MAX_MS`), so an unresponsive service does not block the
 * others.
 */
const AT_ONCE = 50;
/** No push is started after this, well before the trigger's timeout of one minute. */
const BEGIN_MAX_MS = 30_000;

/** A device to push to, with the member's current sign-in account. */
interface Target {
  readonly doc: QueryDocumentSnapshot;
  readonly signIn: UserRecord;
}

/**
 * Pushes to all subscribed devices of these members. Never throws: the notification exists already, and its event must
 * not be retried because of a push. A refused push is not retried. Resolves when every device has been tried, since a
 * function's instance may be suspended after it has returned.
 */
export async function push(uids: readonly string[], content: PushContent): Promise<void> {
  try {
    const vapid = vapidSettings();
    if (vapid === null) return;
    const found: QueryDocumentSnapshot[] = [];
    for (const members of chunksOf(uids, MEMBERS)) {
      found.push(...(await subscriptions.where('uid', 'in', members).get()).docs);
    }
    const members = [...new Set(found.map((doc) => String(doc.get('uid'))))];
    if (members.length === 0) return;
    const profiles = await db.getAll(...members.map((uid) => db.doc(`users/${uid}`)));
    const looked = await Promise.allSettled(
      profiles.map((profile) =>
        targetsOf(
          profile,
          found.filter((doc) => doc.get('uid') === profile.id),
        ),
      ),
    );
    for (const error of failuresIn(looked)) log.failure('push failed', error, { kind: content.kind });
    await eachUntil(
      looked.flatMap((turn) => (turn.status === 'fulfilled' ? turn.value : [])),
      { atOnce: AT_ONCE, endMs: performance.now() + BEGIN_MAX_MS },
      (target) => pushToDevice(target, content, vapid),
      (error) => log.failure('push failed', error, { kind: content.kind }),
    );
  } catch (error) {
    log.failure('push failed', error, { kind: content.kind });
  }
}

/** The member's devices. If the member may not get pushes, deletes their subscriptions and returns none. */
async function targetsOf(
  profile: DocumentSnapshot,
  devices: readonly QueryDocumentSnapshot[],
): Promise<readonly Target[]> {
  const signIn = isVerifiedMember(profile) ? await signInOf(profile.id) : null;
  if (signIn === null || signIn.disabled) {
    await removeSubscriptionsOf(profile.id);
    return [];
  }
  return devices.map((doc) => ({ doc, signIn }));
}

async function pushToDevice(
  { doc, signIn }: Target,
  content: PushContent,
  vapid: VapidSettings,
): Promise<void> {
  const stored = PushSubscription.parse(doc.data());
  const session = {
    uid: stored.uid,
    sessionId: stored.session_id,
    sessionBeganAtMs: stored.session_began_at.toMillis(),
  };
  const words = stored.shows_words ? content.words : '';
  // A device whose session has ended gets no more pushes.
  const outcome = (await isEnded(signIn, session))
    ? 'gone'
    : await deliver(stored, { ...content, uid: stored.uid, words }, vapid);
  // One that was renewed since it was read stays.
  if (outcome === 'gone') await deleteUnchanged(doc);
  if (outcome === 'refused') log.warn('push refused', { host: new URL(stored.endpoint).host });
}
