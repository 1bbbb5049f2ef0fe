// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSignIn } from '../session/testing/storedSignIn.ts';

/*
 * App Check with the real SDK, by its debug token: on a test's machine there is no reCAPTCHA. What it sends goes to
 * `fetch` here.
 */

const firebase = { apiKey: 'k', authDomain: 'd', projectId: 'demo', storageBucket: 'b', appId: '1:2:web:3' };
const config = { firebase, emulators: null, campus: 'ut', search: null } as const;

let sent: { readonly url: string; readonly headers: Headers }[] = [];
let exchange: () => Response;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', 'a debug token');
  vi.stubGlobal('grecaptcha', { enterprise: { ready: () => undefined } });
  sent = [];
  exchange = () => Response.json({ token: 'checked', ttl: '3600s' });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, headers: new Headers(init?.headers) });
    const isExchange = url.includes('exchangeDebugToken');
    return Promise.resolve(isExchange ? exchange() : Response.json({ url: 'https://provider.example' }));
  });
  storeSignIn('ana', { claims: {} });
});
afterEach(async () => {
  const { getApps, deleteApp } = await import('firebase/app');
  await Promise.all(getApps().map(deleteApp));
});

/** A payout endpoint asked by a page with this key; what was sent to it. */
async function headersWith(appCheckSiteKey: string | null): Promise<Headers | undefined> {
  const { setAppConfig } = await import('../config/appConfig.ts');
  setAppConfig({ ...config, appCheckSiteKey });
  const { createOnboardingLink } = await import('./payoutCalls.ts');
  await createOnboardingLink('acct_1');
  return sent.find(({ url }) => url.startsWith('/create_account_link'))?.headers;
}

test('a request to our own server carries the token where App Check is set up', async () => {
  expect((await headersWith('site'))?.get('X-Firebase-AppCheck')).toBe('checked');
  const { getApps } = await import('firebase/app');
  expect(getApps()).toHaveLength(1);
});

test('where it is not set up, nothing of it is loaded or sent', async () => {
  expect((await headersWith(null))?.has('X-Firebase-AppCheck')).toBe(false);
  expect(sent.map(({ url }) => url)).toEqual(['/create_account_link?acct_id=acct_1']);
  const { getApps } = await import('firebase/app');
  expect(getApps()).toEqual([]);
});

test('a provider that gives no token leaves it to the server to refuse', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  exchange = () => Response.json({}, { status: 403 });
  const headers = await headersWith('site');
  expect(headers?.get('Authorization')).toMatch(/^Bearer /);
  expect(headers?.has('X-Firebase-AppCheck')).toBe(false);
  warned.mockRestore();
});
