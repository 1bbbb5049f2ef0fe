import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../lib/testing/rounds.ts';
import { MalformedDocument } from '../stored/fields.ts';
import { isPlain } from '../testing/malformed.ts';
import {
  campusHitFrom,
  MATCH_END,
  MATCH_START,
  partsOf,
  personHitFrom,
  postHitFrom,
  suggestionHitFrom,
} from './searchHits.ts';

const marked = (text: string): string => `${MATCH_START}${text}${MATCH_END}`;

describe('a found text', () => {
  test('is parted into what matches and what does not', () => {
    expect(partsOf(`a ${marked('blue')} couch, ${marked('bl')}`)).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'blue', isMatch: true },
      { text: ' couch, ', isMatch: false },
      { text: 'bl', isMatch: true },
    ]);
  });

  test('is text, whatever markup it holds', () => {
    expect(partsOf('<b>x</b> &amp;')).toEqual([{ text: '<b>x</b> &amp;', isMatch: false }]);
  });

  test('loses nothing but the marks, wherever they stand', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(MATCH_START, MATCH_END));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const shown = partsOf(text)
          .map((part) => part.text)
          .join('');
        expect(shown).toBe(text.replaceAll(MATCH_START, '').replaceAll(MATCH_END, ''));
      }),
      { numRuns: rounds(2_000) },
    );
  });
});

describe('a hit', () => {
  test('of a post has its id and its marked text', () => {
    const hit = {
      objectID: 'hash',
      post_id: 'p1',
      text: 'blue couch',
      _highlightResult: { text: { value: `${marked('blue')} couch` } },
    };
    expect(postHitFrom(hit)).toEqual({
      id: 'p1',
      parts: [
        { text: 'blue', isMatch: true },
        { text: ' couch', isMatch: false },
      ],
      priceCents: null,
      goBy: null,
    });
    expect(suggestionHitFrom({ objectID: 's', text: 'couch' })).toEqual({
      id: 's',
      text: 'couch',
      parts: [{ text: 'couch', isMatch: false }],
    });
  });

  test.each([
    ['a post', postHitFrom],
    ['a person', personHitFrom],
    ['a campus', campusHitFrom],
    ['a suggestion', suggestionHitFrom],
  ] as const)('of %s is refused by name or is plain data, whatever comes', (_title, hitFrom) => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom('ut', 'ana', null));
    const names = [
      'objectID',
      'post_id',
      'text',
      'username',
      'first_name',
      'last_name',
      'img',
      'campus_id',
      'name',
    ];
    const hit = fc.record(
      Object.fromEntries(
        [...names, 'short_name', 'city', 'state', '_highlightResult'].map((n) => [n, field]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(hit, (fields) => {
        try {
          expect(isPlain(hitFrom(fields))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedDocument);
        }
      }),
      { numRuns: rounds(2_500) },
    );
  });
});
