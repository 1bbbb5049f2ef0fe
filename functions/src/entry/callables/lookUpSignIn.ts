import { z } from 'zod';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';
import { restoreAddress, restoreAddressOfOwner } from '../../members/accounts/restoreAddress.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { signInBy } from '../../platform/sessions/signInOf.ts';
import { now } from '../../platform/clock.ts';
import { type Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { raisedFactor } from '../../platform/limits/raised.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { callable } from './callable.ts';

/**
 * For one address from one network. There is no limit for the address alone, because anybody could use it up and keep
 * its owner from signing in.
 */
const PER_ADDRESS = [{ max: 20, withinMs: HOUR_MS }];
/**
 * A dormitory on its first evening is one IPv4 address with hundreds who sign in; a list of addresses needs thousands.
 */
const PER_NETWORK = [
  { max: 120, withinMs: 10 * MINUTE_MS },
  { max: 300, withinMs: HOUR_MS },
];

const Request = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/** Whether an account with that address exists. */
export const lookUpSignIn = callable('lookUpSignIn', Request, async ({ data, network }) => {
  const email = normalizeEmail(data.email);
  const nowMs = now();
  const factor = await raisedFactor(network, nowMs);
  const limits: Limit[] = networkLimits('lookup', network, PER_NETWORK, factor);
  if (network !== null) {
    const subject = `${email} ${network.household}`;
    limits.push({ kind: 'lookup_address', subject, caps: PER_ADDRESS });
  }
  await enforceRateLimit(limits, nowMs);
  return { exists: await accountExists(email) };
});

/**
 * Whether an account with that address exists, after restoring addresses that were changed without their members'
 * request.
 */
async function accountExists(email: string): Promise<boolean> {
  const signIn = await signInBy(email);
  if (signIn !== null && !(await restoreAddress(signIn.uid, email))) return true;
  return (await restoreAddressOfOwner(email)) || (await signInBy(email)) !== null;
}
