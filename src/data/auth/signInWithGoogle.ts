import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth';
import { appConfig } from '../appConfig.ts';
import { firebaseAuth } from '../firebase.ts';
import { holdSession } from '../session/sessionHold.ts';
import { AuthFailure, authFailureFrom, orAuthFailure } from './authFailure.ts';
import { askConsent } from './consentPopup.ts';
import { registerPerson } from './registration.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Signs in with Google, in a popup; somebody new gets a profile. On the local backend the popup is our own consent
 * page, because Google's needs the network; from the credential on it is the same code. Throws `AuthFailure`.
 */
export function signInWithGoogle(popup: Window | null): Promise<void> {
  return holdSession(async () => {
    const uid = await orAuthFailure(async () => {
      const auth = await firebaseAuth();
      const consent = appConfig().emulators?.consent ?? null;
      if (consent === null) {
        const result = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
        return result.user.uid;
      }
      const idToken = await askConsent(consent, popup);
      return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user.uid;
    });
    try {
      await registerPerson(uid, null);
    } catch (error) {
      const failure = authFailureFrom(error);
      await (await firebaseAuth()).signOut();
      throw failure.code === 'banned' ? failure : new AuthFailure('after-sign-in');
    }
  });
}
