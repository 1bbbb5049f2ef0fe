import { expect, test } from 'vitest';
import { isDayPast } from './dayPast.ts';

/** By the device's clock. */
const at = (text: string): number => Date.parse(text);

test.each([
  ['nothing', {}, '2027-05-15T12:00', false],
  ['a ticket during the game', { at: '2027-05-15T19:30' }, '2027-05-15T21:29', false],
  ['a ticket after it', { at: '2027-05-15T19:30' }, '2027-05-15T21:30', true],
  ['a thing on its last day', { by: '2027-05-15' }, '2027-05-15T23:59', false],
  ['a thing the day after', { by: '2027-05-15' }, '2027-05-16T00:00', true],
  ['a ticket that must go before', { at: '2027-05-15T19:30', by: '2027-05-14' }, '2027-05-15T08:00', true],
])('the day of %s', (_title, facts, now, isPast) => expect(isDayPast(facts, null, at(now))).toBe(isPast));

test.each([
  ['the game', { at: '2027-05-15T19:30' }, '2027-05-16T02:29Z', false],
  ['the game', { at: '2027-05-15T19:30' }, '2027-05-16T02:30Z', true],
  ['the last day', { by: '2027-05-15' }, '2027-05-16T04:59Z', false],
  ['the last day', { by: '2027-05-15' }, '2027-05-16T05:00Z', true],
  ['a day in winter', { by: '2027-01-15' }, '2027-01-16T05:59Z', false],
])('%s is over by the clock of its campus, wherever the device is', (_title, facts, now, isPast) =>
  expect(isDayPast(facts, 'America/Chicago', Date.parse(now))).toBe(isPast),
);
