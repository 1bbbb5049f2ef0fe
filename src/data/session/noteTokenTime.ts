import { noteAhead } from '../../lib/serverNow.ts';
import { appConfig } from '../config/appConfig.ts';
import { readStoredSignIn, tokenClaims } from '../rest/storedSignIn.ts';

/**
 * Learns how far the device's clock is off where a page is read by the SDK alone, which says no time: a token says by the server's
 * clock when it ends, and the SDK stores when that is by the device's.
 */
export function noteTokenTime(): void {
  const stored =
    window.serverAheadMs === undefined && readStoredSignIn(localStorage, appConfig().firebase.apiKey);
  if (stored) noteAhead(Number(tokenClaims(stored.idToken)?.['exp']) * 1000 - stored.expiresAtMs);
}
