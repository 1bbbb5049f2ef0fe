import { ownOriginOf } from '../../platform/hosts.ts';
import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { provider } from '../../payouts/provider.ts';
import { HttpRefusal } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

const PAYMENTS_PAGE = '/settings/payments';
/** Told to the page by the provider's link that was used or is too old; `src/pages/settings/PaymentsPage.tsx` reads it. */
const LINK_EXPIRED = '?link=expired';

/**
 * `GET /create_account_link` answers `{url}`: the provider's page on which the caller goes on with their own account,
 * whatever `acct_id` says. It leads back to the payments page of the host that was asked, which has to be one of ours.
 */
export const createAccountLink = payoutEndpoint('createAccountLink', 'GET', async ({ uid }, request) => {
  const account = await storedPayoutAccount(uid);
  if (account === null) throw new HttpRefusal(404);
  // Hosting puts the host that the person is on here; the request's own host is the function's.
  const host = request.headers['x-forwarded-host'];
  const origin = ownOriginOf(typeof host === 'string' ? host : undefined);
  if (origin === null) throw new HttpRefusal(503);
  const { accountLinks } = await provider();
  const page = `${origin}${PAYMENTS_PAGE}`;
  const { url } = await accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: page,
    refresh_url: page + LINK_EXPIRED,
  });
  return { url };
});
