import { describe, expect, it } from 'vitest';
import { SCHOOL_NAME_MAX } from './limits.ts';
import { schoolKey, schoolName } from './schoolName.ts';

describe('the name of a school', () => {
  it.each([
    ['Texas A&M', 'Texas A&M'],
    ['  Rice \n University ', 'Rice University'],
    ["St. John's (Queens)", "St. John's (Queens)"],
    ['Université Laval', 'Université Laval'],
  ])('%s is taken', (typed, name) => expect(schoolName(typed)).toBe(name));

  it.each([
    ['nothing', ' '],
    ['one letter', 'x'],
    ['a link', 'https://evil.example/join'],
    ['markup', '<b>Rice</b>'],
    ['control characters', 'Rice\u001b[2J'],
    ['marks alone', '...'],
    ['an address', 'maya@rice.edu'],
    ['a long text', 'a'.repeat(SCHOOL_NAME_MAX + 1)],
  ])('%s is none', (_what, typed) => expect(schoolName(typed)).toBeNull());

  it('is counted as one in all its spellings', () => {
    expect(new Set(['Texas A&M', 'TEXAS  A & M', 'texas a and m'].map(schoolKey))).toEqual(
      new Set(['texasaandm']),
    );
    expect(schoolKey('Université Laval')).toBe(schoolKey('universite laval'));
    expect(schoolKey('Rice')).not.toBe(schoolKey('Rice University'));
  });
});
