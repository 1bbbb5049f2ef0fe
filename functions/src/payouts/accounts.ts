import { z } from 'zod';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { provider } from './provider.ts';

const Stored = z.object({ stripe_account_id: z.string().nullable() });
const Profile = z.object({ status: z.string() });

/** The id of a member's account at the card provider; null if there is none, or no such member. */
export async function storedPayoutAccount(uid: string): Promise<string | null> {
  const stored = Stored.safeParse((await db.doc(`users/${uid}/private/account`).get()).data());
  return stored.success ? stored.data.stripe_account_id : null;
}

/**
 * The id of a member's account at the card provider, which is created if there is none. Idempotent: for a day, the
 * provider answers the same key with the same account, so one that was created but not stored is found again. All
 * requests with a key must be identical, so they have no name and no address; the provider asks for them. Null if the
 * member is not active any more.
 */
export async function ensurePayoutAccount(uid: string): Promise<string | null> {
  const stored = await storedPayoutAccount(uid);
  if (stored !== null) return stored;
  const { accounts } = await provider();
  const made = await accounts.create(
    {
      type: 'express',
      country: 'US',
      business_type: 'individual',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { uid },
    },
    { idempotencyKey: `payout-account-${uid}` },
  );
  const kept = await keep(uid, made.id);
  // The empty account stays at the provider. If the member was banned and returns, they get it by the same key.
  if (kept === null) log.warn('payout account made for who is not active', { uid });
  else if (kept === made.id) log.note('payout account made', { uid });
  return kept;
}

/** Stores the id unless there is one; returns the stored one. Null if the member is not active. */
async function keep(uid: string, accountId: string): Promise<string | null> {
  return db.runTransaction(async (transaction) => {
    const user = db.doc(`users/${uid}`);
    const account = user.collection('private').doc('account');
    const [userDoc, accountDoc] = await transaction.getAll(user, account);
    const profile = Profile.safeParse(userDoc?.data());
    const stored = Stored.safeParse(accountDoc?.data());
    if (!stored.success || profile.data?.status !== 'active') return null;
    if (stored.data.stripe_account_id !== null) return stored.data.stripe_account_id;
    transaction.update(account, {
      stripe_account_id: accountId,
      charges_enabled: false,
      payouts_enabled: false,
      stripe_onboarding_complete: false,
    });
    return accountId;
  });
}
