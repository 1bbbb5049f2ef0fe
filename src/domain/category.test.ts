import { expect, test } from 'vitest';
import { ALL_CATEGORIES, CATEGORIES } from './category.ts';

test('there are 32 categories, each with a text and a value of its own, and All besides', () => {
  expect(CATEGORIES).toHaveLength(32);
  for (const of of ['text', 'value'] as const) {
    expect(new Set([ALL_CATEGORIES, ...CATEGORIES].map((category) => category[of])).size).toBe(33);
  }
  expect(ALL_CATEGORIES).toEqual({ text: 'All categories', value: 'all' });
});

test('a value is its text in small letters, but for clothing', () => {
  const odd = CATEGORIES.filter(({ text, value }) => value !== text.toLowerCase());
  expect(odd).toEqual([{ text: 'Clothing & Shoes', value: 'clothing, shoes, & accessories' }]);
});
