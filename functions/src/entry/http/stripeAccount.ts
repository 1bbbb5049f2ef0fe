import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { syncPayouts } from '../../payouts/syncPayouts.ts';
import { HttpRefusal } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

/**
 * `GET /stripe_account` answers `{id, charges_enabled, payouts_enabled, details_submitted}` of the caller's account,
 * fetched from the provider, and updates the member's record. A browser cannot ask the provider itself, because that
 * needs the secret key.
 */
export const stripeAccount = payoutEndpoint('stripeAccount', 'GET', async ({ uid }) => {
  const id = await storedPayoutAccount(uid);
  const state = id === null ? null : await syncPayouts(uid, id);
  if (state === null) throw new HttpRefusal(404);
  return { id, ...state };
});
