import type { UserRecord } from 'firebase-admin/auth';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PushPayload } from '../../../../src/domain/push.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { eachUntil } from '../../platform/eachUntil.ts';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { type VapidSettings, vapidSettings } from '../../platform/settings.ts';
import { deliver } from './deliver.ts';
import { mayBePushed, PushSubscription, removeSubscriptionsOf, subscriptions } from './subscriptions.ts';

/** The maximum number of values of an `in` query. */
const MEMBERS = 30;

/** What is pushed to each device; `words` only if the device shows them. */
export type PushContent = Omit<PushPayload, 'uid'>;

/** Simultaneous requests to push services. Each has a timeout of `ANSWER_MAX_MS`, so none blocks the others. */
const AT_ONCE = 50;
/** No push is begun after this, well before the trigger's timeout of a minute: only an attack has that many hanging devices. */
const BEGIN_MAX_MS = 30_000;

/** A device to push to, with the member's current sign-in account. */
interface Target {
  readonly doc: QueryDocumentSnapshot;
  readonly signIn: UserRecord;
}

/**
 * Pushes to all devices of these members that have pushes switched on. Never throws: the notification exists already, and its
 * event must not be retried because of a push. A refused push is not retried. Resolves when every device has been tried,
 * because a function that has returned sends nothing more.
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
    const targets = await Promise.all(
      members.map((uid) =>
        targetsOf(
          uid,
          found.filter((doc) => doc.get('uid') === uid),
        ),
      ),
    );
    await eachUntil(
      targets.flat(),
      { atOnce: AT_ONCE, endMs: performance.now() + BEGIN_MAX_MS },
      (target) => pushToDevice(target, content, vapid),
      (error) => log.failure('push failed', error, { kind: content.kind }),
    );
  } catch (error) {
    log.failure('push failed', error, { kind: content.kind });
  }
}

/** The member's devices. If the member may not get pushes, deletes their subscriptions and returns none. */
async function targetsOf(uid: string, devices: readonly QueryDocumentSnapshot[]): Promise<readonly Target[]> {
  const [profile, signIn] = await Promise.all([db.doc(`users/${uid}`).get(), signInOf(uid)]);
  if (!mayBePushed(profile) || signIn === null || signIn.disabled) {
    await removeSubscriptionsOf(uid);
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
  // The session has ended, so its device gets no more pushes.
  const words = stored.shows_words ? content.words : '';
  const outcome = (await isEnded(signIn, session))
    ? 'gone'
    : await deliver(stored, { ...content, uid: stored.uid, words }, vapid);
  // Unless it was saved again meanwhile.
  if (outcome === 'gone') await doc.ref.delete({ lastUpdateTime: doc.updateTime }).catch(() => undefined);
  if (outcome === 'refused') log.warn('push refused', { host: new URL(stored.endpoint).host });
}
