import { expect, test } from 'vitest';
import { timesOf } from './campusTimes.ts';

const NOW = new Date('2027-12-31T05:30:00Z');

test.each([
  ['today', 'America/Chicago', 202_712_300_000, 202_712_302_359],
  ['today', 'America/New_York', 202_712_310_000, 202_712_312_359],
  ['week', 'America/Chicago', 202_712_300_000, 202_801_052_359],
] as const)('%s in %s is that of the campus’s clock', (when, zone, from, to) => {
  expect(timesOf(when, zone, NOW)).toEqual({ from, to });
});

test.each([null, '', 'Nowhere/At_All', '<b>'])('without a known zone, %j, it is the device’s', (zone) => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(timesOf('today', zone, NOW)).toEqual(timesOf('today', here, NOW));
});
