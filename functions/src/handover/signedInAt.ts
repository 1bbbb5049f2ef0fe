/** The claim on a session that was handed over: when the person signed in where it came from, in seconds since 1970. */
export const HAND_OVER_CLAIM = 'hand_over';

/**
 * When the person last showed who they are, in milliseconds since 1970. A session that was handed over is new, but
 * nobody typed anything for it: there the sign-in counts from which it came. Null when the token says nothing usable.
 */
export function signedInAtMs(token: Readonly<Record<string, unknown>>): number | null {
  const own = token.auth_time;
  if (typeof own !== 'number') return null;
  if (!(HAND_OVER_CLAIM in token)) return own * 1_000;
  const first = token[HAND_OVER_CLAIM];
  return typeof first === 'number' ? Math.min(own, first) * 1_000 : null;
}
