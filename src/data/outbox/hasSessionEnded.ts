import { appConfig } from '../config/appConfig.ts';
import { readStoredSignIn } from '../rest/storedSignIn.ts';

const REFUSED = 400;

/**
 * Whether the session was ended elsewhere, by a new password for example: rules refuse its writes then without saying why,
 * but the provider no longer knows its token. False where that cannot be known. Unlike the SDK's own check it signs nobody
 * out, which would discard what was written.
 */
export async function hasSessionEnded(): Promise<boolean> {
  const { firebase, emulators } = appConfig();
  const host = emulators
    ? `${emulators.auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  try {
    // Throws where the browser refuses storage.
    const idToken = readStoredSignIn(localStorage, firebase.apiKey)?.idToken;
    if (idToken === undefined) return false;
    const { status } = await fetch(`${host}/v1/accounts:lookup?key=${encodeURIComponent(firebase.apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    return status === REFUSED;
  } catch {
    return false;
  }
}
