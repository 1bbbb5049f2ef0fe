import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { appConfig } from '../appConfig.ts';
import { firebaseAuth } from '../firebase.ts';
import { rememberPictureStep } from '../session/deviceTraces.ts';
import { holdSession } from '../session/sessionHold.ts';
import { AuthFailure, authFailureFrom, orAuthFailure } from './authFailure.ts';
import { askConsent } from './consentPopup.ts';
import { registerPerson } from './registration.ts';

/* Imports the SDK: load this module dynamically. */

/** Asks Google for a credential: in its popup, or, on the local backend, in our own consent page. */
async function askGoogle(popup: Window | null): Promise<UserCredential> {
  const auth = await firebaseAuth();
  const consent = appConfig().emulators?.consent ?? null;
  if (consent === null) return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  const idToken = await askConsent(consent, popup);
  return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
}

/**
 * Signs in with Google, in a popup; a new person gets a profile. On the local backend the popup is our own consent
 * page, because Google's needs the network; from the credential on the code is the same. Throws `AuthFailure`.
 */
export function signInWithGoogle(popup: Window | null): Promise<void> {
  return holdSession(async () => {
    const signedIn = await orAuthFailure(() => askGoogle(popup));
    const { uid } = signedIn.user;
    const isNew = getAdditionalUserInfo(signedIn)?.isNewUser ?? true;
    const registered = registerPerson(uid, null);
    // A returning person has a profile; the call only updates it.
    if (!isNew) {
      track({ name: 'Login', method: 'google' });
      registered.catch(() => undefined);
      return;
    }
    try {
      await registered;
      rememberPictureStep(uid);
      track({ name: 'Complete Registration', method: 'google' });
    } catch (error) {
      const failure = authFailureFrom(error);
      await (await firebaseAuth()).signOut();
      throw failure.code === 'banned' || failure.code === 'closed'
        ? failure
        : new AuthFailure('after-sign-in');
    }
  });
}
