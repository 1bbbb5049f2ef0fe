import type { PayoutAccount } from '../../domain/account.ts';

/** The progress of a member's payout account. */
export type PayoutState =
  | 'none'
  /** The provider needs more information from the member. */
  | 'incomplete'
  /** The provider has everything, but payouts are not enabled yet, or not anymore. */
  | 'lookedAt'
  | 'enabled';

export function payoutStateOf(payouts: PayoutAccount | undefined): PayoutState {
  if (payouts === undefined || payouts.accountId === null) return 'none';
  if (!payouts.isOnboardingComplete) return 'incomplete';
  return payouts.arePayoutsEnabled ? 'enabled' : 'lookedAt';
}
