import { recordDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { auth } from '../../platform/admin.ts';
import { errorCode } from '../../platform/errorCode.ts';

/** Lets nobody sign in to the account any more, and ends its sessions. Its tokens live on for an hour at most. */
export async function closeSignIn(uid: string): Promise<void> {
  await ifThere(async () => {
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
  });
}

/** Deletes the sign-in account, and has its uid watched: a custom token makes one with that uid anew. */
export async function removeSignIn(uid: string): Promise<void> {
  await recordDeletedAccount(uid);
  await deleteSignIn(uid);
}

/** Deletes the sign-in account. False when there is none. */
export function deleteSignIn(uid: string): Promise<boolean> {
  return ifThere(() => auth().deleteUser(uid));
}

/** Runs it. False, and all right, when there is no such account. */
async function ifThere(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
    return false;
  }
}
