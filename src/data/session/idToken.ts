import { appConfig } from '../config/appConfig.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { readStoredSignIn, TOKEN_SPARE_MS } from '../rest/storedSignIn.ts';

/** The user's ID token, null for visitors. The stored one while it is valid, so that the SDK is not needed. */
export async function idToken(): Promise<string | null> {
  const stored = readStoredSignIn(localStorage, appConfig().firebase.apiKey);
  if (stored && stored.expiresAtMs - Date.now() > TOKEN_SPARE_MS) return stored.idToken;
  const auth = await firebaseAuth();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
}
