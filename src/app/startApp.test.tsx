import { afterEach, expect, test, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { address, onCampus, renderPage } from '../pages/testing/renderPage.tsx';
import { LAST_PROFILE_KEY } from '../data/session/deviceTraces.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { handleFor } from './appRoutes.ts';
import { ROUTES } from './routes/routes.tsx';
import { firstPageCode, openOwnProfile } from './startApp.tsx';

const load = vi.fn<() => Promise<unknown>>();
const SOME = ['/home', '/media', '/create/post', '/saved'].map((path) => ({
  path,
  handle: { title: path, load },
}));

onCampus('ut');
afterEach(() => {
  load.mockReset();
  history.replaceState(null, '', '/');
});

test.each(['/home', '/media'])(
  'the app waits for the code of %s, and not for what does not come',
  async (path) => {
    history.replaceState(null, '', path);
    let isThere = false;
    let come = (): void => undefined;
    load.mockReturnValue(new Promise<void>((resolve) => (come = resolve)));
    const waiting = firstPageCode(SOME)?.then(() => (isThere = true));
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    expect(isThere).toBe(false);
    come();
    await waiting;
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(firstPageCode(SOME)).resolves.toBeUndefined();
  },
);

test('the code of any other page is requested at once, and nobody waits for it', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  for (const path of ['/create/post', '/saved']) {
    history.replaceState(null, '', path);
    await firstPageCode(SOME);
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test('the own profile is opened at once where the device keeps its name', () => {
  const opened = (address: string): string => {
    history.replaceState(null, '', address);
    openOwnProfile();
    return location.pathname + location.search;
  };
  expect(opened('/profile')).toBe('/profile');
  localStorage.setItem(LAST_PROFILE_KEY, '{"uid":"u1","username":"maya"}');
  expect(['/profile', '/profile?setUp=true', '/profile/edit', '/home'].map(opened)).toEqual([
    '/maya',
    '/profile?setUp=true',
    '/profile/edit',
    '/home',
  ]);
  localStorage.removeItem(LAST_PROFILE_KEY);
});

test.each(['campus', 'ut'] as const)(
  'a front page is loaded beside the feed on %s only where there is one',
  async (id) => {
    showCampus(id);
    const home: unknown = await handleFor(ROUTES, '/home')?.load?.();
    expect(home !== null).toBe(id === 'campus');
  },
);

test('the start of the site is its feed', () => {
  const start = matchRoutes([...ROUTES], '/')?.at(-1)?.route;
  renderPage(start?.element, { at: '/', path: '/' });
  expect(address()).toBe('/home');
});
