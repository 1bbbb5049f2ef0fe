import type { UserRecord } from 'firebase-admin/auth';
import { normalizeEmail } from '../../src/domain/schoolEmail.ts';
import { UsageError, type Handles } from './command.ts';
import { errorCode } from '../src/platform/errorCode.ts';

/** The sign-in account of an address or a uid, or null. */
export async function signInOf({ auth }: Pick<Handles, 'auth'>, user: string): Promise<UserRecord | null> {
  try {
    return await (user.includes('@') ? auth.getUserByEmail(normalizeEmail(user)) : auth.getUser(user));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/user-not-found') return null;
    if (code === 'auth/invalid-email' || code === 'auth/invalid-uid')
      throw new UsageError(`Not a user: ${user}`);
    throw error;
  }
}

/**
 * The uid for an address or a uid. Also accepts a uid of which only documents are left. Throws `UsageError` if there is
 * none.
 */
export async function uidOf(handles: Handles, user: string): Promise<string> {
  const account = await signInOf(handles, user);
  if (account !== null) return account.uid;
  if (!user.includes('@') && /^[A-Za-z0-9_-]{1,128}$/.test(user)) {
    const [profile, job] = await handles.db.getAll(
      handles.db.doc(`users/${user}`),
      handles.db.doc(`jobs/${user}`),
    );
    if (profile?.exists === true || job?.exists === true) return user;
  }
  throw new UsageError(`No such user: ${user}`);
}
