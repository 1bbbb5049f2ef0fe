import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../lib/testing/rounds.ts';
import { answerUrl, askUrl, ownPath, parseAnswer, parseAsk, parseVisit } from './handOver.ts';

const OU = 'https://ou.campus.example';
const UT = 'https://ut.campus.example';
const SECRET = 'a-_Z'.repeat(10) + 'abc';

const fragmentOf = (url: string | null): string => new URL(url ?? '').hash;

describe('a hand-over', () => {
  test('leads through the four steps and back to where it was wanted', () => {
    expect(parseVisit('#arrive=ou')).toBe('ou');
    const asked = askUrl(UT, 'ou', SECRET);
    expect(asked).toBe(`${OU}/auth/hand-over#to=ut&nonce=${SECRET}`);
    expect(parseAsk(fragmentOf(asked))).toEqual({ to: 'ut', nonceHash: SECRET });
    const answer = answerUrl(OU, 'ut', SECRET);
    expect(answer).toBe(`${UT}/auth/hand-over#code=${SECRET}`);
    expect(parseAnswer(fragmentOf(answer))).toEqual({ code: SECRET });
  });

  test('works on one machine, and leads back when nobody is signed in there', () => {
    expect(answerUrl('http://ou.localhost:5000', 'ut', null)).toBe(
      'http://ut.localhost:5000/auth/hand-over#code=',
    );
    expect(parseAnswer('#code=')).toEqual({ code: null });
  });

  test('begins on none but a campus’s host', () => {
    for (const here of [
      'https://www.campus.example',
      'https://ou',
      'https://ou.campus.example/path',
      'https://ou.campus.example@evil.example',
      'javascript:ou.campus.example',
      'null',
      '',
    ]) {
      const urls = [askUrl(here, 'ut', SECRET), answerUrl(here, 'ut', SECRET)];
      expect(urls, here).toEqual([null, null]);
    }
    expect(askUrl(UT, 'ut', SECRET)).toBeNull();
  });
});

describe('what comes in a fragment', () => {
  test.each([
    '',
    '#',
    'arrive=ou',
    '#arrive=',
    '#arrive=OU',
    '#arrive=evil.example',
    '#arrive=ou&arrive=ut',
    '#arrive=ou&to=ut',
    '#arrive=ou.evil.example',
  ])('%j names no campus', (fragment) => {
    expect(parseVisit(fragment)).toBeNull();
  });

  test.each([
    `#to=ut&nonce=${SECRET.slice(1)}`,
    `#to=ut&nonce=${SECRET}x`,
    `#to=ut&nonce=${SECRET.slice(1)}%2f`,
    `#to=evil.com&nonce=${SECRET}`,
    `#to=ut&nonce=${SECRET}&url=https://evil.example`,
    `#nonce=${SECRET}`,
    '#to=ut&nonce=',
  ])('%j asks nothing', (fragment) => {
    expect(parseAsk(fragment)).toBeNull();
  });

  test.each(['#', '#code', `#code=${SECRET}x`, '#code=a%20b', `#code=${SECRET}&code=${SECRET}`, '#token=x'])(
    '%j is no answer',
    (fragment) => {
      const answer = parseAnswer(fragment);
      if (fragment === '#code') expect(answer).toEqual({ code: null });
      else expect(answer).toBeNull();
    },
  );
});

describe('no link leads off our hosts', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/ /evil.example',
    '/home#code=x',
    '/home\n',
    '',
    'home',
    `/${'x'.repeat(3_000)}`,
    '/auth/hand-over?again',
  ])('%j is not kept as a path', (path) => {
    expect(ownPath(path)).toBe('/home');
  });

  test('whatever path and fragment are made up', () => {
    const nasty = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('//', '/\\', '@', ':', '/..//', '/%2f'));
    fc.assert(
      fc.property(
        fc.array(nasty).map((parts) => parts.join('')),
        (text) => {
          for (const path of [ownPath(text), ownPath(`/${text}`)]) {
            expect(new URL(path, UT).origin).toBe(UT);
          }
          const asked = parseAsk(`#${text}`);
          if (asked !== null)
            expect(new URL(answerUrl(OU, asked.to, SECRET) ?? '').host).toMatch(/\.campus\.example$/);
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });
});
