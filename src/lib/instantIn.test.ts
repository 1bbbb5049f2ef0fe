import { expect, test } from 'vitest';
import { clockIn } from './clockIn.ts';
import { instantIn } from './instantIn.ts';

test.each([
  ['summer', '2027-05-15T19:30', 'America/Chicago', '2027-05-16T00:30:00.000Z'],
  ['winter', '2027-01-15T19:30', 'America/Chicago', '2027-01-16T01:30:00.000Z'],
  [
    'the last quarter before the clocks go forward',
    '2027-03-14T01:45',
    'America/Chicago',
    '2027-03-14T07:45:00.000Z',
  ],
  ['the first after it', '2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['the hour that comes twice, its first', '2027-11-07T01:30', 'America/Chicago', '2027-11-07T06:30:00.000Z'],
  ['the hour after it', '2027-11-07T02:00', 'America/Chicago', '2027-11-07T08:00:00.000Z'],
  ['south of the equator, twice', '2027-04-04T02:15', 'Australia/Sydney', '2027-04-03T15:15:00.000Z'],
  ['half an hour apart', '2027-05-15T19:30', 'Asia/Kolkata', '2027-05-15T14:00:00.000Z'],
])('%s', (_title, clock, zone, instant) => {
  const atMs = instantIn(zone, clock);
  expect(atMs === null ? null : new Date(atMs).toISOString()).toBe(instant);
  expect(clockIn(zone, new Date(instant))).toBe(clock);
});

test.each([
  ['2027-03-14T02:00', 'America/Chicago'],
  ['2027-03-14T02:45', 'America/Chicago'],
  ['2027-10-03T02:30', 'Australia/Sydney'],
])('%s is skipped in %s', (clock, zone) => {
  expect(instantIn(zone, clock)).toBeNull();
});

test.each([null, '', 'Nowhere/At_All'])('without a known zone, %j, it is the device’s', (zone) => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(instantIn(zone, '2027-05-15T19:30')).toBe(instantIn(here, '2027-05-15T19:30'));
});
