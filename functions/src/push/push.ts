import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PushPayload } from '../../../src/domain/push.ts';
import { isEnded } from '../accounts/hasEnded.ts';
import { signInOf } from '../accounts/signInOf.ts';
import { db } from '../admin.ts';
import { log } from '../log.ts';
import { type VapidSettings, vapidSettings } from '../settings.ts';
import { deliver } from './deliver.ts';
import { mayBePushed, PushSubscription, removeSubscriptionsOf, subscriptions } from './subscriptions.ts';

/** The most values that one query takes. */
const MEMBERS = 30;

/** What is pushed to each of them; `words` only where the device shows words. */
export type PushNews = Omit<PushPayload, 'uid'>;

/**
 * Pushes to the devices of these members that have it switched on. Never throws: the notification is
 * told already, and its event must not come again because of a push. What a service refuses is not sent again.
 */
export async function push(uids: readonly string[], news: PushNews): Promise<void> {
  try {
    const vapid = vapidSettings();
    if (vapid === null) return;
    const found: QueryDocumentSnapshot[] = [];
    for (let from = 0; from < uids.length; from += MEMBERS) {
      const members = uids.slice(from, from + MEMBERS);
      found.push(...(await subscriptions.where('uid', 'in', members).get()).docs);
    }
    if (found.length === 0) return;
    const members = new Set(found.map((doc) => String(doc.get('uid'))));
    await Promise.all(
      [...members].map((uid) =>
        pushToMember(
          uid,
          found.filter((doc) => doc.get('uid') === uid),
          news,
          vapid,
        ),
      ),
    );
  } catch (error) {
    log.failure('push failed', error, { kind: news.kind });
  }
}

async function pushToMember(
  uid: string,
  devices: readonly QueryDocumentSnapshot[],
  news: PushNews,
  vapid: VapidSettings,
): Promise<void> {
  const [profile, signIn] = await Promise.all([db.doc(`users/${uid}`).get(), signInOf(uid)]);
  if (!mayBePushed(profile) || signIn === null || signIn.disabled) {
    await removeSubscriptionsOf(uid);
    return;
  }
  await Promise.all(
    devices.map(async (doc) => {
      const stored = PushSubscription.parse(doc.data());
      const session = {
        uid,
        sessionId: stored.session_id,
        sessionBeganAtMs: stored.session_began_at.toMillis(),
      };
      // Whatever ended the session: its device is told nothing more.
      const words = stored.shows_words ? news.words : '';
      const outcome = (await isEnded(signIn, session))
        ? 'gone'
        : await deliver(stored, { ...news, uid, words }, vapid);
      // Not one that was saved anew meanwhile.
      if (outcome === 'gone') await doc.ref.delete({ lastUpdateTime: doc.updateTime }).catch(() => undefined);
      if (outcome === 'refused') log.warn('push refused', { host: new URL(stored.endpoint).host });
    }),
  );
}
