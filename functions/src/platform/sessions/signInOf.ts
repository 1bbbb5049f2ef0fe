import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';
import { errorCode } from '../errorCode.ts';

/** A member's sign-in account; null if there is none. */
export function signInOf(uid: string): Promise<UserRecord | null> {
  return orNull(() => auth().getUser(uid));
}

/** The sign-in account with this address; null if there is none. */
export function signInBy(email: string): Promise<UserRecord | null> {
  return orNull(() => auth().getUserByEmail(email));
}

async function orNull(get: () => Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await get();
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null;
    throw error;
  }
}
