import {
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updateCurrentUser,
  updatePassword,
  type User,
} from 'firebase/auth';
import { FRESH_SIGN_IN_MS } from '../../domain/limits.ts';
import { call } from '../calls/callables.ts';
import { callFunction } from '../calls/callFunction.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { sharedSignIn } from '../session/sharedSignIn.ts';
import { AuthFailure, orAuthFailure } from '../errors/authFailure.ts';
import { googleAuth, takeOver } from './googleAuth.ts';
import { registerPerson } from './registration.ts';
import { credentialsFrom, type AccountCredentials } from './storedCredentials.ts';

/* Imports the SDK: load this module dynamically. */

const CLOCKS_DIFFER_MS = 60_000;

async function me(): Promise<User> {
  const auth = await firebaseAuth();
  await auth.authStateReady();
  if (auth.currentUser === null) throw new AuthFailure('failed');
  return auth.currentUser;
}

/** The ways into the signed-in account. Throws `AuthFailure`. */
export function accountCredentials(): Promise<AccountCredentials> {
  return orAuthFailure(async () => {
    const user = await me();
    const { claims, signInProvider } = await user.getIdTokenResult();
    return credentialsFrom({
      email: user.email,
      providers: user.providerData,
      cameBy: signInProvider,
      claims,
    });
  });
}

/**
 * Whether the person authenticated a moment ago. A session that was handed over from another host has a new token too,
 * but does not count, because nobody authenticated there. Throws `AuthFailure`.
 */
export function isSignInFresh(): Promise<boolean> {
  return orAuthFailure(async () => {
    const { signInProvider, authTime } = await (await me()).getIdTokenResult();
    const agoMs = Date.now() - Date.parse(authTime);
    return signInProvider !== 'custom' && agoMs > -CLOCKS_DIFFER_MS && agoMs < FRESH_SIGN_IN_MS;
  });
}

/**
 * Runs `begin`, which starts a new sign-in of the same person. The new sign-in has an id of its own, so a log-out here
 * would no longer end the sessions that the previous one was handed to: they are ended now.
 */
async function asNewSignIn(begin: () => Promise<unknown>): Promise<void> {
  const before = sharedSignIn();
  await begin();
  if (before === null) return;
  await callFunction('endSession', {}, before.idToken).catch((error: unknown) => {
    console.warn('The other hosts could not be told of the new sign-in:', error);
  });
}

/** Reauthenticates with the password. Throws `AuthFailure`. */
export function reauthenticateWithPassword(password: string): Promise<void> {
  return orAuthFailure(async () => {
    const user = await me();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await asNewSignIn(() => reauthenticateWithCredential(user, credential));
  });
}

/**
 * Prepares reauthentication with Google. The function that it resolves with opens Google's window before it returns, as
 * browsers want it within a click. Both throw `AuthFailure`.
 */
export function readyReauthentication(): Promise<() => Promise<void>> {
  return orAuthFailure(async () => {
    const [google, user] = await Promise.all([googleAuth(), me()]);
    await updateCurrentUser(google, user);
    const { currentUser: copy } = google;
    if (copy === null) throw new AuthFailure('failed');
    const askGoogle = async (): Promise<void> => {
      await reauthenticateWithPopup(copy, new GoogleAuthProvider());
      // Another tab may have signed out, or somebody else in, meanwhile.
      if ((await me()).uid !== copy.uid) throw new AuthFailure('failed');
      await takeOver(google, copy);
    };
    return () => orAuthFailure(() => asNewSignIn(askGoogle));
  });
}

/** Sessions are revoked with a resolution of one second: one that begins in the same second would count as old. */
const NEXT_SECOND_MS = 1_000;

/** Sets a new password; all other sessions end. Throws `AuthFailure`. */
export function changePassword(current: string, next: string): Promise<void> {
  return orAuthFailure(async () => {
    const user = await me();
    const email = user.email ?? '';
    await asNewSignIn(async () => {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current));
      await updatePassword(user, next);
      await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
      // The session that the provider returns with the new password lacks the claims of a sign-in.
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, next)).catch(
        console.error,
      );
    });
    // As after any sign-in: the server learns that sessions were ended. Retried when it fails.
    await registerPerson(user.uid, null).catch((error: unknown) => {
      console.warn('The server could not be told of the new password:', error);
    });
  });
}

/**
 * Mails a confirmation link to the new address; confirming it, on any device, makes it the account's address. Throws
 * `AuthFailure`.
 */
export function askForNewEmail(email: string): Promise<void> {
  return orAuthFailure(async () => {
    await call('askForAddress', { email });
  });
}
