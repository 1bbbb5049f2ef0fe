import { ensurePayoutAccount } from '../../payouts/accounts.ts';
import { HttpRefusal } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

/**
 * `GET /create_stripe_account` answers `{account_id}` of the caller, which is created if there is none; idempotent.
 * Ignores `first, last, username, email` of the query: the token identifies the caller. For school-verified members, as
 * is selling.
 */
export const createStripeAccount = payoutEndpoint('createStripeAccount', 'GET', async (member) => {
  if (!member.isSchoolVerified) throw new HttpRefusal(403);
  const accountId = await ensurePayoutAccount(member.uid);
  if (accountId === null) throw new HttpRefusal(403);
  return { account_id: accountId };
});
