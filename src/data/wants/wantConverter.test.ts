import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '../stored/document.ts';
import { STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { fieldsOfNewWant, lineFromDocument, wantFromDocument } from './wantConverter.ts';

const user = {
  _id: 'liam',
  username: 'liam',
  img: null,
  first_name: 'Liam',
  last_name: 'C.',
  verified: true,
};
const liam = {
  id: 'liam',
  username: 'liam',
  photoPath: null,
  firstName: 'Liam',
  lastName: 'C.',
  isSchoolVerified: true,
};
const stored = {
  post_id: 'bike',
  campus_id: 'ut',
  seller: 'maya',
  user,
  amount_cents: 4000,
  state: 'countered',
  ticket: 3,
  counter_cents: 4500,
  createdAt: STORED_TIME,
  lastModified: STORED_TIME,
};
const read = (fields: StoredDocument['fields']) => wantFromDocument({ id: 'liam', fields, isPending: false });

describe('a stored want', () => {
  test('is read into the names of the field', () => {
    expect(read(stored)).toEqual({
      postId: 'bike',
      campusId: 'ut',
      sellerId: 'maya',
      buyer: liam,
      amountCents: 4000,
      state: 'countered',
      ticket: 3,
      counterCents: 4500,
      isBySeller: false,
      groupId: null,
      got: null,
      buyerDeals: 0,
      lastModifiedMs: STORED_TIME_MS,
      isPending: false,
    });
  });

  test.each([
    ['post_id', null],
    ['campus_id', 'not one'],
    ['seller', 7],
    ['user', 'liam'],
    ['amount_cents', -1],
    ['state', 'sold'],
    ['ticket', '3'],
    ['counter_cents', 0.5],
    ['by_seller', 1],
    ['group_id', 7],
    ['got', 'maybe'],
    ['buyer_deals', '3'],
    ['lastModified', null],
  ])('is refused with a wrong %s', (field, value) => {
    expect(() => read({ ...stored, [field]: value })).toThrow(field);
  });

  test('has what its buyer answered, and how many deals they had', () => {
    expect(read({ ...stored, got: 'no', buyer_deals: 3 })).toMatchObject({ got: 'no', buyerDeals: 3 });
  });

  test('that the seller made may have no amount, and no time at which it was asked for', () => {
    const { createdAt: _, ...made } = { ...stored, state: 'accepted', amount_cents: null, by_seller: true };
    expect(read(made)).toMatchObject({ amountCents: null, isBySeller: true, state: 'accepted' });
    expect(() => read({ ...stored, amount_cents: null })).toThrow('amount_cents');
  });

  test('is written as it is read', () => {
    const post = { id: 'bike', campusId: 'ut', author: { ...liam, id: 'maya' } } as const;
    const times = { createdAt: STORED_TIME, lastModified: STORED_TIME };
    expect(read({ ...fieldsOfNewWant(post, liam, 4000, null), ...times })).toMatchObject({
      ...{ postId: 'bike', sellerId: 'maya', buyer: liam, amountCents: 4000 },
      ...{ state: 'waiting', ticket: null, counterCents: null, groupId: null },
    });
    const ofSeveral = fieldsOfNewWant(post, liam, 4000, 'threeThings');
    expect(read({ ...ofSeveral, ...times }).groupId).toBe('threeThings');
  });
});

test('a stored line is its tickets', () => {
  const line = (waiting: unknown) => lineFromDocument({ id: 'now', fields: { waiting }, isPending: false });
  expect(line([2, 5])).toEqual({ waiting: [2, 5] });
  for (const wrong of [undefined, 'x', [-1], ['2'], [0.5]]) expect(() => line(wrong)).toThrow('waiting');
});
