import type { PayoutAccount } from '../../domain/account.ts';

/** How far a member's payout account is. */
export type PayoutState =
  | 'none'
  /** The provider still needs something of the member. */
  | 'incomplete'
  /** The provider has everything, and has not enabled payouts yet, or no more. */
  | 'lookedAt'
  | 'enabled';

export function payoutStateOf(payouts: PayoutAccount | undefined): PayoutState {
  if (payouts === undefined || payouts.accountId === null) return 'none';
  if (!payouts.isOnboardingComplete) return 'incomplete';
  return payouts.arePayoutsEnabled ? 'enabled' : 'lookedAt';
}
