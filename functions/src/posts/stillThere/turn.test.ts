import { expect, test } from 'vitest';
import { isTurnOf, SPREAD_DAYS } from './turn.ts';
import { DAY_MS } from '../../platform/durations.ts';

const days = Array.from({ length: SPREAD_DAYS }, (_, day) => 1_790_000_000_000 + day * DAY_MS);

test('of any 14 days one is an author’s', () => {
  for (const uid of ['maya', 'liam', 'zoe']) expect(days.filter((day) => isTurnOf(uid, day))).toHaveLength(1);
});

test('authors are spread over all of them', () => {
  const uids = Array.from({ length: 1_400 }, (_, n) => `uid${String(n)}`);
  const perDay = days.map((day) => uids.filter((uid) => isTurnOf(uid, day)).length);
  expect(Math.min(...perDay)).toBeGreaterThan(60);
  expect(Math.max(...perDay)).toBeLessThan(140);
});
