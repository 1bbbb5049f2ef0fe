import { expect, test } from 'vitest';
import { shortCount } from './shortCount.ts';

test('a count stays short, whatever it is', () => {
  expect([0, 7, 999, 1000, 1234, 25_300, 2_000_000].map(shortCount)).toEqual([
    '0',
    '7',
    '999',
    '1K',
    '1.2K',
    '25.3K',
    '2M',
  ]);
});
