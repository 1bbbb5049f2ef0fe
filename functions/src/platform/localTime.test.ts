import { expect, test } from 'vitest';
import { instantOf } from './localTime.ts';

const shown = (text: string): number => Date.parse(`${text}Z`);

test.each([
  ['summer', '2027-05-15T19:30', 'America/Chicago', '2027-05-16T00:30:00.000Z'],
  ['winter', '2027-01-15T19:30', 'America/Chicago', '2027-01-16T01:30:00.000Z'],
  [
    'the evening before the clocks go forward',
    '2027-03-13T23:30',
    'America/Chicago',
    '2027-03-14T05:30:00.000Z',
  ],
  ['the morning after', '2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['the midnight after they went back', '2027-11-08T00:00', 'America/New_York', '2027-11-08T05:00:00.000Z'],
  ['half an hour apart', '2027-05-15T19:30', 'Asia/Kolkata', '2027-05-15T14:00:00.000Z'],
  ['far beyond', '2099-12-31T23:59', 'America/Los_Angeles', '2100-01-01T07:59:00.000Z'],
])('%s', (_title, text, zone, instant) => {
  expect(new Date(instantOf(shown(text), zone)).toISOString()).toBe(instant);
});

test('a time that does not exist, or comes twice, is an instant all the same', () => {
  expect(instantOf(shown('2027-03-14T02:30'), 'America/Chicago')).toBeGreaterThan(shown('2027-03-14T07:00'));
  expect(instantOf(shown('2027-11-07T01:30'), 'America/Chicago')).toBeLessThan(shown('2027-11-07T08:00'));
});
