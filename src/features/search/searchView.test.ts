import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../domain/searchFilters.ts';
import { addressOf } from './searchAddress.ts';
import { isAsked, narrowedBy, viewFrom } from './searchView.ts';

const from = (query: string) => viewFrom(new URLSearchParams(query));

test.each([
  '/search?q=Blue+couch',
  '/search?q=bike&show=media&category=furniture&photos=true&order=best',
  '/search?q=bike&from=20&to=35.50&condition=like_new&kind=wanted&sold=true&order=price_up',
  '/search?q=bike&from=0&to=0&order=price_down',
  '/search?to=20',
  '/search?q=bike&to=20&price=words',
  '/search?q=bike&show=people',
  '/search',
])('%s is the address of what it shows', (address) => {
  expect(addressOf(from(address.split('?')[1] ?? ''))).toBe(address);
});

test('what an address says wrongly counts as not said', () => {
  const wrong =
    'q=%20%20&show=all&price=words&category=constructor&photos=1&order=&from=x&to=-5&condition=old&kind=x&sold=1';
  expect(from(wrong)).toEqual({
    ...NO_FILTERS,
    text: '',
    show: 'latest',
    order: 'newest',
    isPriceOfWords: false,
  });
});

test('the ends of an address’s prices are in order', () => {
  expect(from('q=tv&from=200&to=100')).toMatchObject({ fromCents: 10_000, toCents: 20_000 });
});

describe('a price in the words', () => {
  test.each([
    ['q=desk under 40', '/search?q=desk&to=40&price=words'],
    ['q=free couch&order=best', '/search?q=couch&from=0&to=0&price=words&order=best'],
    ['q=bike $50-100', '/search?q=bike&from=50&to=100&price=words'],
    ['q=under 20', '/search?to=20&price=words'],
    // Another one in the address is of an earlier search.
    ['q=desk under 40&from=10&to=100', '/search?q=desk&to=40&price=words'],
  ])('of %s is a filter: %s', (query, address) => {
    expect(addressOf(from(query))).toBe(address);
  });

  test('is none among people’s names', () => {
    expect(from('q=Free&show=people')).toMatchObject({ text: 'Free', fromCents: null });
  });
});

test('a price or a category alone can be searched for', () => {
  expect(isAsked(from('q=free'))).toBe(true);
  expect(isAsked(from('category=furniture'))).toBe(true);
  expect(isAsked(from('condition=good&sold=true'))).toBe(false);
});

test('photos narrow no search for pictures', () => {
  expect(narrowedBy(from('q=tv&photos=true&category=furniture'))).toEqual(['Furniture', 'With photos']);
  expect(narrowedBy(from('q=tv&photos=true&show=media'))).toEqual([]);
});
