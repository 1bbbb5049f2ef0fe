import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** When each of so many callers got its turn, milliseconds after the first asked. */
async function turns(pace: Pace, count: number): Promise<readonly number[]> {
  const begunMs = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      await pace.turn();
      return performance.now() - begunMs;
    }),
  );
}

test('twenty at once, at a hundred a second, take a fifth of a second, in their order', async () => {
  const times = await turns(new Pace(100), 20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // Timers fire up to a millisecond early.
  times.forEach((ms, n) => expect(ms).toBeGreaterThanOrEqual(n * 10 - 2));
  expect(times.at(-1)).toBeLessThan(1_000);
});

test('the first waits for nothing, and time without callers is not saved up', async () => {
  // 200 ms apart, so that a busy machine is not taken for a wait.
  const pace = new Pace(5);
  expect((await turns(pace, 1))[0]).toBeLessThan(150);
  await new Promise((resolve) => setTimeout(resolve, 450));
  const [first = NaN, second = NaN, third = NaN] = await turns(pace, 3);
  expect(first).toBeLessThan(150);
  expect(second).toBeGreaterThanOrEqual(198);
  expect(third).toBeGreaterThanOrEqual(398);
});
