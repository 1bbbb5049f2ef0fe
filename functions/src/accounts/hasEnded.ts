import type { UserRecord } from 'firebase-admin/auth';
import { signInOf } from './signInOf.ts';

/** Whether a session that began then is one of those that were ended since. An ID token of it goes on for an hour. */
export function isEnded({ tokensValidAfterTime }: UserRecord, sessionBeganAtMs: number): boolean {
  return sessionBeganAtMs < (Date.parse(tokensValidAfterTime ?? '') || 0);
}

/** As `isEnded`; also where there is no such account any more. */
export async function hasEnded(uid: string, sessionBeganAtMs: number): Promise<boolean> {
  const signIn = await signInOf(uid);
  return signIn === null || isEnded(signIn, sessionBeganAtMs);
}
