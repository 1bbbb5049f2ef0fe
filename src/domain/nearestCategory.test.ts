import { describe, expect, test } from 'vitest';
import { CATEGORIES } from './category.ts';
import { nearestCategory } from './nearestCategory.ts';

describe('the nearest category of a search', () => {
  test.each([
    ['armoire', 'Furniture'],
    ['Antique  Bookcases', 'Furniture'],
    ['leather office chairs', 'Furniture'],
    ['iphone 19', 'Cell phones & Accessories'],
    ['furniture', 'Furniture'],
    ['benches', 'Exercise'],
    ['drones', 'Drones'],
    ['desk lamp', 'Home decor'],
  ])('%s: %s', (text, label) => {
    expect(nearestCategory(text)?.text).toBe(label);
  });

  test.each(['zeppelin', '', '🚲', 'accessories'])('is none of %j', (text) => {
    expect(nearestCategory(text)).toBeNull();
  });

  test('knows every category by a word of its own name or another', () => {
    const known = new Set(CATEGORIES.map(({ text }) => nearestCategory(text)?.text));
    expect([...known].filter((text) => text !== undefined).length).toBeGreaterThan(25);
  });
});
