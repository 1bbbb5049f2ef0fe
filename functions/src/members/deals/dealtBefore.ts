import type { Transaction } from 'firebase-admin/firestore';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { type Limit, rateLimitIn, retryAtMs } from '../../platform/limits/rateLimit.ts';
import { provenAddresses } from '../../platform/stored/provenAddresses.ts';

/** Students come back after a summer, and after a term abroad. */
const KEPT_MS = 365 * DAY_MS;

/** What a member has had of whoever owns this address, whose account is deleted: by a keyed hash of the two. */
const pastDeal = (uid: string, address: string): Limit => ({
  kind: 'past_deals',
  subject: `${uid} ${address}`,
  caps: [{ max: 1, withinMs: KEPT_MS }],
});

/**
 * Remembers for a year that a member has had a deal with whoever owns these addresses, whose account is being deleted. Otherwise one
 * with a second address could be counted by a friend each week, by leaving and coming back. Returns what writes it.
 */
export async function rememberDeal(
  transaction: Transaction,
  uid: string,
  addresses: ReadonlySet<string>,
): Promise<() => void> {
  const counts = await Promise.all(
    [...addresses].map((address) => rateLimitIn(transaction, [pastDeal(uid, address)], now())),
  );
  return () => {
    for (const count of counts) count?.();
  };
}

/** Whether a member has had a deal with this other one before, under an account that is deleted. */
export async function hasDealtBefore(uid: string, other: string): Promise<boolean> {
  const deals = [...(await provenAddresses(other))].map((address) => pastDeal(uid, address));
  return (await retryAtMs(deals, now())) > now();
}
