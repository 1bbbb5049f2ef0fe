import { expect, test } from 'vitest';
import { endingOf } from './ending.ts';

const ending = (category: string | null, facts: string | null, zone: string | null = 'America/Chicago') => {
  const ms = endingOf({ category, facts }, zone);
  return ms === null ? null : new Date(ms).toISOString();
};

test.each([
  ['a ticket, two hours after it begins', 'tickets', 'at=2027-05-15T19:30', '2027-05-16T02:30:00.000Z'],
  ['a ride likewise', 'rides', 'at=2027-01-15T08:00;seats=3', '2027-01-15T16:00:00.000Z'],
  ['anything at the end of its day', null, 'by=2027-05-15', '2027-05-16T05:00:00.000Z'],
  ['whichever comes first', 'tickets', 'at=2027-05-15T19:30;by=2027-05-14', '2027-05-15T05:00:00.000Z'],
  ['or second', 'tickets', 'at=2027-05-15T10:00;by=2027-05-15', '2027-05-15T17:00:00.000Z'],
  ['far beyond', null, 'by=2099-12-31', '2100-01-01T06:00:00.000Z'],
])('%s', (_title, category, facts, instant) => expect(ending(category, facts)).toBe(instant));

test.each([
  ['no facts', 'tickets', null],
  ['others', 'tickets', 'event=Home game;section=12'],
  ['the time of another category', 'furniture', 'at=2027-05-15T19:30'],
  ['31 February', null, 'by=2027-02-31'],
  ['the 31st of June', 'tickets', 'at=2027-06-31T19:30'],
  ['no date', null, 'by=tomorrow'],
  ['a moment for a day', null, 'by=2027-05-15T19:30'],
])('none for %s', (_title, category, facts) => expect(ending(category, facts)).toBeNull());

test('a campus without a time zone has the last one of the mainland', () =>
  expect(ending(null, 'by=2027-05-15', null)).toBe('2027-05-16T07:00:00.000Z'));
