import type Stripe from 'stripe';
import type { Request } from 'firebase-functions/v2/https';
import { log } from '../../platform/log.ts';
import { provider, providerFailureOf } from '../../payouts/provider.ts';
import { syncPayouts } from '../../payouts/syncPayouts.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../../platform/settings.ts';
import { endpoint, HttpRefusal } from './endpoint.ts';

const EVENT_MAX_BYTES = 500_000;
/** Maximum age of a signed event, so that an intercepted one soon becomes useless. */
const AGE_MAX_S = 300;
const UID = /^[\w-]{1,128}$/;

/**
 * `POST /stripe_webhook`: an event of the provider about an account. The state is fetched from the provider and never
 * taken from the event, so events may come late, repeated and in any order. Unused events get a 200, because the
 * provider would repeat them for days; failed ones get an error and are repeated.
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
      if (providerFailureOf(error) !== 'down') throw error;
      log.failure('an event could not be dealt with', error);
      throw new HttpRefusal(503);
    }
  },
);

/** The event, if the provider has recently signed exactly these bytes. */
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
    // The member's record must name the account too; a uid in the metadata alone does not count.
    const state = UID.test(uid) ? await syncPayouts(uid, accountId) : null;
    if (state === null) log.note('news of an account that is nobody’s', { accountId });
  } catch (error) {
    if (providerFailureOf(error) !== 'no-account') throw error;
    log.note('news of an account that is gone', { accountId });
  }
}
