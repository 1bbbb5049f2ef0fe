import { recordDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { auth } from '../../platform/admin.ts';
import { errorCode } from '../../platform/errorCode.ts';

/** Disables the sign-in account and ends its sessions. Their ID tokens are valid for up to an hour more. */
export async function closeSignIn(uid: string): Promise<void> {
  await ifThere(async () => {
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
  });
}

/** Deletes the sign-in account, and records its uid, under which a custom token can create an account again. */
export async function removeSignIn(uid: string): Promise<void> {
  await recordDeletedAccount(uid);
  await deleteSignIn(uid);
}

/** Deletes the sign-in account. False if there is none. */
export function deleteSignIn(uid: string): Promise<boolean> {
  return ifThere(() => auth().deleteUser(uid));
}

/** Runs `act`. False if there is no such account. */
async function ifThere(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
    return false;
  }
}
