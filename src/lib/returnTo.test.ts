import { beforeEach, expect, it, vi } from 'vitest';
import { arrivedAt, rememberReturn, returnPath } from './returnTo.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('keeps the place until the person has arrived there', () => {
  rememberReturn('/post/p1?x=1');
  arrivedAt('/home');
  expect(returnPath()).toBe('/post/p1?x=1');
  arrivedAt('/post/p1?x=1');
  expect(returnPath()).toBeNull();
});

it('keeps neither foreign places nor the feed, where everyone goes anyway', () => {
  rememberReturn('//evil.example');
  rememberReturn('/home');
  expect(returnPath()).toBeNull();
});

it('does not trust what it finds in the store', () => {
  kept.set('returnTo', 'https://evil.example/home');
  expect(returnPath()).toBeNull();
});
