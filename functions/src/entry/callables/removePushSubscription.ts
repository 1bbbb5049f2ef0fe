import { z } from 'zod';
import { removeSubscription } from '../../messaging/push/subscriptions.ts';
import { callable } from './callable.ts';

const Request = z.object({ endpoint: z.string().min(1).max(1000) }).strict();

/** Deletes the caller's push subscription in this browser. Idempotent. */
export const removePushSubscription = callable(
  'removePushSubscription',
  Request,
  async ({ caller, data }) => {
    await removeSubscription(caller().uid, data.endpoint);
    return {};
  },
);
