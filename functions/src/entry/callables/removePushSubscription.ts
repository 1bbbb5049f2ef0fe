import { z } from 'zod';
import { removeSubscription } from '../../messaging/push/subscriptions.ts';
import { now } from '../../platform/clock.ts';
import { limitRareCall } from '../../platform/limits/enforceRateLimit.ts';
import { callable } from './callable.ts';

const Request = z.object({ endpoint: z.string().min(1).max(1000) }).strict();

/** Deletes the caller's push subscription in this browser. Idempotent. */
export const removePushSubscription = callable(
  'removePushSubscription',
  Request,
  async ({ caller, data }) => {
    const person = caller();
    await limitRareCall('push_off', person, now());
    await removeSubscription(person.uid, data.endpoint);
    return {};
  },
);
