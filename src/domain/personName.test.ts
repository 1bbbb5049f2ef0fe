import { describe, expect, test } from 'vitest';
import { publicLastName, splitGoogleName, splitTypedName, tidyName } from './personName.ts';

describe('a typed name', () => {
  test.each([
    ['Maya Torres', { first: 'Maya', middle: '', last: 'Torres' }],
    ['  Maya   Lena Sofia\tTorres ', { first: 'Maya', middle: 'Lena Sofia', last: 'Torres' }],
    ["Sean O'Brien-Walsh", { first: 'Sean', middle: '', last: "O'Brien-Walsh" }],
    ['A.J. Brown', { first: 'A.J.', middle: '', last: 'Brown' }],
  ])('%j is split into first, middle and last', (typed, name) => {
    expect(splitTypedName(typed)).toEqual(name);
  });

  test('first and last are cut to 20 characters, not through an emoji', () => {
    const name = splitTypedName(`${'a'.repeat(19)}🙂🙂 ${'b'.repeat(30)}`);
    expect(name).toEqual({ first: `${'a'.repeat(19)}🙂`, middle: '', last: 'b'.repeat(20) });
  });

  test.each([
    ['\u{1F1E9}\u{1F1EA}'.repeat(11), '\u{1F1E9}\u{1F1EA}'.repeat(10)],
    [`a${'\u{1F1E9}\u{1F1EA}'.repeat(11)}`, `a${'\u{1F1E9}\u{1F1EA}'.repeat(9)}`],
    ['\u{1F1E9}', '\u{1F1E9}'],
  ])('%j is not cut through a flag', (first, kept) => {
    expect(splitTypedName(`${first} Torres`)).toEqual({ first: kept, middle: '', last: 'Torres' });
  });

  test.each([
    ['Maya\u202e \u2066Torres\u2069', 'Maya', 'Torres'],
    ['Ma\u200bya\u0000 Tor\u200d\u00adres', 'Maya', 'Torres'],
    ['M\u3164aya T\u2800orres\u{e0041}', 'Maya', 'Torres'],
  ])('%j loses what nobody can see', (typed, first, last) => {
    expect(splitTypedName(typed)).toEqual({ first, middle: '', last });
    expect(splitGoogleName(typed)).toEqual({ first, middle: '', last });
  });

  test('words of nothing visible are none', () => {
    expect(splitTypedName('\u200b \u202e\u2066')).toBe('name-required');
    expect(splitTypedName('Maya T\u200b')).toBe('full-name-required');
  });

  test('marks belong to a letter, three to one at most', () => {
    expect(splitTypedName('\u0301\u0301 \u0301\u0302')).toBe('name-required');
    expect(splitTypedName('Maya \u0301T')).toBe('full-name-required');
    const name = splitTypedName(`Z${'\u0337'.repeat(9)}oe ק\u05b8\u0591א`);
    expect(name).toEqual({ first: 'Z\u0337\u0337\u0337oe', middle: '', last: 'ק\u05b8\u0591א' });
  });

  test.each(['', '   ', '\n'])('%j is no name', (typed) =>
    expect(splitTypedName(typed)).toBe('name-required'),
  );
  test.each(['Maya', 'Maya T', 'Maya Torres T', 'Sukarno', '王小明', 'محمد'])(
    '%j is not a full name',
    (typed) => {
      expect(splitTypedName(typed)).toBe('full-name-required');
    },
  );

  test.each([
    ['李 玲', '李', '玲'],
    ['김 진', '김', '진'],
    ['محمد علي', 'محمد', 'علي'],
  ])('%j is a full name', (typed, first, last) => {
    expect(splitTypedName(typed)).toEqual({ first, middle: '', last });
  });

  test.each([
    ['Sukarno', 'Sukarno', ''],
    [' 王小明 ', '王小明', ''],
    ['محمد', 'محمد', ''],
    ['Maya T', 'Maya T', ''],
    ['Maya Torres', 'Maya', 'Torres'],
  ])('%j, of who has one name, is split as far as it goes', (typed, first, last) => {
    expect(splitTypedName(typed, true)).toEqual({ first, middle: '', last });
  });

  test('no name is none of who has one name either', () => {
    expect(splitTypedName(' ', true)).toBe('name-required');
  });
});

describe('the name that Google gives', () => {
  test.each([
    ['Maya Torres', 'Maya', '', 'Torres'],
    ['maya.lena,torres-diaz', 'maya', 'lena', 'torres-diaz'],
    ['A.J. Brown', 'A.J.', '', 'Brown'],
    ['Mary J.R. Smith', 'Mary', 'J.R.', 'Smith'],
    ['Anne-Marie Smith', 'Anne-Marie', '', 'Smith'],
    ['Dr. Mary Jones, PhD', 'Mary', '', 'Jones'],
    ['Prof. Dr. Mary Ann Jones MD', 'Mary', 'Ann', 'Jones'],
    ['Mary Jones, Ph.D., M.A.', 'Mary', '', 'Jones'],
    ['John King Jr.', 'John', '', 'King'],
    ['Jack Yun Ma', 'Jack', 'Yun', 'Ma'],
    ['JACK MA', 'JACK', '', 'MA'],
    ['Maya - Torres', 'Maya', '', 'Torres'],
    ['Maya Torres 2027', 'Maya', '', 'Torres'],
    ['Maya', 'Maya', '', 'user'],
    ['x99', 'anonymous', '', 'user'],
    ['', 'anonymous', '', 'user'],
    ['  - . ', 'anonymous', '', 'user'],
  ])('%j', (given, first, middle, last) => expect(splitGoogleName(given)).toEqual({ first, middle, last }));
});

test('others see the first letter of a last name', () => {
  expect(publicLastName('torres')).toBe('T.');
  expect(publicLastName('Łukasz')).toBe('Ł.');
  expect(publicLastName('ö\u0323zil')).toBe('Ö\u0323.');
  expect(publicLastName('🇩🇪')).toBe('🇩🇪.');
  expect(publicLastName('')).toBe('');
});

test.each([
  ['  Mary \t Ann ', 'Mary Ann'],
  ['Ma\u200bya', 'Maya'],
  ['\u202e \u3164', ''],
])('the single name %j is kept as %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
});
