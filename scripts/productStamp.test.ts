import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productStamp, STAMP_FILE } from './productStamp.ts';

it('the product’s pictures show the cards of today: run `npm run product-pictures` after a change', () => {
  expect(readFileSync(STAMP_FILE, 'utf8')).toBe(productStamp());
});
