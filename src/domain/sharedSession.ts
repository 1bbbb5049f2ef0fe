/**
 * The session claim with a random id, created at the first sign-in and passed on by a hand-over to another of our
 * hosts: all sessions derived from one sign-in share it. A log-out writes a record under the id, which ends all of
 * them.
 */
export const SESSION_ID_CLAIM = 'session_id';

/**
 * The document that records that the sessions with that id were logged out. Functions write it, these sessions read it.
 */
export function endedSessionPath(sessionId: string): string {
  return `ended_sessions/${sessionId}`;
}

/**
 * The claim of a session that goes on with another: when the sign-in it came of began, in whole seconds since 1970, as
 * `auth_time` says it of every other session. A hand-over would look like a new sign-in by `auth_time`.
 */
export const SESSION_BEGAN_CLAIM = 'session_began_at';
