/**
 * The session claim with a random id that the first sign-in draws and a hand-over to another of our hosts passes on: all
 * sessions that came of one sign-in have the same. A log-out writes a record under it, which ends all of them.
 */
export const SESSION_ID_CLAIM = 'session_id';

/** Where it is recorded that the sessions with that id were logged out. Functions write it, these sessions read it. */
export function endedSessionPath(sessionId: string): string {
  return `ended_sessions/${sessionId}`;
}
