import { expect, test } from 'vitest';
import { routeOf } from './devServer.ts';

const takes = (source: string, path: string): boolean => new RegExp(routeOf(source)).test(path);

test('a path of a function goes to it, with or without a query', () => {
  expect(takes('/stripe_account', '/stripe_account')).toBe(true);
  expect(takes('/stripe_account', '/stripe_account?acct_id=a')).toBe(true);
  expect(takes('/api/chats/check/*', '/api/chats/check/maya?x=/y')).toBe(true);
  expect(takes('/api/**', '/api/a/b')).toBe(true);
});

test('what only begins or ends like it stays with the app', () => {
  for (const path of ['/stripe_accountant', '/stripe_account/x', '/x/stripe_account', '/stripe-account']) {
    expect(takes('/stripe_account', path), path).toBe(false);
  }
  expect(takes('/api/chats/check/*', '/api/chats/check/')).toBe(false);
  expect(takes('/api/chats/check/*', '/api/chats/check/a/b')).toBe(false);
  expect(takes('/a.b', '/axb')).toBe(false);
});
