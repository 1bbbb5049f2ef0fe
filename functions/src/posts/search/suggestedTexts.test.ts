import { describe, expect, test } from 'vitest';
import { BYTES_MAX, suggestedTexts, TEXTS_MAX, type PostWords } from './suggestedTexts.ts';

const NONE = new Set<string>();
const by = (author: string, text: string): PostWords => ({ author, text });
const namesOf = (...posts: readonly PostWords[]): readonly string[] =>
  suggestedTexts({ popular: [], posts, hidden: NONE });

describe('names of things in posts', () => {
  test('are those of our own list, most authors first, each once', () => {
    expect(
      namesOf(
        by('a', 'Lamp, barely used. Pick up today'),
        by('a', 'lamp'),
        by('b', 'desk'),
        by('c', 'Desk!'),
      ),
    ).toEqual(['desk', 'lamp']);
  });

  test('have words before them that three members wrote, and none that fewer did', () => {
    const leather = ['a', 'b', 'c'].map((author) => by(author, 'leather couch'));
    expect(namesOf(...leather)).toEqual(['couch', 'leather couch']);
    expect(namesOf(...leather.slice(1))).toEqual(['couch']);
    // One member, however often.
    expect(namesOf(...Array.from({ length: 9 }, () => by('a', 'jonathans couch')))).toEqual(['couch']);
  });

  test('end with their phrase, and have no words that do not say which', () => {
    const posts = ['a', 'b', 'c'].map((author) => by(author, 'selling my new couch and floor lamp'));
    expect(namesOf(...posts)).toEqual(['couch', 'lamp', 'floor lamp']);
  });
});

describe('all of a community', () => {
  test('begin with its popular searches in their order; a thing that is one too is there once', () => {
    const posts = [by('a', 'desk'), by('a', 'lamp')];
    expect(suggestedTexts({ popular: ['lamp', 'mini fridge'], posts, hidden: NONE })).toEqual([
      'lamp',
      'mini fridge',
      'desk',
    ]);
  });

  test('lack what an operator has hidden', () => {
    const hidden = new Set(['desk', 'rumor']);
    expect(suggestedTexts({ popular: ['rumor', 'lamp'], posts: [by('a', 'desk')], hidden })).toEqual([
      'lamp',
    ]);
  });

  test('are bounded, in number and bytes', () => {
    const many = Array.from({ length: TEXTS_MAX + 1 }, (_one, n) => `term ${String(n)}`);
    expect(suggestedTexts({ popular: many, posts: [], hidden: NONE })).toHaveLength(TEXTS_MAX);
    const long = many.map((text) => `${text} ${'ä'.repeat(80)}`);
    const kept = suggestedTexts({ popular: long, posts: [], hidden: NONE });
    const bytes = Buffer.byteLength(kept.join(''));
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
    expect(bytes).toBeGreaterThan(BYTES_MAX - 200);
  });
});
