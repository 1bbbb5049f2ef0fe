import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { fieldsOf, storedAuthKey } from '../session/storedPerson.ts';

/** By what the provider renews a stored sign-in; null when there is none. */
function refreshTokenIn(stored: string | null): string | null {
  const tokens = fieldsOf(stored ?? '')?.['stsTokenManager'];
  const refreshToken = isFields(tokens) ? tokens['refreshToken'] : null;
  return typeof refreshToken === 'string' ? refreshToken : null;
}

let tokenFound: string | null = null;

/** By what the sign-in was renewed that the SDK found here: one that the provider takes no more it forgets. */
export const refreshTokenFound = (): string | null => tokenFound;

/**
 * The auth handle. Local storage, not IndexedDB: it can be read synchronously, so that the first feed can be
 * asked for with the stored token before this code has loaded.
 */
export function openAuth(app: FirebaseApp, config: AppConfig): Auth {
  const key = storedAuthKey(config.firebase.apiKey);
  tokenFound = refreshTokenIn(localStorage.getItem(key));
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  keepOut(auth, key);
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  return auth;
}

/**
 * A log-out in another tab holds. The SDK, which asks about the sign-in it found as it begins, stores that again with the
 * answer, though another tab has removed it meanwhile.
 */
function keepOut(auth: Auth, key: string): void {
  addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue !== null) return;
    const removed = refreshTokenIn(event.oldValue);
    if (removed === null) return;
    auth
      .authStateReady()
      .then(() => (refreshTokenIn(localStorage.getItem(key)) === removed ? auth.signOut() : undefined))
      .catch(console.error);
  });
}
