import type { Page } from '@playwright/test';

/** Calls of the auth provider's API that the door makes. */
export type AuthCall = 'signInWithPassword' | 'signUp' | 'signInWithIdp' | 'sendOobCode';

/**
 * What the provider is made to answer: an error by its own name, the network's silence, or `confirm`: the address
 * belongs to an account with other credentials.
 */
export type Answer = { readonly error: string } | 'silence' | 'confirm';

/** Has the provider's next calls of that kind answered so, until the returned function is called. */
export async function answerAuth(page: Page, call: AuthCall, answer: Answer): Promise<() => Promise<void>> {
  const address = `**/v1/accounts:${call}?**`;
  await page.route(address, async (route) => {
    if (answer === 'silence') await route.abort('internetdisconnected');
    else if (answer === 'confirm') await route.fulfill({ json: { needConfirmation: true } });
    else await route.fulfill({ status: 400, json: { error: { code: 400, message: answer.error } } });
  });
  return () => page.unroute(address);
}
