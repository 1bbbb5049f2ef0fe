import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import { initializeApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { ConsentResolver } from './consentResolver.ts';

/**
 * An auth handle for Google's window alone. The SDK loads a frame of `authDomain` before it opens the window; on Safari
 * and on phones it does so while it starts, if it is given the resolver then, and only so does the window open within the
 * tap. The main handle must not wait for that frame: members need it at once, and most visitors never choose Google.
 * Without App Check, whose token the SDK would wait for between the tap and the window.
 */
export function openGoogleAuth({ firebase, emulators }: AppConfig): Auth {
  const auth = initializeAuth(initializeApp(firebase, 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: emulators?.consent ? ConsentResolver : browserPopupRedirectResolver,
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  return auth;
}
