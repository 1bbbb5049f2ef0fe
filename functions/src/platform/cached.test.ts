import { afterEach, expect, test, vi } from 'vitest';
import { cached } from './cached.ts';

const CACHE = { lifeMs: 60_000, max: 2 };

afterEach(() => vi.useRealTimers());

/** A cached read that counts how often each key was read. */
function counting(answer: (key: string) => Promise<string | null>) {
  const read = vi.fn(answer);
  return { read, ask: cached(read, CACHE) };
}

test('a key is read once within its life, also one without a value, and anew afterwards', async () => {
  vi.useFakeTimers();
  const { read, ask } = counting(() => Promise.resolve(null));
  expect(await Promise.all([ask('ut'), ask('ut')])).toEqual([null, null]);
  vi.advanceTimersByTime(59_999);
  await ask('ut');
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask('ut');
  expect(read).toHaveBeenCalledTimes(2);
});

test('the oldest key is forgotten beyond the maximum', async () => {
  const { read, ask } = counting((key) => Promise.resolve(key));
  for (const key of ['a', 'b', 'c', 'b', 'c']) await ask(key);
  expect(read).toHaveBeenCalledTimes(3);
  await ask('a');
  expect(read).toHaveBeenCalledTimes(4);
});

test('a read that failed is repeated', async () => {
  const { read, ask } = counting(() => Promise.reject(new Error('unavailable')));
  await expect(ask('ut')).rejects.toThrow('unavailable');
  await expect(ask('ut')).rejects.toThrow('unavailable');
  expect(read).toHaveBeenCalledTimes(2);
});
