import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewStoredToken } from './renewToken.ts';

const KEY = 'firebase:authUser:KEY:[DEFAULT]';
const BACKEND = {
  firebase: { apiKey: 'KEY', authDomain: 'd', projectId: 'p', storageBucket: 'b', appId: 'a' },
  emulators: null,
};
const STORED = {
  uid: 'u1',
  email: 'maya@example.com',
  stsTokenManager: { refreshToken: 'old-refresh', accessToken: `h.${btoa('{}')}.s`, expirationTime: 1 },
};
const ANSWER = { id_token: 'new', refresh_token: 'new-refresh', expires_in: '3600', user_id: 'u1' };

class Shelf extends Map<string, string> {
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.set(key, value);
  }
}

let shelf: Shelf;
const fetched = vi.fn<(address: string, init: { body: URLSearchParams }) => Promise<Response>>();
const renew = () => renewStoredToken(shelf, BACKEND);
const kept = (): unknown => JSON.parse(shelf.getItem(KEY) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  shelf = new Shelf([[KEY, JSON.stringify(STORED)]]);
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(ANSWER)));
  vi.stubGlobal('fetch', fetched);
});

describe('an ID token that has run out', () => {
  it('is renewed as the SDK does it, and kept in its place', async () => {
    expect(await renew()).toBe('new');
    const [address, { body }] = fetched.mock.calls[0] ?? ['', { body: new URLSearchParams() }];
    expect(address).toBe('https://securetoken.googleapis.com/v1/token?key=KEY');
    expect(Object.fromEntries(body)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'old-refresh',
    });
    expect(kept()).toEqual({
      ...STORED,
      stsTokenManager: { refreshToken: 'new-refresh', accessToken: 'new', expirationTime: 4_600_000 },
    });
  });

  it.each([
    ['the provider refuses', () => fetched.mockResolvedValue(new Response('{}', { status: 400 }))],
    ['there is no connection', () => fetched.mockRejectedValue(new TypeError('offline'))],
    ['the answer is about somebody else', () => (ANSWER.user_id = 'u2')],
    ['nobody is signed in', () => shelf.clear()],
  ])('is left to the SDK when %s', async (_when, arrange) => {
    arrange();
    const before = shelf.getItem(KEY);
    expect(await renew()).toBeNull();
    expect(shelf.getItem(KEY)).toBe(before);
    ANSWER.user_id = 'u1';
  });

  it('brings nobody back who has signed out meanwhile', async () => {
    const coming = renew();
    shelf.clear();
    expect(await coming).toBeNull();
    expect(shelf.getItem(KEY)).toBeNull();
  });
});
