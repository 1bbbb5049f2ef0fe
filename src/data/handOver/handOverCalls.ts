import { signInWithCustomToken } from 'firebase/auth';
import type { HandOverAsk } from '../../domain/handOver.ts';
import { call } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';
import type { KeptNonce } from './handOverNonce.ts';

/* Imports the SDK: load this module dynamically. The steps are in src/domain/handOver.ts. */

/** Step 3, where the caller is signed in: a code for the page that asks. Rejects with `CallFailure`. */
export async function createHandOver({ to, nonceHash }: HandOverAsk): Promise<string> {
  return (await call('createHandOver', { nonceHash, campusId: to })).code;
}

/** Step 4, on the receiving host: signs in with the code for the nonce it kept. Rejects with `CallFailure`. */
export async function redeemHandOver(code: string, { nonce }: KeptNonce): Promise<void> {
  const { token } = await call('redeemHandOver', { nonce, code });
  await signInWithCustomToken(await firebaseAuth(), token);
}
