import { expect, test } from 'vitest';
import { meetUpTimes } from './meetUpTimes.ts';

const ZONE = 'America/Chicago';
const clocks = (day: string, now: string, zone: string | null = ZONE): readonly string[] =>
  meetUpTimes(day, zone, Date.parse(now)).map(({ clock }) => clock);

test('an ordinary day has its 96 quarters of an hour', () => {
  const times = clocks('2027-05-15', '2027-05-10T12:00Z');
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
});

test('the hour that the clock skips is not offered', () => {
  const times = clocks('2027-03-14', '2027-03-10T12:00Z');
  expect(times).toHaveLength(92);
  expect(times.slice(6, 10)).toEqual(['01:30', '01:45', '03:00', '03:15']);
});

test('the hour that comes twice is offered once, and means the first', () => {
  const times = meetUpTimes('2027-11-07', ZONE, Date.parse('2027-11-01T12:00Z'));
  expect(times).toHaveLength(96);
  const half = times.find(({ clock }) => clock === '01:30');
  expect(new Date(half?.atMs ?? 0).toISOString()).toBe('2027-11-07T06:30:00.000Z');
  expect(times.at(-1)?.clock).toBe('23:45');
});

test('a day whose midnight is skipped begins an hour later', () => {
  expect(clocks('2026-09-06', '2026-09-01T12:00Z', 'America/Santiago')[0]).toBe('01:00');
});

test('today only what is to come is offered', () => {
  // 10:15 at the campus.
  expect(clocks('2027-05-15', '2027-05-15T15:15Z')[0]).toBe('10:30');
  expect(clocks('2027-05-14', '2027-05-15T15:15Z')).toEqual([]);
});

test('nothing is offered beyond 60 days', () => {
  expect(clocks('2027-05-15', '2027-03-16T15:15Z').at(-1)).toBe('10:15');
});
