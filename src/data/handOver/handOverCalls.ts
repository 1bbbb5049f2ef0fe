import type { HandOverAsk } from '../../domain/handOver.ts';
import { callFunction } from '../callFunction.ts';
import type { Fields } from '../fields.ts';
import { firebaseAuth } from '../firebase.ts';
import { idToken } from '../session/idToken.ts';
import type { KeptNonce } from './handOverNonce.ts';

/*
 * The steps are described in src/domain/handOver.ts. Both calls bypass the SDK, because the page stays blank until they
 * are done.
 */

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Error(`The answer has no ${name}`);
  return value;
}

/** Step 3, on the host where the caller is signed in: creates a code for the page that asks. Rejects when refused. */
export async function createHandOver({ to, nonceHash }: HandOverAsk): Promise<string> {
  return text(await callFunction('createHandOver', { nonceHash, campusId: to }, await idToken()), 'code');
}

/** Step 4, on the receiving host: signs in with the code for the nonce it kept. Rejects when refused. */
export async function redeemHandOver(code: string, { nonce }: KeptNonce): Promise<void> {
  const [answer, auth, { signInWithCustomToken }] = await Promise.all([
    callFunction('redeemHandOver', { nonce, code }, null),
    firebaseAuth(),
    import('firebase/auth'),
  ]);
  await signInWithCustomToken(auth, text(answer, 'token'));
}
