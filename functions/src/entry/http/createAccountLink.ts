import { ownOriginOf } from '../../platform/hosts.ts';
import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { provider } from '../../payouts/provider.ts';
import { HttpRefusal } from './endpoint.ts';
import { payoutEndpoint } from './payoutEndpoint.ts';

const PAYMENTS_PAGE = '/settings/payments';
/** Query of the way back from a link that was used or has expired; `src/pages/settings/PaymentsPage.tsx` reads it. */
const LINK_EXPIRED = '?link=expired';

/**
 * `GET /create_account_link` answers `{url}`: the provider's page for the caller's own account, whatever `acct_id`
 * says. It leads back to the payments page of the requested host, which must be one of ours.
 */
export const createAccountLink = payoutEndpoint('createAccountLink', 'GET', async ({ uid }, request) => {
  const account = await storedPayoutAccount(uid);
  if (account === null) throw new HttpRefusal(404);
  // Hosting puts the requested host here; `host` is the function's own.
  const host = request.headers['x-forwarded-host'];
  const origin = await ownOriginOf(typeof host === 'string' ? host : undefined);
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
