import { appConfig } from '../config/appConfig.ts';
import { prefetched } from './prefetched.ts';
import { tokenOf } from './storedSignIn.ts';

/** The ID token stored on this device: null for visitors, undefined when only the SDK can get a valid one. */
export function tokenAtHand(): string | null | undefined {
  return tokenOf(localStorage, appConfig(), Date.now());
}

/** The same, after the page's inline script has refreshed an expired token. */
export async function tokenSoon(): Promise<string | null | undefined> {
  const before = prefetched();
  await before.renewal;
  before.renewal = undefined;
  return tokenAtHand();
}
