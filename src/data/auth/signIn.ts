import { signInWithEmailAndPassword } from 'firebase/auth';
import { call } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { orAuthFailure } from './authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** Throws `AuthFailure`. */
export function signInWithPassword(email: string, password: string): Promise<void> {
  return orAuthFailure(async () => {
    await signInWithEmailAndPassword(await firebaseAuth(), email, password);
    // Brings the account's address up to date after a change at the provider; nobody waits for it.
    void call('registerUser', { name: null, campusId: currentCampusId() }).catch(() => undefined);
  });
}

/** Whether somebody is registered with that address. Throws `AuthFailure`. */
export async function hasAccount(email: string): Promise<boolean> {
  const { exists } = await orAuthFailure(() => call('lookUpSignIn', { email: email.toLowerCase() }));
  return exists;
}

/** Throws `AuthFailure`. */
export function signOutHere(): Promise<void> {
  return orAuthFailure(async () => {
    await (await firebaseAuth()).signOut();
  });
}
