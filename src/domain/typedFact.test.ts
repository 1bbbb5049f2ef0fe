import { describe, expect, test } from 'vitest';
import { FACTS, type Fact } from './facts.ts';
import { factsTyped, typedFact, typedFactError } from './typedFact.ts';

const row = (key: string): Fact => {
  const found = FACTS.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

test.each([
  ['isbn', '978-1-285-74155-0', '9781285741550'],
  ['isbn', 'ISBN-10: 0 321 88407 8', '9780321884077'],
  ['isbn', '080442957X', '9780804429573'],
  ['course', 'm408d', 'M 408D'],
  ['course', 'M 408D', 'M 408D'],
  ['course', ' m-408d ', 'M 408D'],
  ['course', 'C S 312', 'CS 312'],
  ['course', 'chem 301', 'CHEM 301'],
  ['course', 'Org Chem 2', 'Org Chem 2'],
  ['course', 'Intro to Film', 'Intro to Film'],
  ['edition', '8', '8th'],
  ['edition', '3rd edition', '3rd'],
  ['edition', '12', '12th'],
  ['edition', '21', '21st'],
  ['edition', 'International ed.', 'International'],
  ['size', 'm', 'M'],
  ['size', 'medium', 'M'],
  ['size', 'size xl', 'XL'],
  ['size', 'us 10½', 'US 10½'],
  ['size', '32 waist', '32 waist'],
  ['miles', '85,000 mi', '85000'],
  ['miles', '85k', '85000'],
  ['miles', '٨٥٠', '850'],
  ['section', 'A=1; B', 'A 1 B'],
  ['event', '  Home\u0007game ', 'Home game'],
  ['section', '\u202E21', '21'],
])('%s typed as %j is stored as %j', (key, typed, stored) => {
  expect(typedFact(row(key), typed)).toBe(stored);
  expect(typedFactError(row(key), typed, {})).toBeNull();
  // What is stored is typed as it stands when the post is edited.
  expect(typedFact(row(key), stored)).toBe(stored);
});

describe('what cannot be stored is told at its field', () => {
  test.each([
    ['isbn', '978-1-285-74155-1', 'One of its digits is wrong. Compare it with the book.'],
    ['isbn', '9781285741551', 'One of its digits is wrong. Compare it with the book.'],
    ['isbn', '12345', 'An ISBN has 10 or 13 digits.'],
    ['isbn', 'Campbell', 'An ISBN has 10 or 13 digits.'],
    ['from', '0202-05-15', 'Choose a day from 2020 to 2099.'],
    ['at', '0202-05-15T19:30', 'Choose a day and time from 2020 to 2099.'],
    ['seats', '10', 'Enter a number from 1 to 9.'],
    ['year', '14', 'Enter a year like 2014.'],
    ['miles', 'many', 'Enter the miles like 85,000.'],
    ['area', 'x'.repeat(41), 'This is too long.'],
  ])('%s %j', (key, typed, error) => {
    expect(typedFactError(row(key), typed, {})).toBe(error);
  });

  test.each([
    '2200 Nueces',
    '905 W 22nd St',
    '12 Pearl Street',
    '1905 pearl st apt 4',
    'Castilian, Apt 305',
    'Unit 12',
  ])('an address in the area: %s', (typed) => {
    expect(typedFactError(row('area'), typed, {})).toBe(
      'Say it in the chat: everybody could read an address here.',
    );
    expect(factsTyped('housing & apartments', { area: typed, bedrooms: '2' })).toEqual({ bedrooms: '2' });
  });

  test.each([
    'West Campus',
    'W 24th & Rio Grande',
    '26 West',
    '300 m from campus',
    'Riverside, 10 min by bus',
    'near 38th St',
  ])('and no area like %s', (typed) => {
    expect(typedFactError(row('area'), typed, {})).toBeNull();
  });

  test('an end before its beginning, at the end', () => {
    const error = 'This is before Aug 1, 2099, its first day.';
    expect(typedFactError(row('to'), '2099-05-15', { from: '2099-08-01' })).toBe(error);
    expect(typedFactError(row('by'), '2099-05-15', { available: '2099-08-01' })).toBe(error);
    expect(typedFactError(row('to'), '2099-08-01', { from: '2099-08-01' })).toBeNull();
    expect(typedFactError(row('from'), '2099-08-01', { to: '2099-05-15' })).toBeNull();
  });

  test('nothing, of a field that is empty', () => {
    for (const one of FACTS)
      expect(typedFactError(one, ' '.repeat(one.kind === 'words' ? 2 : 0), {})).toBeNull();
  });
});

test('what is stored is what may be, of the category, in its form', () => {
  const typed = { to: '2027-05-01', from: '2027-05-15', area: ' West  Campus ', bedrooms: '', size: 'M' };
  expect(factsTyped('housing & apartments', typed)).toEqual({ from: '2027-05-15', area: 'West Campus' });
  expect(factsTyped('clothing, shoes, & accessories', typed)).toEqual({ size: 'M' });
});
