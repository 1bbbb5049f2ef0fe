import type { AuthBlockingEvent } from 'firebase-functions/v2/identity';
import { z } from 'zod';

/**
 * The session claim with the address that this sign-in has proven: the one to which the link was mailed, or the one
 * that Google has verified. Refreshed tokens of the session keep it. It holds the address, not a flag, because the
 * account's address can change later. It belongs to the session, not to the account, because others may have sessions
 * of the account.
 */
export const PROVEN_EMAIL_CLAIM = 'proven_email';

/**
 * The account's claim with the address that was proven by the sign-in which created the account, so nobody else can
 * have set a password before. It holds the address, not a flag, because the account may have somebody else's address by
 * now. It is set at creation, because later nothing shows whether the account had a password: functions cannot read
 * password hashes.
 */
export const MADE_BY_PROOF_CLAIM = 'made_by_proof';

/** Google's profile of the person. One of the two fields says whether the address is verified. */
const GoogleProfile = z.object({
  email: z.string(),
  email_verified: z.boolean().optional(),
  verified_email: z.boolean().optional(),
});

/** The address for the claim; null if the sign-in proves none. */
export function provenEmail({ eventType, data, additionalUserInfo }: AuthBlockingEvent): string | null {
  // By the event's type: a link sign-in has no credential, since it has no tokens of another provider.
  if (eventType.endsWith(':emailLink')) return data?.email?.toLowerCase() ?? null;
  if (!eventType.endsWith(':google.com')) return null;
  const google = GoogleProfile.safeParse(additionalUserInfo?.profile);
  if (!google.success) return null;
  const { email, email_verified, verified_email } = google.data;
  return email_verified === true || verified_email === true ? email.toLowerCase() : null;
}
