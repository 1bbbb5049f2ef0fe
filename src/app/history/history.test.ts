import { beforeEach, describe, expect, it } from 'vitest';
import { backTarget } from './backTarget.ts';
import { forgetTrail, noteStep, readTrail, TRAIL_MAX_AGE_MS } from './trail.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const NOW = 1_760_000_000_000;

/** Visits pages one after the other; the last is where the tab is. */
function walk(...pages: readonly string[]): void {
  pages.forEach((path, index) => noteStep({ index, path, atMs: NOW }, store));
}

const here = (): string => readTrail(NOW, store).at(-1)?.path.split('?')[0] ?? '';
const back = (nowMs = NOW): string => backTarget(here(), readTrail(nowMs, store)).path;

beforeEach(() => kept.clear());

describe('Back in the app', () => {
  it('leads to the page before', () => {
    walk('/home', '/media', '/post/p1');
    expect(back()).toBe('/media');
  });

  it('leads to the feed when there is no page before', () => {
    expect(backTarget('/post/p1', []).path).toBe('/home');
    walk('/post/p1');
    expect(back()).toBe('/home');
  });

  it.each([
    '/create/comment/p1',
    '/create/post?goBack=%2Fhome',
    '/messages/a_b',
    '/mayarivera?show=likes',
    '/search?q=lamp&show=people',
    '/login?method=password',
    '/login/sent?email=a%40b.co',
    '/register',
    '/user_registration',
    '/verify',
    '/forgotpassword',
    '/logout',
    '/add-code',
    '/auth/action?mode=signIn',
    '/settings',
    '/settings/account/school_email',
    '/settings/terms',
  ])('skips %s', (skipped) => {
    walk('/media', skipped, '/post/p1');
    expect(back()).toBe('/media');
  });

  it.each(['/messages', '/mayarivera', '/search?q=lamp', '/notifications', '/post/p2', '/saved'])(
    'does not skip %s',
    (path) => {
      walk('/media', path, '/post/p1');
      expect(back()).toBe(path);
    },
  );

  it('does not stay on the page it is on', () => {
    walk('/home', '/post/p1', '/post/p1?redirect=true');
    expect(back()).toBe('/home');
  });

  it.each([
    ['/settings/account/phone', '/settings/account'],
    ['/settings/account/verify_school_email', '/settings/account'],
    ['/settings/account', '/settings'],
    ['/settings', '/home'],
  ])('goes up from %s to %s, whatever came before', (from, to) => {
    walk('/home', '/settings/help', from);
    expect(back()).toBe(to);
  });

  it.each([
    ['/messages/a_b', '/settings/trust_and_safety'],
    ['/post/p1?redirect=true', '/settings/trust_and_safety'],
    ['/settings', '/settings/terms'],
    ['/settings/trust_and_safety', '/settings/terms'],
    ['/settings/account', '/settings/blocked'],
  ])('leads to %s, which linked to %s', (from, linked) => {
    walk('/home', from, linked);
    expect(back()).toBe(from);
  });

  it('leads from what was opened by its address, or after signing in, to the menu of settings', () => {
    walk('/settings/terms');
    expect(back()).toBe('/settings');
    walk('/login', '/settings/payments');
    expect(back()).toBe('/settings');
  });

  it('does not lead to and fro between two pages', () => {
    walk('/home', '/media', '/post/p1');
    // Back on the media page: what came after it is no way back.
    noteStep({ index: 1, path: '/media', atMs: NOW }, store);
    expect(back()).toBe('/home');
  });

  it('forgets what a replaced page was', () => {
    walk('/home', '/media', '/post/p1');
    noteStep({ index: 2, path: '/post/p2', atMs: NOW }, store);
    expect(readTrail(NOW, store).map(({ path }) => path)).toEqual(['/home', '/media', '/post/p2']);
  });

  it('forgets pages after 24 hours', () => {
    walk('/media', '/post/p1');
    expect(back(NOW + TRAIL_MAX_AGE_MS)).toBe('/media');
    expect(backTarget('/post/p1', readTrail(NOW + TRAIL_MAX_AGE_MS + 1, store)).path).toBe('/home');
  });

  it('does not trust what it finds in the store, and forgets it with the account', () => {
    kept.set('trail', '[{"index":"0","path":7},{"index":0,"path":"/media","atMs":1760000000000}]');
    expect(readTrail(NOW, store)).toHaveLength(1);
    kept.set('trail', '{broken');
    expect(readTrail(NOW, store)).toEqual([]);
    walk('/media');
    forgetTrail(store);
    expect(readTrail(NOW, store)).toEqual([]);
  });
});
