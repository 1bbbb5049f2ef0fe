import { z } from 'zod';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { provider } from './provider.ts';

/** What the provider lets an account do, in its own words. */
export interface PayoutState {
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
}

const Stored = z.object({
  stripe_account_id: z.string().nullable(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  stripe_onboarding_complete: z.boolean(),
});

/** Rounds of asking and writing before the next news is left to settle it. */
const ROUNDS_MAX = 5;

/**
 * Brings a member's record up to what the provider says now, and returns that. It asks again after each write: of two
 * that run at once, the one that was answered first may have written last. Null when the account is not this member's.
 */
export async function syncPayouts(uid: string, accountId: string): Promise<PayoutState | null> {
  const { accounts } = await provider();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { charges_enabled, payouts_enabled, details_submitted } = await accounts.retrieve(accountId);
    const state = { charges_enabled, payouts_enabled, details_submitted };
    const outcome = await write(uid, accountId, state);
    if (outcome === 'not-theirs') return null;
    if (outcome === 'agreed') return state;
    log.note('payout state changed', { uid, ...state });
  }
  throw new Error('The payout account and its record did not come to agree.');
}

async function write(
  uid: string,
  accountId: string,
  { charges_enabled, payouts_enabled, details_submitted }: PayoutState,
): Promise<'agreed' | 'written' | 'not-theirs'> {
  const ref = db.doc(`users/${uid}/private/account`);
  return db.runTransaction(async (transaction) => {
    const stored = Stored.safeParse((await transaction.get(ref)).data());
    if (stored.data?.stripe_account_id !== accountId) return 'not-theirs';
    const news = { charges_enabled, payouts_enabled, stripe_onboarding_complete: details_submitted };
    const { data } = stored;
    const agrees =
      data.charges_enabled === news.charges_enabled &&
      data.payouts_enabled === news.payouts_enabled &&
      data.stripe_onboarding_complete === news.stripe_onboarding_complete;
    if (agrees) return 'agreed';
    transaction.update(ref, news);
    return 'written';
  });
}
