import { describe, expect, test } from 'vitest';
import { editDistance, suggestedEmail } from './emailSuggestion.ts';

describe('a mistyped domain', () => {
  test.each([
    ['maya@utexs.edu', 'maya@utexas.edu'],
    ['Maya@UTEXAS.ED', 'maya@utexas.edu'],
    ['maya@utxeas.edu', 'maya@utexas.edu'],
    ['maya@utexas.com', null],
    ['maya@gmial.com', 'maya@gmail.com'],
    ['maya@gmail.con', 'maya@gmail.com'],
    ['maya@my.utexs.edu', 'maya@my.utexas.edu'],
    ['maya@stanfrod.edu', 'maya@stanford.edu'],
    ['maya@ou.edi', 'maya@ou.edu'],
  ])('%j gives %j', (typed, suggested) => expect(suggestedEmail(typed)).toBe(suggested));

  test("is near the page's own campus's", () => {
    expect(suggestedEmail('maya@oregonstat.edu', 'oregonstate.edu')).toBe('maya@oregonstate.edu');
    expect(suggestedEmail('maya@eecs.oregonstate.edu', 'oregonstate.edu')).toBeNull();
  });

  test.each([
    'maya@utexas.edu',
    'maya@unlisted.utexas.edu',
    'maya@gmail.com',
    'maya@osu.edu',
    'maya@msu.edu',
    'maya@uca.edu',
    'maya@company.com',
    'maya@ut',
    'maya@',
    '@utexs.edu',
    'maya',
    '',
    'a@b@utexs.edu',
  ])('%j gives nothing', (typed) => expect(suggestedEmail(typed)).toBeNull());
});

test.each([
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
  expect(editDistance(other, one)).toBe(edits);
});
