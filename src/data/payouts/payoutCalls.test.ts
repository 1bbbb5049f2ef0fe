// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppConfig } from '../config/appConfig.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import {
  createEarningsLink,
  createOnboardingLink,
  createPayoutAccount,
  fetchPayoutStanding,
} from './payoutCalls.ts';
import { storeSignIn } from '../session/testing/storedSignIn.ts';

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

let sent: Sent[] = [];
let answer: () => Promise<Response>;

const json = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }));

beforeEach(() => {
  sent = [];
  showCampus('ut');
  storeSignIn('ana', { claims: {} });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return answer();
  });
});
afterEach(() => {
  setAppConfig(null);
});

const person = { firstName: 'Ana María', lastName: 'O', username: 'ana', email: 'ana+x@example.com' };

describe('payout calls', () => {
  test('go to our own origin with the caller’s token, and are kept nowhere', async () => {
    answer = () => json({ account_id: 'acct_1' });
    expect(await createPayoutAccount(person)).toBe('acct_1');
    expect(sent[0]?.path).toBe(
      '/create_stripe_account?first=Ana+Mar%C3%ADa&last=O&username=ana&email=ana%2Bx%40example.com',
    );
    expect(sent[0]?.init).toMatchObject({ method: 'GET', cache: 'no-store' });
    expect(new Headers(sent[0]?.init.headers).get('Authorization')).toMatch(/^Bearer h\./);
  });

  test('ask for links and the standing as specified', async () => {
    answer = () => json({ url: 'https://provider.example/x' });
    expect(await createOnboardingLink('acct_1')).toBe('https://provider.example/x');
    expect(await createEarningsLink('acct_1')).toBe('https://provider.example/x');
    answer = () => json({ charges_enabled: true, payouts_enabled: false, details_submitted: true });
    expect(await fetchPayoutStanding()).toEqual({
      areChargesEnabled: true,
      arePayoutsEnabled: false,
      isOnboardingComplete: true,
    });
    expect(sent.map(({ path, init }) => [init.method, path, init.body])).toEqual([
      ['GET', '/create_account_link?acct_id=acct_1', undefined],
      ['POST', '/get_login_link', '{"acctID":"acct_1"}'],
      ['GET', '/stripe_account', undefined],
    ]);
  });

  test.each([
    [401, 'signed-out'],
    [403, 'denied'],
    [404, 'not-found'],
    [500, 'failed'],
  ])('status %i is %s, with the sentences that came', async (status, code) => {
    answer = () => json({ errors: [{ msg: 'Something went wrong' }, { msg: 7 }, null] }, status);
    await expect(fetchPayoutStanding()).rejects.toMatchObject({ code, texts: ['Something went wrong'] });
  });

  test('an answer that is none is refused', async () => {
    answer = () => Promise.resolve(new Response('<html>', { status: 502 }));
    await expect(fetchPayoutStanding()).rejects.toMatchObject({ code: 'failed', texts: [] });
    answer = () => Promise.resolve(new Response('<html>'));
    await expect(fetchPayoutStanding()).rejects.toMatchObject({ code: 'malformed' });
    answer = () => json({ url: 'javascript:alert(1)' });
    await expect(createOnboardingLink('acct_1')).rejects.toMatchObject({ code: 'malformed', field: 'url' });
  });

  test('a link that is not encrypted leads nowhere but on this machine', async () => {
    answer = () => json({ url: 'http://provider.example/x' });
    expect(await createEarningsLink('acct_1')).toBe('http://provider.example/x');
    showCampus('ut', { emulators: null });
    await expect(createEarningsLink('acct_1')).rejects.toMatchObject({ code: 'malformed', field: 'url' });
  });

  test('without a connection they say so', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(createEarningsLink('acct_1')).rejects.toMatchObject({ code: 'offline' });
  });
});
