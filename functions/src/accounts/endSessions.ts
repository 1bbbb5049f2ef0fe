import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../admin.ts';
import { noteOwnEnd } from './customTokens.ts';

/**
 * Ends all sessions of an account that have begun until now. Their ID tokens live on for an hour at most; pages that are
 * open notice it before (`src/app/sessionWatch.ts`).
 */
export async function endSessions(uid: string): Promise<void> {
  // Sessions are compared with the end in whole seconds: one that has begun in this second would go on.
  await nextSecond();
  await auth().revokeRefreshTokens(uid);
}

/**
 * As `endSessions`, for a member who wants that: it puts nobody out who has a custom token, so the account need not be
 * closed to them afterwards.
 */
export async function endOwnSessions(uid: string): Promise<void> {
  await nextSecond();
  // Read last: a new password that ends all sessions in between is to count.
  const before = endedAtMs(await auth().getUser(uid));
  await auth().revokeRefreshTokens(uid);
  await noteOwnEnd(uid, before, endedAtMs(await auth().getUser(uid)));
}

/** When all sessions of an account were ended last, in whole seconds (milliseconds since 1970). */
export function endedAtMs({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0;
}

/** By this machine's clock, from which the end of sessions is taken as well; not by ours, which tests move. */
export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 1));
}
