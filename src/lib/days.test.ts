import { expect, test } from 'vitest';
import { daysInWords } from './days.ts';

test.each([
  [24, 'a day'],
  [30 * 24, '30 days'],
  [365 * 24, 'a year'],
])('%i hours are %s', (hours, text) => expect(daysInWords(hours * 3_600_000)).toBe(text));
