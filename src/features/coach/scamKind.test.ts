import { describe, expect, test } from 'vitest';
import { POST_TEXT_MAX_CHARS } from '../../domain/limits.ts';
import { scamKindOf, type ScamKind } from './scamKind.ts';
import { SIGNS } from './signs.ts';
import { MORE_ORDINARY, MORE_SCAMS } from './testing/moreSentences.ts';
import { ORDINARY, SCAMS } from './testing/scamSentences.ts';

const OWN = ['campus.example'];
const kindOf = (text: string): ScamKind | null => scamKindOf(text, OWN);

/** The table, and lists that were written later. */
const LISTS = [
  ['the table', SCAMS, ORDINARY],
  ['later lists', MORE_SCAMS, MORE_ORDINARY],
] as const;

describe('what is written for money', () => {
  test.each(LISTS)('is named in %s, and ordinary talk of students is not', (_, byKind, ordinary) => {
    const scams = Object.values(byKind).flat();
    expect(scams.length).toBeGreaterThanOrEqual(200);
    expect(ordinary.length).toBeGreaterThanOrEqual(200);
    const unnamed = scams.filter((text) => kindOf(text) === null);
    const wronglyNamed = ordinary.filter((text) => kindOf(text) !== null);
    expect(unnamed.length / scams.length, unnamed.join('\n')).toBeLessThanOrEqual(0.05);
    expect(wronglyNamed.length / ordinary.length, wronglyNamed.join('\n')).toBeLessThanOrEqual(0.01);
  });

  test.each(
    LISTS.flatMap(([list, byKind]) =>
      Object.entries(byKind).map(([kind, texts]) => [kind, list, texts] as const),
    ),
  )('%s in %s is named as what it is', (kind, _, texts) => {
    const others = texts.filter((text) => kindOf(text) !== kind);
    expect(others.length / texts.length, others.join('\n')).toBeLessThanOrEqual(0.15);
  });

  test.each([
    ['Z e l l e me $50 first', 'pay-first'],
    ['zеlle me half now, I hold it', 'pay-first'],
    ['ＺＥＬＬＥ me the money first', 'pay-first'],
    ['V3nm0 me first', 'pay-first'],
    ['z\u200Be\u200Bl\u200Bl\u200Be me first', 'pay-first'],
    ['wh@tsapp me', 'messenger'],
    ['w.h.a.t.s.a.p.p me', 'messenger'],
    ['tеlеgrаm is better', 'messenger'],
    ['I’ll send you a screenshot of the tickets as proof', 'ticket-screenshot'],
  ])('%s: written so that nobody finds it', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test('is looked for by lists that exist', () => {
    const names = Object.values(SIGNS).flatMap((list) => list.match(/[A-Z][A-Z_]+/g) ?? []);
    expect(names.filter((name) => !(name in SIGNS))).toEqual([]);
  });

  test('takes no ISBN for a telephone number', () => {
    expect(kindOf('ISBN number 9780134685991, text is clean')).toBeNull();
  });

  test.each([
    ['pay here https://paypa1.com', 'link'],
    ['https://www.paypal.com/paypalme/sam', null],
    ['https://paypal.com.pay.top/x', 'link'],
    ['https://paypal.com@pay.top/x', 'link'],
    ['https://xn--pypal-4ve.com', 'link'],
    ['https://ut.campus.example/post/p1', null],
    ['https://campus.example.top/login', 'link'],
    ['https://campus-buysell.top', 'link'],
    ['https://campusrec.ou.edu', null],
    ['https://venmo.com/u/sam', null],
    ['https://venmo.com.de/u/sam', 'link'],
    ['https://utexas.edu/pay', null],
  ])('%s: whether the address is whose it looks like', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test('is read in time that grows with its length, and no further than 3,000 characters', () => {
    const longest = [
      'zelle me first '.repeat(POST_TEXT_MAX_CHARS / 15),
      'a'.repeat(20_000),
      'a.'.repeat(10_000),
      '1 '.repeat(10_000),
      'z e '.repeat(5000),
      '\u0301'.repeat(20_000),
      'pay and '.repeat(2000),
      'code '.repeat(4000),
      'https://'.repeat(2500),
    ];
    for (const text of longest) {
      const startMs = performance.now();
      kindOf(text);
      expect(performance.now() - startMs, text.slice(0, 20)).toBeLessThan(250);
    }
    expect(kindOf(`${'Hello there. '.repeat(300)}Zelle me first`)).toBeNull();
  });
});
