import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('makes its value at the first call, and keeps it', () => {
  const make = vi.fn(() => ({}));
  const get = once(make);
  expect(get.hasBegun()).toBe(false);
  expect(get()).toBe(get());
  expect(get.hasBegun()).toBe(true);
  expect(make).toHaveBeenCalledOnce();
});

test('tries again after a promise that was rejected', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('here');
  const get = once(make);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('here');
  expect(make).toHaveBeenCalledTimes(2);
});
