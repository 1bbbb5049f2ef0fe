import type { DataErrorCode } from './dataError.ts';

/**
 * Whether a failure is caused by the device's own connection. The error code alone does not tell: to the SDK a server
 * that is down or answers 500 or 503 looks the same, and then the fault is ours.
 */
export function isNoConnection(code: DataErrorCode): boolean {
  return code === 'offline' && !navigator.onLine;
}

/**
 * What a Try again button does. If nothing answered although the device is online, reloads the page: a chunk that failed to
 * load counts as no answer too, and Chromium does not fetch it again on the same page.
 */
export function tryAgain(code: DataErrorCode, retry: () => void): void {
  if (code === 'offline' && navigator.onLine) location.reload();
  else retry();
}
