import { getAdditionalUserInfo, GoogleAuthProvider, signInWithPopup, type Auth } from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { rememberPictureStep } from '../session/deviceTraces.ts';
import { holdSession } from '../session/sessionHold.ts';
import { AuthFailure, authFailureFrom, orAuthFailure } from '../errors/authFailure.ts';
import { googleAuth, takeOver } from './googleAuth.ts';
import { registerPerson } from './registration.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Prepares signing in with Google. The function that it resolves with opens the window before it returns, as browsers
 * want it within a click; a new person gets a profile. That function throws `AuthFailure`.
 */
export async function readySignIn(): Promise<() => Promise<void>> {
  const google = await googleAuth();
  return () => signIn(google);
}

function signIn(google: Auth): Promise<void> {
  return holdSession(async () => {
    // Nothing may be awaited before the window opens.
    const signedIn = await orAuthFailure(() => signInWithPopup(google, new GoogleAuthProvider()));
    await orAuthFailure(() => takeOver(google, signedIn.user));
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
      throw failure.code === 'banned' ? failure : new AuthFailure('after-sign-in');
    }
  });
}
