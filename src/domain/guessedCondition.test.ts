import { expect, test } from 'vitest';
import { guessedCondition } from './guessedCondition.ts';

test.each([
  ['Brand new desk lamp $20', 'new'],
  ['Selling a brand new bike', 'new'],
  ['Desk, brand new in box', 'new'],
  ['AirPods, never opened', 'new'],
  ['Like new air fryer $35', 'like_new'],
  ['Couch in like-new condition', 'like_new'],
  ['IKEA desk, barely used. Fits in any car', 'like_new'],
  ['2 beds, barely used', 'like_new'],
  ['Used, but like new', 'like_new'],
  ['Tent. Used twice.', 'like_new'],
  ['Used calculus textbook', 'good'],
  ['Selling a used couch', 'good'],
  ['Gently used rug $40', 'good'],
  ['Well-loved armchair', 'fair'],
  ['Civic 2004, for parts', 'parts'],
  ['Old laptop for parts or repair', 'parts'],
])('%s: %s', (words, condition) => {
  expect(guessedCondition(words)).toBe(condition);
});

test.each([
  '',
  'Green bean bag $35',
  'I used to love this lamp',
  'It can be used for camping',
  'Used it for one semester', // says how long, not how well it was kept
  'Bike with brand new tires',
  'Desk $40, bought brand new for $200',
  'Lamp $10 (not brand new)',
  'It was brand new at $90',
  'Newton’s cradle',
  'Spare parts for a bike',
  'Does anybody know a new place?',
])('none in %j', (words) => {
  expect(guessedCondition(words)).toBeNull();
});
