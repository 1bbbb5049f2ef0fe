import { signInWithEmailAndPassword } from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { call, CallFailure } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { forgetSignIn } from '../session/forgetSignIn.ts';
import { leaveClosed, signOut } from '../session/sessionSdk.ts';
import { orAuthFailure } from './authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** Throws `AuthFailure`. */
export function signInWithPassword(email: string, password: string): Promise<void> {
  return orAuthFailure(async () => {
    await signInWithEmailAndPassword(await firebaseAuth(), email, password);
    track({ name: 'Login', method: 'password' });
    // Brings the account's address up to date after a change at the provider; nobody waits for it.
    void call('registerUser', { name: null, campusId: currentCampusId() }).catch(leaveWhereClosed);
  });
}

/** The sign-in has closed the account for a while: the session has ended with it. */
async function leaveWhereClosed(error: unknown): Promise<void> {
  if (error instanceof CallFailure && error.reason === 'closed-for-now') await leaveClosed(error.text ?? '');
}

/** Whether somebody is registered with that address. Throws `AuthFailure`. */
export async function hasAccount(email: string): Promise<boolean> {
  const { exists } = await orAuthFailure(() => call('lookUpSignIn', { email: email.toLowerCase() }));
  return exists;
}

/** Signs out on this device; afterwards nothing of the account is stored here. Throws `AuthFailure`. */
export function signOutHere(): Promise<void> {
  return orAuthFailure(async () => {
    await signOut();
    // Those who listen to the session do so too, but the page may be left before they have.
    await forgetSignIn();
  });
}
