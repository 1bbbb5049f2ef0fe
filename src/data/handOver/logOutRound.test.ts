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
    expect(localStorage.getItem(LOG_OUTS_KEY)).toMatch(new RegExp(`^1 \\d+ campus\\.${proof}$`));
    expect(await passRound('#end=&past=ut,campus&home=ut')).toBe('/user_registration');
    expect([localStorage.getItem(LOG_OUTS_KEY), sessionStorage.length]).toEqual([null, 0]);
  });

  test('who was never handed over goes nowhere, and asks nothing', async () => {
    onHost('ut', 'maya');
    expect(await wayRound('maya', '/home')).toBeNull();
    expect(await wayRound(null, '/home')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  test('without a connection the hosts stay noted for the next visit', async () => {
    onHost('ut', 'maya');
    await rememberHandOver('maya', 'campus', CODE);
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await wayRound('maya', '/home')).toBeNull();
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBe(`0 0 campus.${await hashOf(CODE)}`);
  });

  test('what one could not visit is visited with the next log-out, whoever’s, and after their own', async () => {
    onHost('ut', 'ben');
    localStorage.setItem(LOG_OUTS_KEY, `3 5 ou.${CODE}`);
    await rememberHandOver('ben', 'uf', 'u'.repeat(43));
    const proof = await hashOf('u'.repeat(43));
    expect(await wayRound('ben', '/home')).toContain(`#end=uf.${proof},ou.${CODE}&`);
    expect(localStorage.getItem(LOG_OUTS_KEY)).toMatch(/^1 /);
  });

  test('of who was never handed over what is due is visited once more, and that counts', async () => {
    onHost('ut', 'ben');
    localStorage.setItem(LOG_OUTS_KEY, `3 5 ou.${CODE}`);
    expect(await wayRound('ben', '/home')).toMatch(/^https:\/\/ou\./);
    expect(localStorage.getItem(LOG_OUTS_KEY)).toBeNull();
  });
});

describe('at a visit, what log-outs have not reached', () => {
  const DUE = `1 5 ou.${CODE},uf.${'u'.repeat(43)}`;
  const noted = (): string | null => localStorage.getItem(LOG_OUTS_KEY);
  const comeHome = (): Promise<string> => passRound('#end=&past=ut,ou&home=ut');
  const wait = (ms: number): void => void vi.advanceTimersByTime(ms);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onHost('ut', null);
    localStorage.setItem(LOG_OUTS_KEY, DUE);
  });
  afterEach(() => vi.useRealTimers());

  test('is gone for until a round has come home, three times at most, and never without a connection', async () => {
    const ways: (string | null)[] = [];
    for (let visit = 0; visit < 4; visit++) {
      ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      const before = noted();
      expect([await wayOfDue(), noted()]).toEqual([null, before]);
      ways.push(await wayOfDue());
      wait(61_000);
    }
    // The second visit tries the hosts that lie behind one that leads nowhere.
    expect(ways.map((way) => way && new URL(way).host.split('.')[0])).toEqual(['uf', 'ou', 'uf', null]);
    expect(noted()).toBeNull();
  });

  test('is done when the round comes home, where the visit was to lead', async () => {
    vi.stubGlobal('location', new URL('https://ut.campus.example/saved?x=[1]|{2}#arrive=ou'));
    expect(await wayOfDue()).toMatch(/^https:\/\/uf\./);
    expect(noted()).not.toBeNull();
    expect(await comeHome()).toBe('/saved?x=%5B1%5D%7C%7B2%7D#arrive=ou');
    expect([noted(), sessionStorage.length]).toEqual([null, 0]);
  });

  test('is left to another tab that is on its way; who may be fetched from there waits for none', async () => {
    expect(await wayOfDue()).not.toBeNull();
    sessionStorage.clear();
    wait(30_000);
    ask.mockClear();
    expect(await wayOfDue()).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    // As long as the clock is to be believed.
    vi.setSystemTime(Date.now() - 60_000);
    expect(await wayOfDue()).not.toBeNull();
    vi.stubGlobal('location', new URL('https://ut.campus.example/home#arrive=ou'));
    expect(await wayOfDue()).not.toBeNull();
  });

  test('is left to another tab that left or came home while this one asked for the connection', async () => {
    ask.mockImplementationOnce(() => {
      localStorage.setItem(LOG_OUTS_KEY, DUE.replace(' 5 ', ` ${String(Date.now())} `));
      return Promise.resolve(new Response());
    });
    expect(await wayOfDue()).toBeNull();
    wait(61_000);
    ask.mockImplementationOnce(() => {
      localStorage.removeItem(LOG_OUTS_KEY);
      return Promise.resolve(new Response());
    });
    expect(await wayOfDue()).toBeNull();
    expect([noted(), sessionStorage.length]).toEqual([null, 0]);
  });

  test('is not what a newer log-out has noted since the round began', async () => {
    await wayOfDue();
    const newer = `campus.${'n'.repeat(43)}`;
    localStorage.setItem(LOG_OUTS_KEY, `1 9 ${newer},ou.${CODE}`);
    await comeHome();
    expect(noted()).toBe(`1 9 ${newer}`);
  });

  test('is forgotten where nobody can tell what it was', async () => {
    localStorage.setItem(LOG_OUTS_KEY, 'x');
    expect([await wayOfDue(), noted()]).toEqual([null, null]);
  });

  test('is not done by a round that this tab did not begin', async () => {
    expect(await comeHome()).toBe('/home');
    expect(noted()).toBe(DUE);
  });

  test.each(['//evil.example', 'javascript:alert(1)', ''])('ends at no place like %j', async (place) => {
    sessionStorage.setItem(LOG_OUTS_KEY, `ou.${CODE} ${place}#x`);
    expect(await comeHome()).toBe('/home#x');
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
    expect(await come()).toBe('https://ut.campus.example/auth/hand-over#end=&past=ut&home=ut');
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
