import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { provider } from '../../payouts/provider.ts';
import { HttpRefusal, jsonBody } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

/**
 * `POST /get_login_link` answers `{url}`: the provider's page with the caller's own earnings, whatever `acctID` in the
 * JSON body says. 409 until onboarding is complete.
 */
export const getLoginLink = payoutEndpoint('getLoginLink', 'POST', async ({ uid }, request) => {
  jsonBody(request);
  const account = await storedPayoutAccount(uid);
  if (account === null) throw new HttpRefusal(404);
  const { accounts } = await provider();
  const { url } = await accounts.createLoginLink(account);
  return { url };
});
