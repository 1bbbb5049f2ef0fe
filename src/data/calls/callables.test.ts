// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { call } from './callables.ts';

const auth = vi.hoisted(() => ({ token: null as string | null }));
vi.mock('../sdk/firebase.ts', () => ({
  appCheckToken: () => Promise.resolve('checked'),
  firebaseAuth: () =>
    Promise.resolve({
      authStateReady: () => Promise.resolve(),
      get currentUser() {
        return auth.token === null ? null : { getIdToken: () => Promise.resolve(auth.token) };
      },
    }),
}));

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  showCampus('ut');
  auth.token = 'of-maya';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});

const answers = (status: number, body: unknown): void =>
  void fetched.mockResolvedValue(Response.json(body, { status }));
const ask = () => call('lookUpSignIn', { email: 'maya@utexas.edu' });

describe('a call', () => {
  it('is sent as who is signed in, and its answer is read', async () => {
    answers(200, { result: { exists: true } });
    expect(await ask()).toEqual({ exists: true });
    const [[url, request] = []] = fetched.mock.calls.slice(-1);
    expect(url).toMatch(/\/lookUpSignIn$/);
    expect(request).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer of-maya', 'X-Firebase-AppCheck': 'checked' },
      body: '{"data":{"email":"maya@utexas.edu"}}',
    });
  });

  it('of a visitor has no token', async () => {
    auth.token = null;
    answers(200, { result: { exists: false } });
    expect(await ask()).toEqual({ exists: false });
    expect(fetched.mock.calls.at(-1)?.[1].headers).not.toHaveProperty('Authorization');
  });

  it('that is refused has the reason and the sentence', async () => {
    const message = 'Your code was incorrect. Please try again.';
    answers(403, {
      error: { status: 'PERMISSION_DENIED', message, details: { reason: 'code-incorrect' } },
    });
    await expect(ask()).rejects.toMatchObject({ reason: 'code-incorrect', text: message });
  });

  it.each([
    [401, 'UNAUTHENTICATED', 'signed-out'],
    // A server that answers 503 is no lost connection.
    [503, 'UNAVAILABLE', 'failed'],
    [500, 'INTERNAL', 'failed'],
  ])('that is answered with %i without a reason of ours is %s: %s', async (code, status, reason) => {
    answers(code, { error: { status, message: 'whatever', details: { reason: 'constructor' } } });
    await expect(ask()).rejects.toMatchObject({ reason, text: null });
  });

  it.each([
    [200, null],
    [200, { result: {} }],
    [404, 'text'],
    [502, null],
  ])('that is answered with %i and %j has failed', async (status, body) => {
    answers(status, body);
    await expect(ask()).rejects.toMatchObject({ reason: 'failed', text: null });
  });

  it('that nothing answers has failed, and without a connection is offline', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toMatchObject({ reason: 'failed' });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(ask()).rejects.toMatchObject({ reason: 'offline' });
  });
});
