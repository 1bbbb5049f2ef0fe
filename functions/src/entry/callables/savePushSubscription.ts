import { z } from 'zod';
import { HOUR_MS } from '../../platform/durations.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { isPushEndpoint } from '../../messaging/push/endpoint.ts';
import { isAuthSecret, isPublicKey } from '../../messaging/push/keys.ts';
import { saveSubscription } from '../../messaging/push/subscriptions.ts';
import { vapidPrivateKey, vapidSettings } from '../../platform/settings.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const CAPS = [{ max: 30, withinMs: HOUR_MS }];

const Request = z
  .object({
    endpoint: z.string().max(1000).refine(isPushEndpoint),
    p256dh: z.string().max(100).refine(isPublicKey),
    auth: z.string().max(100).refine(isAuthSecret),
    showsWords: z.boolean(),
  })
  .strict();

/** Subscribes this browser to the caller's push notifications, as long as the caller's sign-in lasts. */
export const savePushSubscription = callable(
  'savePushSubscription',
  Request,
  async ({ caller, data }) => {
    const person = caller();
    const { uid, sessionId } = person;
    const nowMs = now();
    const limits = [{ kind: 'push', subject: uid, caps: CAPS }];
    await enforceRateLimit(limits, nowMs);
    // Without the id, a log-out on another host would not end the subscription.
    if (vapidSettings() === null || sessionId === null) throw new Refusal('not-allowed');
    await requireLiveSession(person);
    if (!isVerifiedMember(await db.doc(`users/${uid}`).get())) throw new Refusal('not-allowed');
    await saveSubscription({ ...person, sessionId }, data);
    return {};
  },
  [vapidPrivateKey],
);
