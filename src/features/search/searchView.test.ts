import { expect, test } from 'vitest';
import { addressOf, viewFrom } from './searchView.ts';

const from = (query: string) => viewFrom(new URLSearchParams(query));

test.each([
  '/search?q=Blue+couch',
  '/search?q=bike&show=media&category=furniture&photos=true&order=best',
  '/search?q=bike&show=people',
  '/search',
])('%s is the address of what it shows', (address) => {
  expect(addressOf(from(address.split('?')[1] ?? ''))).toBe(address);
});

test('what an address says wrongly counts as not said', () => {
  expect(from('q=%20%20&show=all&category=constructor&photos=1&order=')).toEqual({
    text: '',
    show: 'latest',
    category: null,
    hasPhotos: false,
    isBestFirst: false,
  });
});
