import { auth } from '../admin.ts';

/** Lets nobody sign in to the account any more, and ends its sessions. Its tokens live on for an hour at most. */
export async function closeSignIn(uid: string): Promise<void> {
  await ifThere(async () => {
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
  });
}

/** Deletes the sign-in account. */
export async function removeSignIn(uid: string): Promise<void> {
  await ifThere(() => auth().deleteUser(uid));
}

/** Runs it; that there is no such account is all right. */
async function ifThere(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'auth/user-not-found') throw error;
  }
}
