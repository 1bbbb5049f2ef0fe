// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOG_OUTS_KEY } from '../session/deviceTraces.ts';
import { storedAuthKey } from '../session/storedPerson.ts';
import { showCampus } from '../testing/appConfig.ts';
import { handedWith, rememberHandOver } from './handedWith.ts';
import { hashOf } from './handOverNonce.ts';
import { passRound, wayOfDue, wayRound } from './logOutRound.ts';

vi.mock('../local/emptyStores.ts', () => ({ emptyStores: () => Promise.resolve() }));

const CODE = 'c'.repeat(43);
const ask = vi.fn<() => Promise<Response>>();

/** Opens a host of ours with somebody signed in. */
function onHost(campusId: 'ut' | 'campus', uid: string | null): void {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('location', new URL(`https://${campusId}.campus.example/home?x=1`));
  showCampus(campusId);
  if (uid === null) return;
  const tokens = { accessToken: `head.${btoa('{}')}.sign`, expirationTime: Date.now() + 3_600_000 };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify({ uid, email: null, stsTokenManager: tokens }));
}

const isIn = (): boolean => localStorage.getItem(storedAuthKey('k')) !== null;

beforeEach(() => {
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response()));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('at a log-out', () => {
  test('the hosts that share the sign-in are noted, and are the way; at its end nothing is left', async () => {
    onHost('ut', 'maya');
    await rememberHandOver('maya', 'campus', CODE);
    const proof = await hashOf(CODE);
    expect(localStorage.getItem('handedWith:maya')).not.toContain(CODE);
    expect(await wayRound('maya', '/user_registration')).toBe(
      `https://campus.campus.example/auth/hand-over#end=campus.${proof}&past=ut&home=ut`,
    );
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBe(`campus.${proof}`);
    expect(await passRound('#end=&past=ut,campus&home=ut')).toBe('/user_registration');
    expect([localStorage.getItem(LOG_OUTS_KEY), sessionStorage.length]).toEqual([null, 0]);
  });

  test('who was never handed over goes nowhere, and asks nothing', async () => {
    onHost('ut', 'maya');
    expect(await wayRound('maya', '/home')).toBeNull();
    expect(await wayRound(null, '/home')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  test('without a connection the hosts stay noted for the next visit, which tries once', async () => {
    onHost('ut', 'maya');
    await rememberHandOver('maya', 'campus', CODE);
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await wayRound('maya', '/home')).toBeNull();
    vi.stubGlobal('navigator', { onLine: false });
    expect(wayOfDue()).toBeNull();
    vi.stubGlobal('navigator', { onLine: true });
    expect(wayOfDue()).toMatch(/^https:\/\/campus\.campus\.example\/auth\/hand-over#end=campus\./);
    expect(await passRound('#end=&past=ut,campus&home=ut')).toBe('/home?x=1');
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBeNull();
    expect(wayOfDue()).toBeNull();
  });

  test('what one could not visit is visited with the next log-out, whoever’s', async () => {
    onHost('ut', 'ben');
    localStorage.setItem(LOG_OUTS_KEY, `ou.${CODE}`);
    expect(await wayRound('ben', '/home')).toMatch(/^https:\/\/ou\./);
  });

  test('a round that this tab did not begin is of no account', async () => {
    onHost('ut', null);
    localStorage.setItem(LOG_OUTS_KEY, `ou.${CODE}`);
    expect(await passRound('#end=&past=ou&home=ut')).toBe('/home');
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBe(`ou.${CODE}`);
  });
});

describe('a round that comes to another host', () => {
  const come = async (): Promise<string> => passRound(`#end=campus.${await hashOf(CODE)}&past=ut&home=ut`);

  test('ends its sign-in, and all that it kept, and goes on', async () => {
    onHost('campus', 'maya');
    await rememberHandOver('maya', 'ut', CODE);
    await rememberHandOver('maya', 'ou', 'd'.repeat(43));
    expect(await come()).toMatch(/^https:\/\/ou\..*&past=ut,campus&home=ut$/);
    expect(localStorage.length).toBe(0);
  });

  test('leaves another account signed in, also where that one came from there itself', async () => {
    onHost('campus', 'ben');
    await rememberHandOver('maya', 'ut', CODE);
    await rememberHandOver('ben', 'ut', 'b'.repeat(43));
    expect(await come()).toBe('https://ut.campus.example/auth/hand-over#end=&past=ut,campus&home=ut');
    expect(isIn()).toBe(true);
    expect(handedWith('ben')).toHaveLength(1);
  });

  test.each([
    '#end=',
    '#end=evil',
    `#end=campus.${CODE}&past=ut&home=evil`,
    `#end=campus.${CODE}&past=ut&home=ut`,
  ])('that somebody made up (%s) signs nobody out', async (fragment) => {
    onHost('campus', 'maya');
    await rememberHandOver('maya', 'ut', CODE);
    const way = await passRound(fragment);
    expect(isIn()).toBe(true);
    expect(new URL(way, 'https://ut.campus.example').host).toBe('ut.campus.example');
  });
});
