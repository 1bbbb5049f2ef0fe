import { z } from 'zod';
import { subscriptionOf } from '../../messaging/push/subscriptions.ts';
import { callable } from './callable.ts';

const Request = z.object({ endpoint: z.string().min(1).max(1000) }).strict();

/** The state of the caller's push subscription in this browser. */
export const pushSubscription = callable('pushSubscription', Request, async ({ caller, data }) => {
  const stored = await subscriptionOf(caller().uid, data.endpoint);
  return { isOn: stored !== null, showsWords: stored?.shows_words ?? false };
});
