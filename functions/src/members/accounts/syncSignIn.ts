import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { moderatesClaim, moderatorIn, moderatorRef } from '../../platform/stored/moderators.ts';

const Profile = z.object({
  campus_id: z.string(),
  school_verified: z.boolean(),
  verified: z.boolean(),
  status: z.string(),
});
const Account = z.object({ email: z.string() });

/** Rounds of reading and writing before the trigger is retried. */
const ROUNDS_MAX = 5;

/**
 * Syncs the sign-in account with the member's documents: the claims of the ID token (`campus_id`, `school_verified`,
 * which is false unless the member is active, and `moderates` of a moderator), and that the address was proven by a code. Does nothing if they agree,
 * or if profile or account were deleted. Rechecks after each write, because of two simultaneous calls the one with
 * older data may have written last. Throws if they still differ after `ROUNDS_MAX` rounds.
 */
export async function syncSignIn(uid: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (await agree(uid)) return;
  }
  throw new Error('Profile and sign-in account did not come to agree.');
}

/** Writes the differences. True if there were none. */
async function agree(uid: string): Promise<boolean> {
  const ref = db.doc(`users/${uid}`);
  const [profileDoc, accountDoc, moderatorDoc] = await db.getAll(
    ref,
    ref.collection('private').doc('account'),
    moderatorRef(uid),
  );
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (!profile.success || !account.success) return true;
  const user = await signInOf(uid);
  // A sign-in account without an address was recreated by a custom token and not by a sign-up.
  if (user?.email === undefined) return true;

  const { campus_id, status, verified } = profile.data;
  const school_verified = profile.data.school_verified && status === 'active';
  const { moderates: moderatedBefore, ...claims } = user.customClaims ?? {};
  const moderator = school_verified ? moderatorIn(moderatorDoc) : null;
  const moderates = moderator === null ? undefined : moderatesClaim(moderator);
  const isProven = verified && !user.emailVerified && user.email.toLowerCase() === account.data.email;
  const isStale =
    claims.campus_id !== campus_id ||
    claims.school_verified !== school_verified ||
    JSON.stringify(moderatedBefore) !== JSON.stringify(moderates);
  if (isProven) {
    // Sets the address too, so that an address that is being changed at this moment is not marked as verified.
    await auth().updateUser(uid, { email: account.data.email, emailVerified: true });
  }
  if (isStale) {
    await auth().setCustomUserClaims(uid, {
      ...claims,
      campus_id,
      school_verified,
      ...(moderates === undefined ? {} : { moderates }),
    });
  }
  return !isProven && !isStale;
}
