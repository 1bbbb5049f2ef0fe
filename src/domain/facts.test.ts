import { describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from './category.ts';
import { factsFor, isFact, storedFacts } from './factForms.ts';
import { type Facts, factItems, factsIn, FACTS, factsOf, factTexts, HOUSING } from './facts.ts';

const row = (key: string): (typeof FACTS)[number] => {
  const found = FACTS.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe('the table of facts', () => {
  test('names categories of the product', () => {
    const values = new Set(CATEGORIES.map(({ value }) => value));
    for (const { categories } of FACTS) for (const one of categories ?? []) expect(values).toContain(one);
  });

  test('has each key once, of letters alone', () => {
    expect(new Set(FACTS.map(({ key }) => key)).size).toBe(FACTS.length);
    for (const { key } of FACTS) expect(key).toMatch(/^[a-z]+$/);
  });

  test('has dates for every post, also without a category', () => {
    expect(factsOf(null).map(({ key }) => key)).toEqual(['available', 'by']);
    expect(factsOf('furniture').map(({ key }) => key)).toEqual(['available', 'by']);
  });
});

describe('a value', () => {
  test.each([
    ['from', '2027-05-15', true],
    ['from', '2027-02-31', false],
    ['from', '1999-05-15', false],
    ['from', '2027-5-15', false],
    ['at', '2028-02-29T19:30', true],
    ['at', '2027-02-29T19:30', false],
    ['at', '2027-05-15T24:00', false],
    ['isbn', '9780131103627', true],
    ['isbn', '0131103628', false],
    ['bedrooms', '2', true],
    ['bedrooms', '9', false],
    ['area', 'West Campus', true],
    ['area', 'West; by=2027-05-15', false],
    ['area', 'West\nCampus', false],
    ['area', '', false],
    ['area', 'x'.repeat(41), false],
    ['size', 'US 10½', true],
    ['seats', '0', false],
    ['miles', '12345678', false],
  ])('of %s may be %j: %s', (key, value, expected) => {
    expect(isFact(row(key), value)).toBe(expected);
  });
});

describe('facts as stored', () => {
  const facts = { by: '2027-05-15', bedrooms: '2', from: '2027-05-01', size: 'M' };

  test('lose invisible marks that would turn them, and what follows, round', () => {
    const facts = factsIn('tickets', 'event=\u202Eevil \u2066game;section=\u202E21');
    expect(factTexts('tickets', facts)).toEqual(['evil game', 'Section 21']);
  });

  test('are one text in the order of the table, of the category alone', () => {
    expect(storedFacts('housing & apartments', facts)).toBe('from=2027-05-01;bedrooms=2;by=2027-05-15');
    expect(storedFacts(null, facts)).toBe('by=2027-05-15');
    expect(storedFacts(null, { size: 'M' })).toBeNull();
  });

  test('are read as they were stored', () => {
    const stored = storedFacts('clothing, shoes, & accessories', facts);
    expect(factsIn('clothing, shoes, & accessories', stored)).toEqual({ size: 'M', by: '2027-05-15' });
    expect(factsIn('housing & apartments', null)).toEqual({});
  });

  test.each([
    ['of another category', 'size=M;by=2027-05-15', { by: '2027-05-15' }],
    ['a form of another field', 'from=2027-02-31=x;bedrooms=2', { from: '2027-02-31', bedrooms: '2' }],
    ['that nobody knows', 'colour=red;__proto__=x', {}],
    ['without a value', 'from;by=2027-05-15', { by: '2027-05-15' }],
    ['that is no fact', ';;==', {}],
  ])('leave out one %s', (_what, stored, expected) => {
    expect(factsIn('housing & apartments', stored)).toEqual(expected);
  });

  test('lose with another category what it does not have', () => {
    expect(factsFor('tickets', facts)).toEqual({ by: '2027-05-15' });
  });
});

test('a card says each in words, of another year with the year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00Z') });
  const texts = (category: string, facts: Record<string, string>): readonly string[] =>
    factTexts(category, facts);
  expect(
    texts('housing & apartments', { from: '2027-05-15', to: '2026-12-01', bedrooms: '2', furnished: 'yes' }),
  ).toEqual(['From May 15, 2027', 'To Dec 1', '2 bedrooms', 'Furnished']);
  expect(texts('tickets', { event: 'Game $& night', at: '2026-11-29T00:05', section: '12' })).toEqual([
    'Game $& night',
    'Sun, Nov 29, 12:05 AM',
    'Section 12',
  ]);
  expect(texts('rides', { at: '2026-12-04T12:30', seats: '1' })).toEqual(['Fri, Dec 4, 12:30 PM', '1 seat']);
  expect(texts('motorcycles', { year: '2011', miles: '12500', by: '2026-12-20' })).toEqual([
    '2011',
    '12,500 miles',
    'Must go by Dec 20',
  ]);
});

test('behind their labels values say no word twice', () => {
  const home = (facts: Facts) => factItems(HOUSING, facts).map((item) => item.join(': '));
  expect(home({ bedrooms: '1', furnished: 'yes' })).toEqual(['Bedrooms: 1', 'Furnished: Yes']);
  expect(home({ bedrooms: '4', furnished: 'no' })).toEqual(['Bedrooms: 4+', 'Furnished: No']);
  expect(home({ bedrooms: 'studio', area: '3 bedrooms' })).toEqual(['Bedrooms: Studio', 'Area: 3 bedrooms']);
});
