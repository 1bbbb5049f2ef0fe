import type { HandOverAsk } from '../../domain/handOver.ts';
import { callFunction } from '../calls/callFunction.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { idToken } from '../session/idToken.ts';
import type { KeptNonce } from './handOverNonce.ts';

/*
 * The steps are described in src/domain/handOver.ts. Both calls bypass the SDK, because the page stays blank until they
 * are done.
 */

/** Step 3, on the host where the caller is signed in: creates a code for the page that asks. Rejects when refused. */
export async function createHandOver({ to, nonceHash }: HandOverAsk): Promise<string> {
  return (await callFunction('createHandOver', { nonceHash, campusId: to }, await idToken())).text('code');
}

/**
 * Step 4, on the receiving host: signs in with the code for the nonce it kept. Resolves with whether the member's first steps are
 * unfinished. Rejects when refused.
 */
export async function redeemHandOver(code: string, { nonce }: KeptNonce): Promise<boolean> {
  const [answer, auth, { enterSession }] = await Promise.all([
    callFunction('redeemHandOver', { nonce, code }, null),
    firebaseAuth(),
    import('../session/enterSession.ts'),
  ]);
  await enterSession(auth, answer.text('sessionToken'));
  return answer.flag('isNew', false);
}
