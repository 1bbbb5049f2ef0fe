import type { AuthBlockingEvent } from 'firebase-functions/v2/identity';
import { z } from 'zod';

/**
 * The session claim with the address that the sign-in itself proved to be the person's: that to which the link was
 * mailed, or Google's own word of theirs. Renewed tokens of the session keep it. An address, not a flag, so that it says
 * nothing of one that the account has later; and of the session, not of the account, in which others may be as well.
 */
export const PROVEN_EMAIL_CLAIM = 'proven_email';

/**
 * The account's claim with the address that the sign-in which made it has proven: nobody was in it before, with a password
 * of theirs. An address, not a flag: the account may have another's by now. It is set as the account is made; later nothing tells, since password hashes are not shown to everybody.
 */
export const MADE_BY_PROOF_CLAIM = 'made_by_proof';

/** What Google says of who signs in, in either of its ways to say it. */
const GoogleProfile = z.object({
  email: z.string(),
  email_verified: z.boolean().optional(),
  verified_email: z.boolean().optional(),
});

/** The address for the claim; null where the sign-in proves none. */
export function provenEmail({ eventType, data, additionalUserInfo }: AuthBlockingEvent): string | null {
  // By the event's type: there is no credential for links, which bring no tokens of another provider.
  if (eventType.endsWith(':emailLink')) return data?.email?.toLowerCase() ?? null;
  if (!eventType.endsWith(':google.com')) return null;
  const google = GoogleProfile.safeParse(additionalUserInfo?.profile);
  if (!google.success) return null;
  const { email, email_verified, verified_email } = google.data;
  return email_verified === true || verified_email === true ? email.toLowerCase() : null;
}
