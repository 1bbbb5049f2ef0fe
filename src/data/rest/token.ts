import { appConfig } from '../config/appConfig.ts';
import { tokenOf } from './storedSignIn.ts';

/** The ID token stored on this device: null for visitors, undefined when only the SDK can get a valid one. */
export function tokenAtHand(): string | null | undefined {
  return tokenOf(localStorage, appConfig(), Date.now());
}

/** The same, after the page's inline script has refreshed an expired token. */
export async function tokenSoon(): Promise<string | null | undefined> {
  await (window.firstFeed ?? window.firstSearchKey)?.token;
  return tokenAtHand();
}
