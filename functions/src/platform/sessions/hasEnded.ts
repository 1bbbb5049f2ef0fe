import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import {
  endedSessionPath,
  SESSION_BEGAN_CLAIM,
  SESSION_ID_CLAIM,
} from '../../../../src/domain/sharedSession.ts';
import { db } from '../admin.ts';
import { SECOND_MS } from '../durations.ts';
import { endedAtMs } from './endedAtMs.ts';
import { signInOf } from './signInOf.ts';

/** A session of an account. */
export interface Session {
  readonly uid: string;
  /** The id that all sessions of the same sign-in share; null when it has none. */
  readonly sessionId: string | null;
  /** When the original sign-in began, in whole seconds (milliseconds since 1970). */
  readonly sessionBeganAtMs: number;
}

/** The session of a verified ID token. A session that was handed over counts from the original sign-in. */
export function sessionOf(token: DecodedIdToken): Session {
  const sessionId: unknown = token[SESSION_ID_CLAIM];
  const began: unknown = token[SESSION_BEGAN_CLAIM];
  return {
    uid: token.uid,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    sessionBeganAtMs: (typeof began === 'number' ? began : token.auth_time) * SECOND_MS,
  };
}

/**
 * Whether a session was logged out, or began before all sessions of the account were ended. Its ID token may be valid
 * for up to an hour more.
 */
export async function isEnded(
  signIn: UserRecord,
  { sessionId, sessionBeganAtMs }: Session,
): Promise<boolean> {
  return sessionBeganAtMs < endedAtMs(signIn) || isLoggedOut(sessionId);
}

/** As `isEnded`; true as well if the account does not exist any more. */
export async function hasEnded(session: Session): Promise<boolean> {
  const signIn = await signInOf(session.uid);
  return signIn === null || isEnded(signIn, session);
}

/** Whether the sign-in with this id was logged out, on any host. */
export async function isLoggedOut(sessionId: string | null): Promise<boolean> {
  return sessionId !== null && (await db.doc(endedSessionPath(sessionId)).get()).exists;
}
