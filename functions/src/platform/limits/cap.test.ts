import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit, admitsAtMs } from './cap.ts';

const HOUR = 3_600_000;
const caps = [
  { max: 5, withinMs: HOUR },
  { max: 10, withinMs: 24 * HOUR },
];

function hitAt(times: readonly number[]): boolean[] {
  let hits: readonly number[] = [];
  return times.map((time) => {
    const result = admit(hits, time, caps);
    hits = result.hitsMs;
    return result.allowed;
  });
}

describe('caps', () => {
  test('admit five an hour', () => {
    expect(hitAt([1, 2, 3, 4, 5, 6])).toEqual([true, true, true, true, true, false]);
  });

  test('admit again when the hour is over, to the millisecond', () => {
    expect(hitAt([0, 0, 0, 0, 0, HOUR - 1, HOUR]).slice(5)).toEqual([false, true]);
  });

  test('admit ten a day', () => {
    const everyHour = Array.from({ length: 12 }, (_, i) => (i + 1) * HOUR);
    expect(hitAt(everyHour)).toEqual([...Array<boolean>(10).fill(true), false, false]);
  });

  test('do not count what they refuse', () => {
    expect(admit([1, 1, 1, 1, 1], 2, caps).hitsMs).toEqual([1, 1, 1, 1, 1]);
  });

  test('never admit more than any cap, and keep no more hits than that', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30 * HOUR), { maxLength: 60 }), (gaps) => {
        const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap / 8], []);
        const admitted = times.filter((_, i) => hitAt(times)[i]);
        for (const { max, withinMs } of caps) {
          for (const end of admitted) {
            expect(admitted.filter((hit) => hit <= end && hit > end - withinMs).length).toBeLessThanOrEqual(
              max,
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('tell when they admit one more', () => {
    expect(admitsAtMs([], 7, caps)).toBe(7);
    expect(admitsAtMs([1, 2, 3, 4], 5, caps)).toBe(5);
    expect(admitsAtMs([1, 2, 3, 4, 5], 6, caps)).toBe(1 + HOUR);
    // Seven were counted at once where five are allowed: the third of them has to leave first.
    expect(admitsAtMs([1, 2, 3, 4, 5, 6, 7], 8, caps)).toBe(3 + HOUR);
    const aDay = Array.from({ length: 10 }, (_, hour) => hour * HOUR);
    expect(admitsAtMs(aDay, 10 * HOUR, caps)).toBe(24 * HOUR);
  });

  test('admit one more at the time they tell, and not before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(24 * HOUR), { maxLength: 20 }), (times) => {
        const nowMs = 24 * HOUR;
        const atMs = admitsAtMs(times, nowMs, caps);
        expect(admit(times, atMs, caps).allowed).toBe(true);
        if (atMs > nowMs) expect(admit(times, atMs - 1, caps).allowed).toBe(false);
      }),
    );
  });
});
