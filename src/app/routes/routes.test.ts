import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isReservedName } from '../../domain/reservedNames.ts';
import { paths, ROUTE_NAMES } from '../../lib/paths.ts';
import { handleFor } from '../appRoutes.ts';
import { ROUTES } from './routes.tsx';

function leaves(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
}

/** An address that the route has. */
const addressOf = (path = ''): string => path.replace(/:\w+/g, 'x').replace('*', '/no/such/page');

const routeOf = (path: string): string | undefined =>
  matchRoutes([...ROUTES], new URL(path, 'http://ut.localhost').pathname)?.at(-1)?.route.path;

/** Every builder of an address, called with one word for whatever it asks. */
const built = Object.entries(paths).map(([name, build]) => {
  const call: (...words: string[]) => string = build as never; // Each takes strings, or an object it only reads.
  return [name, call(name === 'accountSetting' ? 'phone' : 'word')] as const;
});

describe('the table of routes', () => {
  it.each(built)('has a page for the address that paths.%s makes: %s', (name, path) => {
    const route = routeOf(path);
    if (name === 'notFound') expect(route).toBe('/404');
    else if (name === 'profile') expect(route).toBe('/:username');
    else expect(['*', '/404', '/:username', undefined]).not.toContain(route);
  });

  it('gives every page a title, and no two sections the same address', () => {
    const all = leaves(ROUTES).filter(({ path }) => path !== '/');
    for (const { path } of all) expect(handleFor(all, addressOf(path))?.title).toBeTruthy();
    const addresses = all.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    '/home /user_registration /login /login/sent /register /verify /forgotpassword /logout /add-code',
    '/select-city /addresses /contact-phone /404 /cart /licences /saved /notifications /notifications/mentions',
    '/post/:id /post/:id/likes /media /media/:id /search /search_schools',
    '/create/post /create/comment/:postId /create/message /create/categories',
    '/messages /messages/:chatId /messages/new /:username /:username/sale /profile /profile/edit /profile/set-up',
    '/settings /settings/account /settings/account/screen_name /settings/account/password',
    '/settings/account/email /settings/account/school_email /settings/account/verify_school_email',
    '/settings/account/phone /settings/account/gender /settings/account/birth_date /settings/payments',
    '/settings/howitworks /settings/about /settings/help /settings/feedback /settings/returns',
    '/settings/terms /settings/trust_and_safety /settings/trust /settings/privacy /settings/cookies',
  ])('has the named pages: %s', (named) => {
    const all = leaves(ROUTES).map(({ path }) => path);
    for (const path of named.split(' ')) expect(all).toContain(path);
  });

  it('gives every page an element, without which the router warns of an empty page', () => {
    const all = leaves(ROUTES);
    expect(all.filter(({ element }) => element === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('gives the not-found page to what is no address, and a profile to one word', () => {
    expect(routeOf('/no/such/page')).toBe('*');
    expect(routeOf('/settings/nothing')).toBe('*');
    expect(routeOf('/mayarivera')).toBe('/:username');
    expect(routeOf('/mayarivera/sale')).toBe('/:username/sale');
  });

  it.each([
    ['/post/sale', '/post/:id'],
    ['/media/sale', '/media/:id'],
    ['/messages/sale', '/messages/:chatId'],
    ['/s/sale', '/s/:id'],
    ['/s/mayarivera/sale', '/s/:username/sale'],
  ])('%s is no sale but %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it('has every first segment among the route names, which no member can be named like', () => {
    const firstSegments = leaves(ROUTES).map(({ path }) => path?.split('/')[1] ?? '');
    const names = firstSegments.filter((word) => word !== '' && !/[:*]/.test(word));
    expect([...new Set(names)].sort()).toEqual([...ROUTE_NAMES].sort());
    expect(ROUTE_NAMES.filter((name) => !isReservedName(name))).toEqual([]);
  });
});
