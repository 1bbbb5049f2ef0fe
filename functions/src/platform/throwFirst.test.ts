import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { failuresIn, throwFirst } from './throwFirst.ts';

test('of several failures the first is thrown, and the others are logged', async () => {
  const logged = vi.spyOn(log, 'failure').mockReturnValue();
  const [first, second] = [new Error('first'), new Error('second')];
  const turns = await Promise.allSettled([Promise.reject(first), Promise.resolve(1), Promise.reject(second)]);
  expect(() => throwFirst(failuresIn(turns))).toThrow(first);
  expect(logged.mock.calls).toEqual([['failed as well', second]]);
});

test('without a failure nothing is thrown', async () => {
  throwFirst(failuresIn(await Promise.allSettled([Promise.resolve(1)])));
});
