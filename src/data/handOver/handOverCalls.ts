import type { HandOverAsk } from '../../domain/handOver.ts';
import { appConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { appCheckToken, firebaseAuth } from '../firebase.ts';
import { idToken } from '../session/idToken.ts';
import type { KeptNonce } from './handOverNonce.ts';

/*
 * The steps are in src/domain/handOver.ts. Both calls go past the SDK, in the form that it sends: the reader looks at
 * a page with nothing on it until they are through, and the SDK's part for calls would be 45 kB of that wait.
 */

const REGION = 'us-central1';

/** Calls a function by its own protocol and gives the text of that name in its result. Throws when there is none. */
async function textOf(call: string, data: object, field: string, token: string | null): Promise<string> {
  const { firebase, emulators } = appConfig();
  const base = emulators
    ? `http://${emulators.functions}/${firebase.projectId}/${REGION}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
  const appCheck = await appCheckToken();
  const response = await fetch(`${base}/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
    },
    body: JSON.stringify({ data }),
  });
  const answer: unknown = await response.json();
  const result = isFields(answer) ? answer['result'] : null;
  const text = isFields(result) ? result[field] : null;
  if (typeof text !== 'string') throw new Error(`${call} answered ${String(response.status)}`);
  return text;
}

/** Step 3, where the caller is signed in: a code for the page that asks. Rejects when it is refused. */
export async function createHandOver({ to, nonceHash }: HandOverAsk): Promise<string> {
  return textOf('createHandOver', { nonceHash, campusId: to }, 'code', await idToken());
}

/** Step 4, on the receiving host: signs in with the code for the nonce it kept. Rejects when it is refused. */
export async function redeemHandOver(code: string, { nonce }: KeptNonce): Promise<void> {
  const [token, auth, { signInWithCustomToken }] = await Promise.all([
    textOf('redeemHandOver', { nonce, code }, 'token', null),
    firebaseAuth(),
    import('firebase/auth'),
  ]);
  await signInWithCustomToken(auth, token);
}
