import { expect, test } from 'vitest';
import { endsReservation } from './admitEdit.ts';

const SELLING = { kind: 'selling', price_cents: 500 };
const WANTED = { kind: 'wanted', price_cents: null };
const WITHOUT_PRICE = { kind: 'selling', price_cents: null };

test.each([
  ['reserved, wanted', { status: 'reserved' }, WANTED, true],
  ['reserved, with a price', { status: 'reserved', promised: true }, SELLING, false],
  ['promised, without a price', { status: 'reserved', promised: true }, WITHOUT_PRICE, true],
  ['reserved without a promise, without a price', { status: 'reserved' }, WITHOUT_PRICE, false],
  ['available, wanted', { status: 'available' }, WANTED, false],
  ['sold, wanted', { status: 'sold' }, WANTED, false],
] as const)('an edit that is undone ends a reservation: %s', (_what, current, fields, ends) => {
  expect(endsReservation(current, fields)).toBe(ends);
});
