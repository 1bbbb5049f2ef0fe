import { paymentsSettings } from '../platform/settings.ts';
import { provider, providerFailureOf } from './provider.ts';

/**
 * What tells the bank accounts and cards apart that an account at the card provider is paid out to: the provider's fingerprints, the
 * same for the same one. Empty where there are none, or no such account. Throws if the provider cannot be reached.
 */
export async function payoutTargets(accountId: string): Promise<ReadonlySet<string>> {
  if (paymentsSettings() === null) return new Set();
  try {
    const { accounts } = await provider();
    const { external_accounts: targets } = await accounts.retrieve(accountId);
    const fingerprints = (targets?.data ?? []).map(({ fingerprint }) => fingerprint ?? '');
    return new Set(fingerprints.filter((one) => one !== ''));
  } catch (error) {
    if (providerFailureOf(error) === 'no-account') return new Set();
    throw error;
  }
}
