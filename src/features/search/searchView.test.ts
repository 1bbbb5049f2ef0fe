import { describe, expect, test, vi } from 'vitest';
import { ANY_FACTS } from '../../domain/factFilters.ts';
import { NO_FILTERS } from '../../domain/searchFilters.ts';
import { addressOf } from './searchAddress.ts';
import { isAsked, narrowedBy, viewFrom } from './searchView.ts';

const from = (query: string) => viewFrom(new URLSearchParams(query));

test.each([
  '/search?q=Blue+couch',
  '/search?q=bike&show=media&category=furniture&photos=true&order=best',
  '/search?q=bike&from=20&to=35.50&condition=like_new&kind=wanted&sold=true&order=price_up',
  '/search?q=bike&from=0&to=0&order=price_down',
  '/search?q=bike&order=go_by',
  '/search?to=20',
  '/search?q=bike&to=20&price=words',
  '/search?q=bike&show=people',
  '/search?category=housing+%26+apartments&free_from=2027-06-01&free_to=2027-08-15&bedrooms=studio',
  '/search?q=sublet&category=housing+%26+apartments&free_from=2027-06-01&days=words',
  '/search?q=shoes&category=clothing%2C+shoes%2C+%26+accessories&size=9.5',
  '/search?category=tickets&when=today',
  '/search?category=rides&when=week',
  '/search',
])('%s is the address of what it shows', (address) => {
  expect(addressOf(from(address.split('?')[1] ?? ''))).toBe(address);
});

test('what an address says wrongly counts as not said', () => {
  const wrong =
    'q=%20%20&show=all&price=words&days=words&category=constructor&photos=1&order=&from=x&to=-5&condition=old&kind=x&sold=1';
  expect(from(wrong)).toEqual({
    ...NO_FILTERS,
    text: '',
    show: 'latest',
    order: 'newest',
    isPriceOfWords: false,
    areDaysOfWords: false,
  });
});

test.each([
  'category=furniture&free_from=2027-06-01&bedrooms=2&size=m&when=today',
  'category=housing+%26+apartments&free_from=2027-02-31&free_to=99999-01-01&bedrooms=999999999999&when=week',
  'category=housing+%26+apartments&free_from=<b>&free_to=2027-06-01T00:00',
  'category=clothing%2C+shoes%2C+%26+accessories&size=a%3Bsize%3Db',
  'category=clothing%2C+shoes%2C+%26+accessories&size=1234567890123',
  'category=tickets&when=tomorrow&size=m',
  'free_from=2027-06-01&size=m&when=today',
])('filters that are none of the category, or of no such form, count as not said: %s', (query) => {
  const { category, ...view } = from(query);
  expect(view).toMatchObject({ ...ANY_FACTS, when: null });
  expect(addressOf({ ...view, category })).toBe(
    category === null ? '/search' : `/search?${new URLSearchParams({ category }).toString()}`,
  );
});

test('of days the earlier is the first, and a size has one spelling', () => {
  const turned = from('category=housing+%26+apartments&free_from=2027-08-15&free_to=2027-06-01');
  expect(turned).toMatchObject({ freeFrom: '2027-06-01', freeTo: '2027-08-15' });
  expect(from('category=clothing%2C+shoes%2C+%26+accessories&size=US+9½')).toMatchObject({ size: '9.5' });
});

test('a category’s own filters are named', () => {
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'));
  expect(
    narrowedBy(from('category=housing+%26+apartments&free_from=2027-06-01&free_to=2027-08-15&bedrooms=2')),
  ).toEqual(['Housing & Apartments', 'Free from Jun 1 to Aug 15', '2 bedrooms']);
  expect(narrowedBy(from('category=housing+%26+apartments&free_to=2028-08-15'))).toContain(
    'Free on Aug 15, 2028',
  );
  expect(narrowedBy(from('category=clothing%2C+shoes%2C+%26+accessories&size=xl'))).toContain('Size XL');
  expect(narrowedBy(from('category=rides&when=week'))).toContain('This week');
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
