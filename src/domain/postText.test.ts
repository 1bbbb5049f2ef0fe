import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  cutToLength,
  isPostTextWithinLimit,
  plainTextOf,
  postTextLength,
  withShortGraphemes,
} from './postText.ts';
import { rounds } from '../lib/testing/rounds.ts';
import { parseRichText, piecesOf, rawOfPlainText, safeLink } from './richText.ts';

describe('plain text', () => {
  test('joins blocks by line breaks', () => {
    expect(plainTextOf(rawOfPlainText('Calculus book\n$20'))).toBe('Calculus book\n$20');
  });
  test('is empty for a post of pictures alone', () => expect(plainTextOf(null)).toBe(''));
  test('keeps text that is not rich text, so that its length counts', () => {
    expect(plainTextOf('just words')).toBe('just words');
    expect(plainTextOf('[1]')).toBe('[1]');
  });
});

describe('length', () => {
  test.each([
    ['abc', 3],
    ['a\nb', 4],
    ['\r\n', 2],
    ['👨‍👩‍👧‍👦', 1],
    ['é', 1],
    ['🇺🇸🇺🇸', 2],
    ['', 0],
  ])('%j counts %i', (plain, length) => expect(postTextLength(plain)).toBe(length));

  test('is the same where no letter needs a table', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0x2ff],
      [0x2010, 0x2027],
      [0x20a0, 0x20bf],
    ] as const;
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters, '\n')), fc.nat(20), (some, room) => {
        const plain = some.join('');
        const graphemes = [...segmenter.segment(plain)].map(({ segment }) => segment);
        expect(graphemes).toEqual(some);
        const breaks = some.filter((letter) => letter === '\n').length;
        expect(postTextLength(plain)).toBe(graphemes.length + breaks);
        if (breaks === 0) expect(cutToLength(plain, room)).toBe(plain.slice(0, room));
      }),
    );
  });

  test('allows 500 and refuses 501', () => {
    expect(isPostTextWithinLimit('a'.repeat(500))).toBe(true);
    expect(isPostTextWithinLimit('a'.repeat(501))).toBe(false);
    expect(isPostTextWithinLimit(`${'a'.repeat(498)}\n`)).toBe(true);
    expect(isPostTextWithinLimit(`${'a'.repeat(499)}\n`)).toBe(false);
  });

  test('a cut is a beginning that fits and never splits a grapheme', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (plain, room) => {
        const cut = cutToLength(plain, room);
        expect(plain.startsWith(cut)).toBe(true);
        expect(postTextLength(cut)).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('short graphemes', () => {
  test.each(['Tần số 5 GHz', '👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(3), '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ที่นี่ '.repeat(9), 'a\nb'.repeat(20)])(
    'leaves %j as it is',
    (text) => expect(withShortGraphemes(text)).toBe(text),
  );

  test('cuts marks heaped on one letter, and never through a character', () => {
    const mark = '\u{1D165}';
    const heap = withShortGraphemes(`é${mark.repeat(4_000)}, a${mark.repeat(4_000)}`);
    expect(heap.length).toBeLessThanOrEqual(2 * 32 + 2);
    expect(heap).not.toMatch(/\p{Surrogate}/u);
    expect(heap).toContain(', a');
  });
});

describe('rich text', () => {
  const raw = (block: object, entityMap: object = {}) =>
    JSON.stringify({ blocks: [{ text: 'go here', type: 'unstyled', ...block }], entityMap });
  const link = (url: string) => ({ 0: { type: 'LINK', mutability: 'MUTABLE', data: { url } } });

  test('keeps bold and safe links', () => {
    const content = parseRichText(
      raw(
        {
          inlineStyleRanges: [{ offset: 0, length: 2, style: 'BOLD' }],
          entityRanges: [{ offset: 3, length: 4, key: 0 }],
        },
        link('https://example.edu/x'),
      ),
    );
    expect(content?.blocks[0]?.spans).toEqual([
      { kind: 'bold', start: 0, end: 2 },
      { kind: 'link', start: 3, end: 7, url: 'https://example.edu/x' },
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' java\nscript:x', 'no address'])(
    'turns the link %j into text',
    (url) => {
      const content = parseRichText(raw({ entityRanges: [{ offset: 0, length: 7, key: 0 }] }, link(url)));
      expect(content?.blocks[0]).toEqual({ kind: 'paragraph', text: 'go here', spans: [] });
      expect(safeLink(url)).toBeNull();
    },
  );

  test('turns unknown blocks and styles into text', () => {
    const content = parseRichText(
      raw({ type: 'atomic', inlineStyleRanges: [{ offset: 0, length: 3, style: 'toString' }] }),
    );
    expect(content?.blocks).toEqual([{ kind: 'paragraph', text: 'go here', spans: [] }]);
  });

  test('survives any JSON and any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const content = parseRichText(text);
        for (const block of content?.blocks ?? []) {
          for (const span of block.spans) expect(span.end).toBeLessThanOrEqual(block.text.length);
        }
        expect(typeof plainTextOf(text)).toBe('string');
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('pieces are the whole text, with each style and link that covers them, once', () => {
    const range = fc.record({
      offset: fc.nat(7),
      length: fc.nat(7),
      style: fc.constantFrom('BOLD', 'ITALIC'),
      key: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(range), fc.array(range), (styles, links) => {
        const content = parseRichText(
          raw({ inlineStyleRanges: styles, entityRanges: links }, link('https://example.edu/x')),
        );
        const pieces = content?.blocks.flatMap(piecesOf) ?? [];
        expect(pieces.map(({ text }) => text).join('')).toBe('go here');
        for (const { start, styles: shown, url } of pieces) {
          const covers = ({ offset, length }: { offset: number; length: number }): boolean =>
            offset <= start && start < offset + length;
          const has = (name: string): boolean => styles.some((one) => one.style === name && covers(one));
          expect([...shown].sort()).toEqual([
            ...(has('BOLD') ? ['bold'] : []),
            ...(has('ITALIC') ? ['italic'] : []),
          ]);
          expect(url !== null).toBe(links.some(covers));
        }
      }),
    );
  });

  test('survives random ranges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ offset: fc.integer(), length: fc.integer(), style: fc.string() })),
        (r) => {
          expect(parseRichText(raw({ inlineStyleRanges: r, entityRanges: r }))?.blocks[0]?.text).toBe(
            'go here',
          );
        },
      ),
    );
  });
});

describe('the tables of graphemes', () => {
  test('are loaded by the first text that needs them, not by Latin words', async () => {
    const { Segmenter } = Intl;
    const made = vi.spyOn(Intl, 'Segmenter').mockImplementation(function make(...about) {
      return new Segmenter(...about);
    });
    vi.resetModules();
    const fresh = await import('./postText.ts');
    const words = 'María’s calculus book – barely used, with notes, €20…';
    expect(fresh.withShortGraphemes(words)).toBe(words);
    expect(fresh.postTextLength(`${words}\n`)).toBe(words.length + 2);
    expect(fresh.cutToLength(words, 5)).toBe('María');
    expect(made).not.toHaveBeenCalled();
    expect(fresh.postTextLength('e\u0301')).toBe(1);
    expect(fresh.postTextLength('👨‍👩‍👧‍👦')).toBe(1);
    expect(made).toHaveBeenCalledTimes(1);
  });
});
