import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { FRESH_SIGN_IN_MS } from '../../domain/limits.ts';
import { appConfig } from '../appConfig.ts';
import { call } from '../callables.ts';
import { callFunction } from '../callFunction.ts';
import { firebaseAuth } from '../firebase.ts';
import { sharedSignIn } from '../session/sharedSignIn.ts';
import { AuthFailure, orAuthFailure } from './authFailure.ts';
import { askConsent } from './consentPopup.ts';
import { registerPerson } from './registration.ts';

/* Imports the SDK: load this module dynamically. */

/** How the person may show that the account is theirs. */
export interface WaysIn {
  readonly email: string;
  /** The account has one. It may be one that nobody knows: the first proof of an address replaces it. */
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  /** This session began with the password, so that somebody knows it. */
  readonly cameByPassword: boolean;
}

/** Set by the server on sessions that a mailed link or Google began. */
const PROVEN_EMAIL_CLAIM = 'proven_email';

const CLOCKS_DIFFER_MS = 60_000;

async function me(): Promise<User> {
  const auth = await firebaseAuth();
  await auth.authStateReady();
  if (auth.currentUser === null) throw new AuthFailure('failed');
  return auth.currentUser;
}

/** The ways into the account of who is signed in. Throws `AuthFailure`. */
export function waysIn(): Promise<WaysIn> {
  return orAuthFailure(async () => {
    const user = await me();
    const { claims, signInProvider } = await user.getIdTokenResult();
    const has = (id: string): boolean => user.providerData.some(({ providerId }) => providerId === id);
    return {
      email: user.email ?? '',
      hasPassword: has('password'),
      hasGoogle: has('google.com'),
      cameByPassword: signInProvider === 'password' && claims[PROVEN_EMAIL_CLAIM] === undefined,
    };
  });
}

/**
 * Whether they have shown a moment ago who they are. A session that was handed over from another host, where they showed
 * nothing, has a new token as well, and does not count. Throws `AuthFailure`.
 */
export function isSignInFresh(): Promise<boolean> {
  return orAuthFailure(async () => {
    const { signInProvider, authTime } = await (await me()).getIdTokenResult();
    const agoMs = Date.now() - Date.parse(authTime);
    return signInProvider !== 'custom' && agoMs > -CLOCKS_DIFFER_MS && agoMs < FRESH_SIGN_IN_MS;
  });
}

/**
 * Runs what begins a new sign-in of the same person. It has an id of its own, by which a log-out here would not end the
 * sessions that the one before was handed to: those end now.
 */
async function asNewSignIn(begin: () => Promise<void>): Promise<void> {
  const before = sharedSignIn();
  await begin();
  if (before === null) return;
  await callFunction('endSession', {}, before.idToken).catch((error: unknown) => {
    console.warn('The other hosts could not be told of the new sign-in:', error);
  });
}

/** They show that they know the password. Throws `AuthFailure`. */
export function proveByPassword(password: string): Promise<void> {
  return orAuthFailure(async () => {
    const user = await me();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await asNewSignIn(async () => void (await reauthenticateWithCredential(user, credential)));
  });
}

/** They show that the Google account is theirs; `popup` as in `signInWithGoogle`. Throws `AuthFailure`. */
export function proveByGoogle(popup: Window | null): Promise<void> {
  return orAuthFailure(async () => {
    const user = await me();
    const consent = appConfig().emulators?.consent ?? null;
    await asNewSignIn(async () => {
      if (consent === null) {
        await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
      } else {
        const credential = GoogleAuthProvider.credential(await askConsent(consent, popup));
        await reauthenticateWithCredential(user, credential);
      }
    });
  });
}

/** Sessions are ended in whole seconds: one that begins in the same second is not known to be a new one. */
const NEXT_SECOND_MS = 1_000;

/**
 * Sets another password; all other sessions end. Throws `AuthFailure`: 'closed' where the password is set, but the account
 * is closed to whom it has put out, and they have left it.
 */
export function changePassword(current: string, next: string): Promise<void> {
  return orAuthFailure(async () => {
    const user = await me();
    const email = user.email ?? '';
    await asNewSignIn(async () => {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current));
      await updatePassword(user, next);
      await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
      // The session that the provider gives with the new password has none of the claims of a sign-in.
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, next)).catch(
        console.error,
      );
    });
    // As after any sign-in: the function looks whether whoever was put out could come back. Asked again where it fails.
    await registerPerson(user.uid, null).catch((error: unknown) => {
      if (error instanceof AuthFailure && error.code === 'closed') throw error;
      console.warn('The server could not be told of the new password:', error);
    });
  });
}

/**
 * Mails a link to the new address; opened and confirmed, on whichever device, it makes that the account's. Throws
 * `AuthFailure`.
 */
export function askForNewEmail(email: string): Promise<void> {
  return orAuthFailure(async () => {
    const url = new URL('/settings/account', location.origin).href;
    // A verified account changes to no address that was not recorded.
    await call('recordAddressChange', { email });
    await verifyBeforeUpdateEmail(await me(), email, { url });
  });
}
