import { z } from 'zod';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { provider } from './provider.ts';

/** The provider's flags of an account. */
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

/** Rounds of reading and writing before it is left to the next event. */
const ROUNDS_MAX = 5;

/**
 * Syncs a member's record with the provider's current state, and returns that state. Rechecks after each write, because
 * of two simultaneous calls the one with older data may have written last. Null if the account is not this member's.
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
