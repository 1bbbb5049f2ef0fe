import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { auth, db } from '../admin.ts';

const Profile = z.object({
  campus_id: z.string(),
  school_verified: z.boolean(),
  verified: z.boolean(),
  status: z.string(),
});
const Account = z.object({ email: z.string() });

/**
 * Brings the sign-in account up to what the member's documents say: the roles on the ID token (`campus_id`,
 * `school_verified`; who is not active has verified nothing), and that the address was proven by a code. Does nothing
 * when they agree, or when profile or account are gone.
 */
export async function syncSignIn(uid: string): Promise<void> {
  const ref = db.doc(`users/${uid}`);
  const [profileDoc, accountDoc] = await db.getAll(ref, ref.collection('private').doc('account'));
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (!profile.success || !account.success) return;
  const user = await signInOf(uid);
  if (user === null) return;

  const { campus_id, status, verified } = profile.data;
  if (verified && !user.emailVerified && user.email?.toLowerCase() === account.data.email) {
    // With the address, so that one that is being changed at this moment does not come out verified.
    await auth().updateUser(uid, { email: account.data.email, emailVerified: true });
  }
  const school_verified = profile.data.school_verified && status === 'active';
  const claims = user.customClaims ?? {};
  if (claims.campus_id === campus_id && claims.school_verified === school_verified) return;
  await auth().setCustomUserClaims(uid, { ...claims, campus_id, school_verified });
}

async function signInOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'auth/user-not-found') return null;
    throw error;
  }
}
