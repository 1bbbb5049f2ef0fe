import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { fieldsOf, storedAuthKey } from '../session/storedPerson.ts';

/** By what the provider renews the sign-in stored on this device; null when there is none. */
function storedRefreshToken({ firebase }: AppConfig): string | null {
  const user = fieldsOf(localStorage.getItem(storedAuthKey(firebase.apiKey)) ?? '');
  const tokens = user?.['stsTokenManager'];
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
  tokenFound = storedRefreshToken(config);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  return auth;
}
