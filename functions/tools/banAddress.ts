import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { banPath } from '../src/accounts/banPath.ts';

export interface Handles {
  readonly db: Firestore;
  readonly auth: Auth;
}

/**
 * Bans an address: no account, sign-in or registration with it from now on. An account that has it is disabled, its
 * sessions end, and its documents and roles say so, which stops its writes at once. Answers the account's id, or null.
 */
export async function banAddress({ db, auth }: Handles, email: string): Promise<string | null> {
  await db.doc(banPath(email)).set({ createdAt: FieldValue.serverTimestamp() });
  const account = await accountWith(auth, email);
  if (account === null) return null;
  const { uid } = account;
  const profile = db.doc(`users/${uid}`);
  // Rules look at the profile, so this comes first.
  if ((await profile.get()).exists) {
    await profile.update({ status: 'banned', lastModified: FieldValue.serverTimestamp() });
  }
  await auth.setCustomUserClaims(uid, { ...account.customClaims, school_verified: false });
  await auth.updateUser(uid, { disabled: true });
  await auth.revokeRefreshTokens(uid);
  return uid;
}

/** Lifts a ban. The verification that the account had counts again. Answers the account's id, or null. */
export async function liftBan({ db, auth }: Handles, email: string): Promise<string | null> {
  await db.doc(banPath(email)).delete();
  const account = await accountWith(auth, email);
  if (account === null) return null;
  const { uid } = account;
  await auth.updateUser(uid, { disabled: false });
  const profile = db.doc(`users/${uid}`);
  // The trigger on the profile gives the roles back.
  if ((await profile.get()).get('status') === 'banned') {
    await profile.update({ status: 'active', lastModified: FieldValue.serverTimestamp() });
  }
  return uid;
}

async function accountWith(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'auth/user-not-found') return null;
    throw error;
  }
}
