import { describe, expect, test } from 'vitest';
import { searchedDaysOf } from './searchedDays.ts';
import { searchedPriceOf } from './searchedPrice.ts';

const TODAY = '2026-11-29';

describe('the days of a home', () => {
  test.each([
    ['sublet free from june', 'sublet', '2027-06-01', null],
    ['free june to august', '', '2027-06-01', '2027-08-01'],
    ['free from 6/1', '', '2027-06-01', null],
    ['free june 5 to aug 10', '', '2027-06-05', '2027-08-10'],
    ['Sublet Free From June', 'Sublet', '2027-06-01', null],
    ['free from june', '', '2027-06-01', null],
    ['free june', '', '2027-06-01', null],
    ['room free june', 'room', '2027-06-01', null],
    ['west campus free from june 15', 'west campus', '2027-06-15', null],
    ['free june through august sublet', 'sublet', '2027-06-01', '2027-08-31'],
    ['studio free from 5/15 - 8/1', 'studio', '2027-05-15', '2027-08-01'],
    ['studio free 5/15-8/1, furnished', 'studio furnished', '2027-05-15', '2027-08-01'],
    ['apartment available from Jan. 3rd', 'apartment', '2027-01-03', null],
    ['room available august', 'room', '2027-08-01', null],
    ['2 bedroom free from june to july', '2 bedroom', '2027-06-01', '2027-07-01'],
    ['sublet from june under 900', 'sublet under 900', '2027-06-01', null],
    ['lease free from dec to jan', 'lease', '2026-12-01', '2027-01-01'],
    ['room free from aug 2027', 'room', '2027-08-01', null],
    ['room free from june 1, 2028 to may 31', 'room', '2028-06-01', '2029-05-31'],
    // In November: from today on, which the campus's clock says.
    ['sublet free from november', 'sublet', '2026-11-29', null],
    ['sublet free from nov 29', 'sublet', '2026-11-29', null],
    // It was yesterday.
    ['sublet free from nov 28', 'sublet', '2027-11-28', null],
  ])('%j is %j from %s to %s', (typed, words, freeFrom, freeTo) => {
    expect(searchedDaysOf(typed, TODAY)).toEqual({ words, freeFrom, freeTo });
  });
});

describe('are none in', () => {
  test.each([
    '',
    'free couch',
    'free from smoke',
    'free',
    'couch free',
    'couch free june 5',
    'couch free from june',
    'ride to houston free june 5 to june 6',
    'tickets from june 5 to june 6',
    'poster from may 1968',
    'free may flowers',
    'free mayonnaise to go',
    'free marble table',
    'free junk to august',
    'smoke-free june',
    'from june',
    'june to august',
    'west campus from june',
    'free 1/2 inch plywood',
    'free from 13/45',
    'free from june 31',
    'sublet free from june 2020',
    'sublet free from 6/1/20',
    'sublet free from june 5 to aug 10 2026',
    'sublet free from now',
    'sublet free from mid june',
    'room free from june-ish',
    'rent from 500 to 800',
    'free from 6',
  ])('%j', (typed) => {
    expect(searchedDaysOf(typed, TODAY)).toBeNull();
  });
});

test('what is free of charge stays a price', () => {
  for (const typed of ['free couch', 'couch free june 5']) {
    expect(searchedDaysOf(typed, TODAY)).toBeNull();
    expect(searchedPriceOf(typed)).toMatchObject({ fromCents: 0, toCents: 0 });
  }
});

test('what somebody pastes is read as fast as a word', () => {
  const typed = `${'free from june 5 to '.repeat(400)}${'1/'.repeat(4000)}`;
  const before = process.cpuUsage();
  searchedDaysOf(typed, TODAY);
  // The processor's time: a busy machine makes it no longer.
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
