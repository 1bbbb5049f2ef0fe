import { once } from '../../lib/once.ts';
import { appConfig } from '../config/appConfig.ts';
import { isFirestoreAsked } from '../sdk/firebase.ts';
import { tokenSoon } from '../rest/token.ts';
import { hasPrefetched } from '../rest/prefetched.ts';
import { renewStoredToken } from '../rest/renewToken.ts';

/** One renewal for all readers of the page. */
const renewed = once(() => renewStoredToken(localStorage, appConfig()));

/** The ID token: null for visitors, undefined where only the SDK can get one. */
async function tokenNow(): Promise<string | null | undefined> {
  // On a slow device the SDK may have begun before the page asks for what was sent for before it: that is paid for already.
  if (isFirestoreAsked() && !hasPrefetched()) return undefined;
  const token = await tokenSoon();
  return token === undefined ? ((await renewed()) ?? undefined) : token;
}

/**
 * Reads something once by REST, so that a page opened by its address need not wait for the SDK, whose code and streams take
 * longer than all the rest. With the SDK where it has been asked for already and nothing was prefetched, and where the answer is not as expected: it
 * has other transports, and says what is wrong. Both cost the same reads.
 */
export async function withoutSdk<Read>(
  byRest: (token: string | null) => Promise<Read>,
  bySdk: () => Promise<Read>,
): Promise<Read> {
  try {
    const token = await tokenNow();
    if (token !== undefined) return await byRest(token);
  } catch {
    // The SDK says what is wrong.
  }
  return bySdk();
}
