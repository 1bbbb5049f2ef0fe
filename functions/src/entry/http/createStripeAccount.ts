import { ensurePayoutAccount } from '../../payouts/accounts.ts';
import { HttpRefusal } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

/**
 * `GET /create_stripe_account` answers `{account_id}` of the caller, made when there is none; asking again changes
 * nothing. `first, last, username, email` of the query say nothing that counts: who asks is in the token. For
 * school-verified members, as selling is.
 */
export const createStripeAccount = payoutEndpoint('createStripeAccount', 'GET', async (member) => {
  if (!member.isSchoolVerified) throw new HttpRefusal(403);
  const accountId = await ensurePayoutAccount(member.uid);
  if (accountId === null) throw new HttpRefusal(403);
  return { account_id: accountId };
});
