import { deleteApp, initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import { appConfig } from '../config/appConfig.ts';
import { askForToken } from '../rest/renewToken.ts';
import { storedAuthKey } from '../rest/storedSignIn.ts';

/* Imports the SDK: load this module dynamically. */

/** The name of the second app, which lives for a moment. */
const ENTERING = 'entering';

/**
 * Signs in with the refresh token of a session that the server has begun. The SDK has no call for that, but takes a user
 * from another handle (`updateCurrentUser`): a second handle finds the session stored under its own name and checks it.
 * Rejects when the provider refuses or does not answer; the current user stays then.
 */
export async function enterSession(auth: Auth, sessionToken: string): Promise<void> {
  const config = appConfig();
  const answer = await askForToken(config, sessionToken);
  if (answer.status !== 'renewed') throw new Error(`The session could not be entered: ${answer.status}`);
  const { uid, idToken: accessToken, refreshToken, expiresAtMs: expirationTime } = answer;
  const key = storedAuthKey(config.firebase.apiKey, ENTERING);
  const stsTokenManager = { refreshToken, accessToken, expirationTime };
  localStorage.setItem(
    key,
    JSON.stringify({ uid, emailVerified: false, isAnonymous: false, stsTokenManager }),
  );
  const app = initializeApp({ ...config.firebase }, ENTERING);
  try {
    const entering = initializeAuth(app, { persistence: browserLocalPersistence });
    if (config.emulators) connectAuthEmulator(entering, config.emulators.auth, { disableWarnings: true });
    await entering.authStateReady();
    if (entering.currentUser === null) throw new Error('The session could not be entered: refused');
    await auth.updateCurrentUser(entering.currentUser);
  } finally {
    localStorage.removeItem(key);
    await deleteApp(app);
  }
}
