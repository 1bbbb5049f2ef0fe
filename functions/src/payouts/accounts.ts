import { z } from 'zod';
import { db } from '../platform/admin.ts';
import { log } from '../platform/log.ts';
import { provider } from './provider.ts';

const Stored = z.object({ stripe_account_id: z.string().nullable() });
const Profile = z.object({ status: z.string() });

/** The id of a member's account at the card provider; null when there is none yet, or no such member. */
export async function storedPayoutAccount(uid: string): Promise<string | null> {
  const stored = Stored.safeParse((await db.doc(`users/${uid}/private/account`).get()).data());
  return stored.success ? stored.data.stripe_account_id : null;
}

/**
 * The id of a member's account at the card provider, which is made when there is none. However often and at once this
 * is called, the member has one: the provider gives the same answer to the same key for a day, so that what was made
 * and not stored is found again. Nothing in the request may differ between two calls, hence no name and no address; the
 * provider asks the person. Null when the member went meanwhile.
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
  // It stays, empty, with the provider: a member who was banned may come back, and gets it by the same key.
  if (kept === null) log.warn('payout account made for who is not active', { uid });
  else if (kept === made.id) log.note('payout account made', { uid });
  return kept;
}

/** Stores the id unless there is one already; returns the one that is stored. Null when the member is not active. */
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
