import type { UserRecord } from 'firebase-admin/auth';
import { endedSessionPath } from '../../../src/domain/sharedSession.ts';
import { db } from '../admin.ts';
import { signInOf } from './signInOf.ts';

/** A session of an account. */
export interface Session {
  readonly uid: string;
  /** The id that all sessions of the same sign-in share; null when it has none. */
  readonly sessionId: string | null;
  readonly sessionBeganAtMs: number;
}

/**
 * Whether a session was logged out, or began before all sessions of the account were ended. An ID token of it goes on for an
 * hour.
 */
export async function isEnded(
  { tokensValidAfterTime }: UserRecord,
  { sessionId, sessionBeganAtMs }: Session,
): Promise<boolean> {
  return sessionBeganAtMs < (Date.parse(tokensValidAfterTime ?? '') || 0) || isLoggedOut(sessionId);
}

/** As `isEnded`; also where there is no such account any more. */
export async function hasEnded(session: Session): Promise<boolean> {
  const signIn = await signInOf(session.uid);
  return signIn === null || isEnded(signIn, session);
}

/** Whether the sign-in with this id was logged out, on whichever host. */
export async function isLoggedOut(sessionId: string | null): Promise<boolean> {
  return sessionId !== null && (await db.doc(endedSessionPath(sessionId)).get()).exists;
}
