import { z } from 'zod';
import { SESSION_BEGAN_CLAIM, SESSION_ID_CLAIM } from '../../../../src/domain/sharedSession.ts';
import { auth } from '../admin.ts';
import { SECOND_MS } from '../durations.ts';
import { signInService } from '../settings.ts';
import type { Session } from './hasEnded.ts';

const WAIT_MAX_MS = 10_000;

const Answer = z.object({ refreshToken: z.string().min(1) });

/**
 * Begins a new session at the provider that continues an older one, and returns its refresh token. The custom token is
 * redeemed here and never leaves the server: it cannot be revoked, so a copy could create sessions for an hour, even
 * after all sessions of the account were ended. A refresh token is revoked with them. `sessionBeganAtMs` is what rules
 * and functions compare with the end of sessions. Rejects when the provider refuses or does not answer.
 */
export async function beginSession({ uid, sessionId, sessionBeganAtMs }: Session): Promise<string> {
  const token = await auth().createCustomToken(uid, {
    [SESSION_BEGAN_CLAIM]: Math.floor(sessionBeganAtMs / SECOND_MS),
    ...(sessionId === null ? {} : { [SESSION_ID_CLAIM]: sessionId }),
  });
  const { url, apiKey } = signInService();
  const response = await fetch(`${url}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
    signal: AbortSignal.timeout(WAIT_MAX_MS),
  });
  if (!response.ok) throw new Error(`The sign-in service answered ${String(response.status)}.`);
  return Answer.parse(await response.json()).refreshToken;
}
