// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberHandOver } from '../data/session/sharedSignIn.ts';
import { takeNonce } from '../data/handOver/handOverNonce.ts';
import { HANDED_WITH_KEY } from '../data/session/deviceTraces.ts';
import { justEnded } from '../data/session/endingReason.ts';
import { storedAuthKey } from '../data/rest/storedSignIn.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { storeSignIn, tokenOf } from '../data/session/testing/storedSignIn.ts';
import { replaceStorages } from '../lib/memoryStorage.ts';
import { leaves } from './arrive.ts';

const emptyStores = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../data/local/emptyStores.ts', () => ({ emptyStores }));

const UT = 'https://ut.campus.example';
const REAL = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };

const leave = vi.fn<(address: string) => void>();
let place = new URL(UT);

/** Opens a page of ut's host. */
function open(address: string): void {
  place = new URL(address, UT);
  vi.stubGlobal('location', Object.assign(place, { replace: leave }));
}

/** Maya's sign-in is stored here; its token has that much life left. */
const signIn = (more: Parameters<typeof storeSignIn>[1] = {}): void =>
  storeSignIn('maya', { claims: { session_id: 's1' }, refreshToken: 'r1', ...more });

/** The address, the Authorization header and the body of what was asked, and how it is answered. */
const ask = vi.fn<(address: string, token: string | null, body: string) => Response>();

const MISSING = (): Response => Response.json([{ missing: 'x', readTime: 'now' }]);
const FOUND = (): Response => Response.json([{ found: { name: 'x', fields: {} }, readTime: 'now' }]);
const isIn = (): boolean => localStorage.getItem(storedAuthKey('k')) !== null;

const shown = (): string => place.pathname + place.search + place.hash;
const left = (): string => leave.mock.lastCall?.[0] ?? '';

beforeEach(() => {
  leave.mockReset();
  showCampus('ut');
  emptyStores.mockReset().mockResolvedValue();
  ask.mockReset();
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) =>
    ask(address, new Headers(headers).get('Authorization'), typeof body === 'string' ? body : ''),
  );
  vi.spyOn(history, 'replaceState').mockImplementation((_state, _title, address) => {
    place.href = new URL(String(address), place).href;
  });
});
afterEach(() => {
  for (const [name, value] of Object.entries(REAL)) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
});

describe('a page is shown at once', () => {
  test.each(['/home', '/post/p1?x=1#comments', '/home#arrive=evil.example', '/home#arrive=ut'])(
    'at %s',
    async (at) => {
      open(at);
      expect(await leaves()).toBe(false);
      expect(shown()).toBe(at.replace(/#arrive=.*/, ''));
      expect(leave).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['to who is in here already, wherever they come from', () => signIn()],
    [
      'where nothing outlasts it: nobody could be told apart when they come back',
      () => replaceStorages(['localStorage', 'sessionStorage']),
    ],
  ])('%s', async (_what, setUp) => {
    setUp();
    open('/saved#arrive=ou');
    expect(await leaves()).toBe(false);
    expect(shown()).toBe('/saved');
  });
});

describe('a page is left', () => {
  test('for the host that its reader may have come from', async () => {
    open('/saved?x=1#arrive=ou');
    expect(await leaves()).toBe(true);
    expect(left()).toMatch(/^https:\/\/ou\.campus\.example\/auth\/hand-over#to=ut&nonce=/);
    expect(shown()).toBe('/saved?x=1');
    expect(takeNonce()).toMatchObject({ path: '/saved?x=1', from: 'ou' });
  });
});

describe('a sign-in that another host shares', () => {
  beforeEach(() => {
    signIn();
    rememberHandOver('maya', 'ou');
    localStorage.setItem('draft maya post', '{}');
    open('/saved');
  });

  test('goes on where nobody has logged out: one read with its own token', async () => {
    ask.mockImplementation(MISSING);
    expect(await leaves()).toBe(false);
    expect(isIn()).toBe(true);
    expect(localStorage.getItem('draft maya post')).toBe('{}');
    expect(ask).toHaveBeenCalledTimes(1);
    const [address = '', token, body = ''] = ask.mock.lastCall ?? [];
    expect(address.replace(/^https?:..[^/]+/, '')).toBe(
      '/v1/projects/demo/databases/(default)/documents:batchGet?key=k',
    );
    expect(token).toBe(`Bearer ${tokenOf({ session_id: 's1' })}`);
    expect(JSON.parse(body)).toEqual({
      documents: ['projects/demo/databases/(default)/documents/ended_sessions/s1'],
    });
  });

  test('is forgotten with all that was kept for it where somebody has', async () => {
    ask.mockImplementation(FOUND);
    expect(await leaves()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(emptyStores).toHaveBeenCalled();
  });

  test('asks with a renewed token where the stored one has run out, or is not taken', async () => {
    const renewal = {
      id_token: tokenOf({ session_id: 's1' }),
      refresh_token: 'r2',
      user_id: 'maya',
      expires_in: '3600',
    };
    for (const lifeMs of [1, 3_600_000]) {
      signIn({ lifeMs });
      ask.mockReset();
      let isRenewed = false;
      ask.mockImplementation((address) => {
        if (!address.includes('securetoken')) return isRenewed ? FOUND() : new Response('', { status: 401 });
        isRenewed = true;
        return Response.json(renewal);
      });
      rememberHandOver('maya', 'ou');
      await leaves();
      expect(isIn()).toBe(false);
      expect(ask).toHaveBeenCalledTimes(lifeMs === 1 ? 2 : 3);
    }
  });

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED'])(
    'is forgotten where it is renewed no more: %s',
    async (message) => {
      signIn({ lifeMs: 1 });
      ask.mockImplementation(() => Response.json({ error: { code: 400, message } }, { status: 400 }));
      await leaves();
      expect(isIn()).toBe(false);
      expect(localStorage.getItem('draft maya post')).toBeNull();
      expect(justEnded()).toBe(message === 'USER_DISABLED' ? 'disabled' : null);
    },
  );

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['a refusal', () => Promise.resolve(Response.json([{ error: { code: 403 } }], { status: 403 }))],
  ])('is neither shown nor forgotten where that cannot be known: %s', async (_why, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(leaves()).rejects.toThrow();
    expect(isIn()).toBe(true);
    expect(localStorage.getItem('draft maya post')).toBe('{}');
  });

  test('and was logged out is fetched anew from the host that the reader comes from', async () => {
    ask.mockImplementation(FOUND);
    open('/saved#arrive=ou');
    expect(await leaves()).toBe(true);
    expect(left()).toMatch(/^https:\/\/ou\.campus\.example\/auth\/hand-over#to=ut/);
  });
});

test.each([
  ['no other host has', () => localStorage.removeItem(HANDED_WITH_KEY)],
  ['another person shared', () => rememberHandOver('ben', 'ou')],
  ['has no id', () => signIn({ claims: {} })],
])('nothing is asked about a sign-in that %s', async (_which, arrange) => {
  signIn();
  rememberHandOver('maya', 'ou');
  arrange();
  open('/saved');
  expect(await leaves()).toBe(false);
  expect(isIn()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});
