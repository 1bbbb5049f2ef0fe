// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handedWith, rememberHandOver } from '../data/handOver/handedWith.ts';
import { hashOf, takeNonce } from '../data/handOver/handOverNonce.ts';
import { LOG_OUTS_KEY } from '../data/session/deviceTraces.ts';
import { storedAuthKey } from '../data/session/storedPerson.ts';
import { showCampus } from '../data/testing/appConfig.ts';
import { keepInMemory } from '../lib/memoryStorage.ts';
import { leaves } from './arrive.ts';

vi.mock('../data/local/emptyStores.ts', () => ({ emptyStores: () => Promise.resolve() }));

const UT = 'https://ut.campus.example';
const CODE = 'c'.repeat(43);
const DUE = `1 5 ou.${CODE}`;
const REAL = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };

const leave = vi.fn<(address: string) => void>();
let place = new URL(UT);

/** Opens a page of ut's host. */
function open(address: string): void {
  place = new URL(address, UT);
  vi.stubGlobal('location', Object.assign(place, { replace: leave }));
}

function signIn(uid: string): void {
  const stsTokenManager = { accessToken: `head.${btoa('{}')}.sign`, expirationTime: Date.now() + 3_600_000 };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify({ uid, email: null, stsTokenManager }));
}

const shown = (): string => place.pathname + place.search + place.hash;
const left = (): string => leave.mock.lastCall?.[0] ?? '';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leave.mockReset();
  showCampus('ut');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(history, 'replaceState').mockImplementation((_state, _title, address) => {
    place.href = new URL(String(address), place).href;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [name, value] of Object.entries(REAL)) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
});

describe('a page is shown at once', () => {
  test.each(['/home', '/post/p1?x=1#comments', '/home#arrive=evil', '/home#arrive=ut'])(
    'at %s',
    async (at) => {
      open(at);
      expect(await leaves()).toBe(false);
      expect(shown()).toBe(at.replace(/#arrive=.*/, ''));
      expect(leave).not.toHaveBeenCalled();
    },
  );

  test('to who is in here already, wherever they come from', async () => {
    signIn('maya');
    open('/saved#arrive=ou');
    expect(await leaves()).toBe(false);
    expect(shown()).toBe('/saved');
  });

  test('where nothing outlasts it: nobody could be told apart when they come back', async () => {
    keepInMemory(['localStorage', 'sessionStorage']);
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

  test('for the hosts that a log-out has not reached', async () => {
    localStorage.setItem(LOG_OUTS_KEY, DUE);
    open('/saved');
    expect(await leaves()).toBe(true);
    expect(left()).toMatch(/^https:\/\/ou\.campus\.example\/auth\/hand-over#end=ou\./);
  });

  test('for these before anybody is fetched from one; where they came from is asked afterwards', async () => {
    localStorage.setItem(LOG_OUTS_KEY, DUE);
    open('/saved?x=1#arrive=ou');
    expect(await leaves()).toBe(true);
    expect(left()).toMatch(/#end=ou\./);

    open('/auth/hand-over#end=&past=ut,ou&home=ut');
    expect(await leaves()).toBe(true);
    expect(left()).toMatch(/^https:\/\/ou\.campus\.example\/auth\/hand-over#to=ut&nonce=/);
    expect(shown()).toBe('/saved?x=1');
    expect(takeNonce()?.path).toBe('/saved?x=1');
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBeNull();
  });

  test('not for these while a hand-over is under way: the other host waits', async () => {
    localStorage.setItem(LOG_OUTS_KEY, DUE);
    for (const step of [`#to=ou&nonce=${CODE}`, `#code=${CODE}`]) {
      open(`/auth/hand-over${step}`);
      expect(await leaves()).toBe(false);
      expect(shown()).toBe(`/auth/hand-over${step}`);
    }
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBe(DUE);
  });
});

describe('a log-out’s round', () => {
  test('that comes by ends the sign-in and goes on; nothing of it stays in the address', async () => {
    signIn('maya');
    await rememberHandOver('maya', 'ou', CODE);
    open(`/auth/hand-over#end=ut.${await hashOf(CODE)}&past=ou&home=ou`);
    expect(await leaves()).toBe(true);
    expect(left()).toBe('https://ou.campus.example/auth/hand-over#end=&past=ou,ut&home=ou');
    expect(shown()).toBe('/auth/hand-over');
    expect(localStorage.length).toBe(0);
  });

  test('that comes home shows where it was to end, and what is due by then waits', async () => {
    sessionStorage.setItem(LOG_OUTS_KEY, `uf.${'u'.repeat(43)} /post/p1#comments`);
    localStorage.setItem(LOG_OUTS_KEY, DUE);
    open('/auth/hand-over#end=&past=ut,uf&home=ut');
    expect(await leaves()).toBe(false);
    expect(shown()).toBe('/post/p1#comments');
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBe(DUE);
  });

  test('that somebody made up shows the feed and ends nothing', async () => {
    signIn('maya');
    await rememberHandOver('maya', 'ou', CODE);
    for (const made of ['#end=', `#end=ut.${CODE}&past=ou&home=ut`, '#end=&past=ou&home=ut']) {
      open(`/auth/hand-over${made}`);
      expect(await leaves()).toBe(false);
      expect(shown()).toBe('/home');
    }
    expect(handedWith('maya')).toHaveLength(1);
    expect(localStorage.getItem(storedAuthKey('k'))).not.toBeNull();
  });
});
