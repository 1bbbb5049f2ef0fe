import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';

/** A member's sign-in account; null when there is none. */
export async function signInOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'auth/user-not-found') return null;
    throw error;
  }
}
