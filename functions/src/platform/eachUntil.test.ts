import { afterEach, describe, expect, test, vi } from 'vitest';
import { eachUntil } from './eachUntil.ts';

const notFailed = (error: unknown): never => expect.unreachable(String(error));
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

afterEach(() => vi.useRealTimers());

describe('work on each of a list, until a deadline', () => {
  test('is begun in order, with so many in flight at once, and done when the last one is', async () => {
    vi.useFakeTimers();
    const [begun, done]: number[][] = [[], []];
    let isOver = false;
    const all = eachUntil(
      [1, 2, 3, 4, 5],
      { atOnce: 2, endMs: Infinity },
      async (one) => {
        begun?.push(one);
        await later(one === 1 ? 25 : 10);
        done?.push(one);
      },
      notFailed,
    ).then(() => (isOver = true));
    expect(begun).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(10);
    expect(begun).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(15);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    await all;
    expect(done).toHaveLength(5);
  });

  test('is not begun after the deadline, and what was begun before is awaited', async () => {
    vi.useFakeTimers();
    const done: number[] = [];
    const all = eachUntil(
      [1, 2, 3],
      { atOnce: 1, endMs: performance.now() + 15 },
      async (one) => {
        await later(10);
        done.push(one);
      },
      notFailed,
    );
    await vi.advanceTimersByTimeAsync(60);
    await all;
    expect(done).toEqual([1, 2]);
  });

  test('goes on after a failure, which is told', async () => {
    const failed: unknown[] = [];
    const done: string[] = [];
    await eachUntil(
      ['a', 'b', 'c'],
      { atOnce: 1, endMs: Infinity },
      async (one) => {
        if (one === 'b') throw new Error(one);
        done.push(one);
      },
      (error) => failed.push(error),
    );
    expect(done).toEqual(['a', 'c']);
    expect(failed).toEqual([new Error('b')]);
  });

  test('of an empty list is done at once', async () => {
    await eachUntil([], { atOnce: 3, endMs: Infinity }, () => expect.unreachable(), notFailed);
  });
});
