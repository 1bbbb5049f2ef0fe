import { describe, expect, it } from 'vitest';
import { paths, safeRedirect, withQuery } from './paths.ts';

describe('safeRedirect', () => {
  it.each(['/home', '/post/abc?show=1#top', '/settings/account/school_email', '/create/post'])(
    'keeps %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    '',
    'true',
    'home',
    'https://evil.example/home',
    '//evil.example/home',
    '/\\evil.example/home',
    '/\t/evil.example',
    '/home\n',
    '/ /evil.example',
    'javascript:alert(1)',
    '/.//evil.example/home',
    '/home/../evil',
    '/someone',
    '/%2f%2fevil.example',
    '/logout',
    '/logout?x=1',
    '/log%6Fut',
    '/LOGOUT',
    '/home/../logout',
    '/auth/action?mode=signIn&oobCode=c0de',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  it('refuses nothing at all', () => {
    expect(safeRedirect(null)).toBeNull();
    expect(safeRedirect(undefined)).toBeNull();
  });
});

it('leaves out parameters without a value and escapes the others', () => {
  expect(withQuery('/login', { email: 'a+b@ut.edu', redirect: null })).toBe('/login?email=a%2Bb%40ut.edu');
  expect(paths.post('a/b')).toBe('/post/a%2Fb');
});
