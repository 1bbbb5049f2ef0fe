import type { DataErrorCode } from './errors.ts';

/**
 * What a Try again button does. If nothing answered although the device is online, reloads the page: a chunk that failed to
 * load counts as no answer too, and Chromium does not fetch it again on the same page.
 */
export function tryAgain(code: DataErrorCode, retry: () => void): void {
  if (code === 'offline' && navigator.onLine) location.reload();
  else retry();
}
