import { expect, test } from 'vitest';
import { DAY_MS } from '../platform/durations.ts';
import { weightOf } from './weight.ts';

const OLD = 365 * DAY_MS;
const proven = (reason: 'scam' | 'spam', n = 1) =>
  Array.from({ length: n }, () => ({ reason, isProven: true }));

test('grows with the gravest reason, with each reporter who has proven an address, and for a new account', () => {
  expect(weightOf(proven('spam'), OLD)).toBe(10);
  expect(weightOf([...proven('spam'), ...proven('scam')], OLD)).toBe(35);
  expect(weightOf(proven('spam', 3), OLD)).toBe(20);
  expect(weightOf(proven('spam'), 7 * DAY_MS - 1)).toBe(20);
  expect(weightOf(proven('spam'), 7 * DAY_MS)).toBe(10);
});

test('of reports by accounts without a proven address is a quarter, however many there are', () => {
  const unproven = Array.from({ length: 30 }, () => ({ reason: 'harassment' as const, isProven: false }));
  expect(weightOf(unproven, OLD)).toBe(10);
  expect(weightOf([...unproven, ...proven('scam')], OLD)).toBe(30);
});

test('does not grow beyond ten reporters', () => {
  expect(weightOf(proven('spam', 40), OLD)).toBe(weightOf(proven('spam', 10), OLD));
});
