import type Stripe from 'stripe';
import type { Request } from 'firebase-functions/v2/https';
import { log } from '../../platform/log.ts';
import { provider, troubleOf } from '../../payouts/provider.ts';
import { syncPayouts } from '../../payouts/syncPayouts.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../../platform/settings.ts';
import { endpoint, HttpRefusal } from './endpoint.ts';

const EVENT_MAX_BYTES = 500_000;
/** How old a signed event may be, so that one that was overheard is soon worth nothing. */
const AGE_MAX_S = 300;
const UID = /^[\w-]{1,128}$/;

/**
 * `POST /stripe_webhook`: the provider says that something happened to an account. What is written is what the
 * provider answers when asked, never what the event says, so events may come late, twice and in any order. Events of
 * no use to us are taken with 200, or the provider would send them for days; those that could not be dealt with are
 * refused, and come again.
 */
export const stripeWebhook = endpoint(
  {
    name: 'stripeWebhook',
    method: 'POST',
    secrets: [stripeSecretKey, stripeWebhookSecret],
    bodyMaxBytes: EVENT_MAX_BYTES,
  },
  async (request) => {
    try {
      const event = await eventOf(request);
      if (event.type === 'account.updated') await take(event.data.object.id);
      return { received: true };
    } catch (error) {
      if (troubleOf(error) !== 'down') throw error;
      log.failure('an event could not be dealt with', error);
      throw new HttpRefusal(503);
    }
  },
);

/** The event, when the provider signed exactly these bytes a short while ago. */
async function eventOf({ headers, rawBody }: Request): Promise<Stripe.Event> {
  const { webhooks } = await provider();
  const secret = stripeWebhookSecret.value();
  if (secret === '' || secret === 'none') throw new HttpRefusal(503);
  try {
    return webhooks.constructEvent(rawBody, headers['stripe-signature'] ?? '', secret, AGE_MAX_S);
  } catch {
    throw new HttpRefusal(400);
  }
}

async function take(accountId: string): Promise<void> {
  try {
    const { accounts } = await provider();
    const uid = (await accounts.retrieve(accountId)).metadata?.uid ?? '';
    // The record has to name the account as well; who is in the metadata alone is nobody.
    const state = UID.test(uid) ? await syncPayouts(uid, accountId) : null;
    if (state === null) log.note('news of an account that is nobody’s', { accountId });
  } catch (error) {
    if (troubleOf(error) !== 'no-account') throw error;
    log.note('news of an account that is gone', { accountId });
  }
}
