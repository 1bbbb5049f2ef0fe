import { describe, expect, it, test } from 'vitest';
import { keepsWants, takesWants } from './listing.ts';
import {
  isInLine,
  isWantCard,
  lineText,
  placeOf,
  placeText,
  stateAfter,
  suggestedCounters,
  suggestedOffers,
  WANT_ACTS,
  WANT_STATES,
  wantCardId,
  wantText,
} from './want.ts';

const STATES = [null, ...WANT_STATES] as const;

describe('the states of a want', () => {
  it.each([
    ['want', ['waiting', null, null, null, 'waiting', 'waiting']],
    ['offer', [null, 'waiting', 'waiting', null, null, null]],
    ['withdraw', [null, 'withdrawn', 'withdrawn', 'withdrawn', null, null]],
    ['take', [null, null, 'accepted', null, null, null]],
    ['accept', [null, 'accepted', 'accepted', null, null, null]],
    ['counter', [null, 'countered', 'countered', null, null, null]],
    ['decline', [null, 'declined', 'declined', null, null, null]],
    ['next', [null, null, null, 'declined', null, null]],
    ['reserve', ['accepted', null, null, null, 'accepted', 'accepted']],
    ['sold', ['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted']],
  ] as const)('after %s follow the table', (act, expected) => {
    expect(STATES.map((state) => stateAfter(act, state))).toEqual(expected);
  });

  it('have a place in the line until they are answered or end', () => {
    expect(WANT_STATES.filter(isInLine)).toEqual(['waiting', 'countered']);
    expect(WANT_ACTS).toContain('take');
  });
});

describe('what may be wanted', () => {
  const bike = { kind: 'selling', priceCents: 4000, takesOffers: false, status: 'available' } as const;

  it('is for sale at a price, neither sold nor expired', () => {
    expect(takesWants(bike)).toBe(true);
    expect(takesWants({ ...bike, status: 'reserved' })).toBe(true);
    expect(takesWants({ ...bike, status: 'sold' })).toBe(false);
    expect(takesWants({ ...bike, status: 'expired' })).toBe(false);
    expect(keepsWants({ ...bike, status: 'expired' })).toBe(true);
    expect(keepsWants({ ...bike, status: 'sold' })).toBe(false);
    expect(takesWants({ ...bike, kind: 'wanted' })).toBe(false);
    expect(takesWants({ ...bike, priceCents: null })).toBe(false);
    expect(takesWants({ ...bike, priceCents: 0 })).toBe(true);
  });
});

describe('the line', () => {
  const line = { waiting: [3, 4, 9] };

  it('tells the place of a ticket', () => {
    expect([3, 9, 5, null].map((ticket) => placeOf(line, ticket))).toEqual([1, 3, null, null]);
  });

  it('is said in words', () => {
    expect([1, 2, 3, 4, 11, 22].map(placeText)).toEqual([
      '1st in line',
      '2nd in line',
      '3rd in line',
      '4th in line',
      '11th in line',
      '22nd in line',
    ]);
    expect([[], [3], [3, 4]].map((waiting) => lineText({ waiting }))).toEqual([
      null,
      '1 person wants it',
      '2 people want it',
    ]);
  });
});

describe('the card of a want', () => {
  it('reads as a message', () => {
    expect([wantText(4000), wantText(0)]).toEqual(['I want this for $40.', 'I want this.']);
  });

  it('has an id that no message of a member has', () => {
    expect(isWantCard(wantCardId('PostOfMayaAtUt000000', 'liam'))).toBe(true);
    expect(isWantCard('MessageOfMaya0000000')).toBe(false);
    expect(isWantCard(null)).toBe(false);
  });
});

test.each([
  [3500, [3100, 2800, 2400]],
  [500, [450, 400, 350]],
  [45_000, [40_500, 36_000, 31_500]],
  [120_000, [108_000, 96_000, 84_000]],
  [100, [50]],
  [0, []],
])('of a price of %d cents %j are suggested', (price, offers) => {
  expect(suggestedOffers(price)).toEqual(offers);
});

test.each([
  { offered: 6000, asked: null, price: 10_000, suggested: [8000, 10_000] },
  // What was asked last is no longer gone below.
  { offered: 6000, asked: 9000, price: 10_000, suggested: [10_000] },
  { offered: 6000, asked: 8000, price: 10_000, suggested: [8000, 10_000] },
  { offered: 9950, asked: null, price: 9990, suggested: [9990] },
  // Nobody asks for less than they were offered.
  { offered: 12_000, asked: null, price: 10_000, suggested: [] },
  { offered: 10_000, asked: null, price: 10_000, suggested: [] },
  { offered: null, asked: null, price: 10_000, suggested: [] },
  { offered: 6000, asked: null, price: null, suggested: [] },
])('to $offered cents, after $asked, of a price of $price', ({ offered, asked, price, suggested }) => {
  expect(suggestedCounters({ amountCents: offered, counterCents: asked }, price)).toEqual(suggested);
});
