import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

const Profile = z.object({
  campus_id: z.string(),
  school_verified: z.boolean(),
  verified: z.boolean(),
  status: z.string(),
});
const Account = z.object({ email: z.string() });

/** Rounds of looking and writing before the trigger is left to try again. */
const ROUNDS_MAX = 5;

/**
 * Brings the sign-in account up to what the member's documents say: the roles on the ID token (`campus_id`,
 * `school_verified`; who is not active has verified nothing), and that the address was proven by a code. Does nothing
 * when they agree, or when profile or account are gone. It looks again after each write: of two that run at once, the
 * one that read less may have written last. Throws when they still differ after `ROUNDS_MAX` rounds.
 */
export async function syncSignIn(uid: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (await agree(uid)) return;
  }
  throw new Error('Profile and sign-in account did not come to agree.');
}

/** Writes what differs. True when nothing did. */
async function agree(uid: string): Promise<boolean> {
  const ref = db.doc(`users/${uid}`);
  const [profileDoc, accountDoc] = await db.getAll(ref, ref.collection('private').doc('account'));
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (!profile.success || !account.success) return true;
  const user = await signInOf(uid);
  // Without an address it is none that a sign-up made: a kept custom token has revived the uid.
  if (user?.email === undefined) return true;

  const { campus_id, status, verified } = profile.data;
  const school_verified = profile.data.school_verified && status === 'active';
  const claims = user.customClaims ?? {};
  const isProven = verified && !user.emailVerified && user.email.toLowerCase() === account.data.email;
  const isStale = claims.campus_id !== campus_id || claims.school_verified !== school_verified;
  if (isProven) {
    // With the address, so that one that is being changed at this moment does not come out verified.
    await auth().updateUser(uid, { email: account.data.email, emailVerified: true });
  }
  if (isStale) await auth().setCustomUserClaims(uid, { ...claims, campus_id, school_verified });
  return !isProven && !isStale;
}
