import type { UserRecord } from 'firebase-admin/auth';

/** When all sessions of an account were ended last, in whole seconds (milliseconds since 1970); 0 if never. */
export function endedAtMs({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0;
}
