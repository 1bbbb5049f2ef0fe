import { signInWithEmailAndPassword } from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { call } from '../calls/callables.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { forgetSignIn } from '../session/forgetSignIn.ts';
import { signOut } from '../session/sessionSdk.ts';
import { orAuthFailure } from '../errors/authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** Throws `AuthFailure`. */
export function signInWithPassword(email: string, password: string): Promise<void> {
  return orAuthFailure(async () => {
    await signInWithEmailAndPassword(await firebaseAuth(), email, password);
    track({ name: 'Login', method: 'password' });
    // Syncs the account's address after a change at the provider; nothing waits for it.
    void call('registerUser', { name: null, campusId: currentCampusId() }).catch(() => undefined);
  });
}

/** Whether somebody is registered with that address. Throws `AuthFailure`. */
export async function hasAccount(email: string): Promise<boolean> {
  const { exists } = await orAuthFailure(() => call('lookUpSignIn', { email: email.toLowerCase() }));
  return exists;
}

/** Signs out on this device and removes the account's data from it. Throws `AuthFailure`. */
export function signOutHere(): Promise<void> {
  return orAuthFailure(async () => {
    await signOut();
    // The session's listeners do this too, but the page may be left before they run.
    await forgetSignIn();
  });
}
