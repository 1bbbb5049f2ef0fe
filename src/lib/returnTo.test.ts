import { beforeEach, expect, it } from 'vitest';
import { arrivedAt, rememberReturn, returnPath } from './returnTo.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => kept.clear());

it('keeps the place until the person has arrived there', () => {
  rememberReturn('/post/p1?x=1', store);
  arrivedAt('/home', store);
  expect(returnPath(store)).toBe('/post/p1?x=1');
  arrivedAt('/post/p1?x=1', store);
  expect(returnPath(store)).toBeNull();
});

it('keeps neither foreign places nor the feed, where everyone goes anyway', () => {
  rememberReturn('//evil.example', store);
  rememberReturn('/home', store);
  expect(returnPath(store)).toBeNull();
});

it('does not trust what it finds in the store', () => {
  kept.set('returnTo', 'https://evil.example/home');
  expect(returnPath(store)).toBeNull();
});
