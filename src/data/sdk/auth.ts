import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../appConfig.ts';

/**
 * The auth handle. Local storage, not IndexedDB: it can be read synchronously, so that the first feed can be
 * asked for with the stored token before this code has loaded.
 */
export function openAuth(app: FirebaseApp, config: AppConfig): Auth {
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  return auth;
}
