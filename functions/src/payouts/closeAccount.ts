import { log } from '../platform/log.ts';
import { provider, providerFailureOf } from './provider.ts';

/**
 * Closes an account at the card provider. 'kept' if the provider refuses, as while there is a balance; the member can
 * then reach it through the provider. Idempotent. Throws if the provider cannot be reached.
 */
export async function closePayoutAccount(accountId: string): Promise<'closed' | 'kept'> {
  try {
    const { accounts } = await provider();
    await accounts.del(accountId);
    return 'closed';
  } catch (error) {
    const trouble = providerFailureOf(error);
    if (trouble === 'no-account') return 'closed';
    if (trouble !== 'refused') throw error;
    log.warn('payout account kept', { accountId });
    return 'kept';
  }
}
