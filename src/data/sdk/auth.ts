import { browserLocalPersistence, connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { fieldsOf, isFields } from '../stored/fields.ts';
import { storedAuthKey } from '../rest/storedSignIn.ts';

/** The refresh token of a stored sign-in; null when there is none. */
function refreshTokenIn(stored: string | null): string | null {
  const tokens = fieldsOf(stored ?? '')?.['stsTokenManager'];
  const refreshToken = isFields(tokens) ? tokens['refreshToken'] : null;
  return typeof refreshToken === 'string' ? refreshToken : null;
}

const tokensFound = new WeakMap<Auth, string | null>();

/** The refresh token that was stored when the SDK started: the SDK removes one that the server refuses. */
export const refreshTokenFound = (auth: Auth): string | null => tokensFound.get(auth) ?? null;

/**
 * The auth handle. Local storage, not IndexedDB: it can be read synchronously, so that the first feed is requested with
 * the stored token before this code has loaded.
 */
export function openAuth(app: FirebaseApp, config: AppConfig): Auth {
  const key = storedAuthKey(config.firebase.apiKey);
  const found = refreshTokenIn(localStorage.getItem(key));
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  tokensFound.set(auth, found);
  enforceLogOut(auth, key);
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  return auth;
}

/**
 * Enforces a log-out from another tab. While it starts, the SDK validates the sign-in it found and then stores it again,
 * even if another tab removed it meanwhile.
 */
function enforceLogOut(auth: Auth, key: string): void {
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
