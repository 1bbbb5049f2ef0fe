import type { DataErrorCode } from './errors.ts';

/**
 * Whether a failure comes of the device's own connection. Without an answer alone nobody can tell: a server that is down
 * or answers 500 and 503 looks the same to the SDK, and then the fault is ours.
 */
export function isNoConnection(code: DataErrorCode): boolean {
  return code === 'offline' && !navigator.onLine;
}
