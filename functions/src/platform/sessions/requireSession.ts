import { FRESH_SIGN_IN_MS } from '../../../../src/domain/limits.ts';
import { Refusal, type SignedIn } from '../caller.ts';
import { hasEnded, type Session } from './hasEnded.ts';

/** Refuses ('signed-out') a session that was ended: its ID token may be valid for up to an hour more. */
export async function requireLiveSession(session: Session): Promise<void> {
  if (await hasEnded(session)) throw new Refusal('signed-out');
}

/** Refuses ('sign-in-again') a caller who has not just shown that the account is theirs. */
export function requireFreshSignIn({ signedInAtMs }: SignedIn, nowMs: number): void {
  if (signedInAtMs === null || nowMs - signedInAtMs > FRESH_SIGN_IN_MS) throw new Refusal('sign-in-again');
}
