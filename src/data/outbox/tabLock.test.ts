import { expect, test, vi } from 'vitest';
import { underTabLock } from './tabLock.ts';

const withLocks = (request: unknown): void => {
  vi.stubGlobal('navigator', request === null ? {} : { locks: { request } });
};

const run = async (): Promise<readonly boolean[]> => {
  const told: boolean[] = [];
  await underTabLock('x', async (isOurs) => void told.push(isOurs));
  return told;
};
type Work = (lock: object | null) => Promise<void>;

test('the work is done once where there are no locks, and where they are closed to us', async () => {
  withLocks(null);
  expect(await run()).toEqual([true]);
  withLocks(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
  expect(await run()).toEqual([true]);
});

test('the work learns whether the lock is ours', async () => {
  withLocks((_name: string, _options: object, work: Work) => work({}));
  expect(await run()).toEqual([true]);
  withLocks((_name: string, _options: object, work: Work) => work(null));
  expect(await run()).toEqual([false]);
});

test('work that fails is not done again', async () => {
  withLocks((_name: string, _options: object, work: Work) => work({}));
  const work = vi.fn(() => Promise.reject(new Error('no')));
  await expect(underTabLock('x', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
