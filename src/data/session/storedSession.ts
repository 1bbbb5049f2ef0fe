import { appConfig } from '../config/appConfig.ts';
import { signedIn, signedOut } from './sessionSlice.ts';
import { readStoredSignIn, type SignedInPerson } from '../rest/storedSignIn.ts';

/** The sign-in stored on this device; null also when the page has no settings. */
export function storedPerson(): SignedInPerson | null {
  try {
    return readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person ?? null;
  } catch {
    return null;
  }
}

/** Begins the session with what this device remembers: no SDK, no network. */
export function beginSession(
  dispatch: (action: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>) => unknown,
  stored: SignedInPerson | null = storedPerson(),
): void {
  dispatch(stored ? signedIn(stored) : signedOut());
}
