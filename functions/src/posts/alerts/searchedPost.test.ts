import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { AlertSearch } from '../../../../src/domain/alert.ts';
import { rawOfPlainText } from '../../../../src/domain/richText.ts';
import { NO_FILTERS } from '../../../../src/domain/searchFilters.ts';
import { alertWordsOf, packKeysFor, readWords, spellWords } from '../../messaging/alerts/alertWords.ts';
import { matchesSearch, packKeysOf, searchedPost } from './searchedPost.ts';

const stored = (text: string | null, more: object = {}): object => ({
  campus_id: 'ut',
  text: text === null ? null : rawOfPlainText(text),
  category: null,
  username: 'maya.desk',
  post_commented_on: null,
  img_count: 0,
  createdAt: Timestamp.fromMillis(0),
  kind: 'selling',
  price_cents: null,
  status: 'available',
  condition: null,
  ...more,
});

const search = (text: string, more: Partial<AlertSearch> = {}): AlertSearch => ({
  ...NO_FILTERS,
  text,
  ...more,
});

const isMatch = (post: object, asked: AlertSearch): boolean => {
  const made = searchedPost('p', post);
  const isMatched = made !== null && matchesSearch(made, asked);
  // What an alert matches asks for its pack, and the stored words say the same.
  if (isMatched) expect(packKeysFor(asked.text).some((key) => packKeysOf(made).has(key))).toBe(true);
  const words = readWords(spellWords(alertWordsOf(asked.text)));
  expect(made !== null && matchesSearch(made, asked, words)).toBe(isMatched);
  return isMatched;
};

describe('the words of a search', () => {
  test.each<[asked: string, text: string, matches: boolean]>([
    ['desk', 'Oak DESK, pick up at PCL', true],
    ['desk', 'Desktop computer', false],
    ['desk', 'A chair for 20', false],
    ['oak desk', 'Desk of solid oak', true],
    ['oak desk', 'Desk of pine', false],
    ['the desk for me', 'Desk', true],
    ['the who', 'The Who on vinyl', true],
    ['desks', 'one desk', true],
    ['box', 'moving boxes', true],
    ['boxes', 'moving box', true],
    ['battery', 'AA batteries', true],
    ['shelves', 'a shelf', true],
    ['mouse', 'two mice', true],
    ['glasses', 'a glass', true],
    ['cafe racer', 'Café-Racer jacket', true],
    ['CAFÉ', 'cafe chairs', true],
    ['naïve', 'Naive art', true],
    ['ti 84', 'TI-84 Plus', true],
    ['iphone 15 pro', 'iPhone 15 Pro, unlocked', true],
    ['iphone 14 pro', 'iPhone 15 Pro, unlocked', false],
    ['ihpone', 'iPhone 15 Pro', false],
    ['lam', 'lamp', false],
    ['a', 'a lamp', true],
    ["men's jacket", "Men's rain jacket", true],
    ['écran', 'ECRAN 27"', true],
    ['стол', 'Продам СТОЛ', true],
    ['стол', 'Продам стул', false],
    ['κιθάρα', 'Κιθαρα', true],
    ['دراجة', 'دراجة للبيع', true],
    ['מיטה', 'מיטה זוגית', true],
    ['साइकिल', 'पुरानी साइकिल', true],
    ['자전거', '자전거 팝니다', true],
    ['书桌', '出售书桌 $40', true],
    ['桌书', '出售书桌', false],
    ['자전거 desk', '자전거', false],
    ['デスク', '木製デスク売ります', true],
    ['โต๊ะ', 'ขายโต๊ะไม้', true],
    ['🚲', 'Bike 🚲 $90', true],
    ['🚲', 'Bike $90', false],
    ['bike 🚲', 'Bike $90', true],
    ['👍🏽', 'great 👍', true],
    ['airpods™', 'AirPods', true],
    ['!!!', '!!!', false],
  ])('%j in %j: %s', (asked, text, expected) => {
    expect(isMatch(stored(text), search(asked))).toBe(expected);
  });

  test.each<[asked: string, text: string, matches: boolean]>([
    ['couch', 'Grey sofa', true],
    ['sofa', 'Two couches', true],
    ['mini fridge', 'compact refrigerator, works', true],
    ['dorm fridge', 'compact car, big refrigerator', false],
    // What is left out of a search, and a general word.
    ['mini fridge', 'big refrigerator', true],
    ['cheap mini fridge', 'cheap dorm fridge', true],
    ['cheap mini fridge', 'dorm fridge', true],
    ['mint mini fridge', 'dorm fridge', false],
    ['nightstand lamp', 'Bedside table with a lamp', true],
    ['ps5', 'PlayStation 5 with two games', true],
    ['1br', 'one bedroom on Rio Grande', true],
    ['ottoman', 'a foot stool', true],
    // One way: the kind is found for the whole, not the whole for its kind.
    ['guitar', 'Dreadnought, hardly played', true],
    ['dreadnought', 'Electric guitar', false],
    ['laptop', 'MacBook Air', true],
    ['macbook', 'Dell laptop', false],
    ['couch', 'Futon', true],
    ['futon', 'Couch', false],
    ['desk', 'a writing table', true],
    // No synonyms of synonyms.
    ['settee', 'Loveseat', false],
  ])('%j in %j, by what things are called: %s', (asked, text, expected) => {
    expect(isMatch(stored(text), search(asked))).toBe(expected);
  });

  test('may stand in the category, never in the author’s name', () => {
    const sofa = stored('Blue, three seats', { category: 'furniture' });
    expect(isMatch(sofa, search('blue furniture'))).toBe(true);
    expect(isMatch(stored('Blue'), search('maya'))).toBe(false);
    // No phrase goes from one to the other.
    expect(isMatch(stored('mini', { category: 'fridge' }), search('compact fridge'))).toBe(false);
  });
});

describe('the filters of a search', () => {
  const desk = (more: object): object => stored('Desk', more);
  test.each<[name: string, more: object, asked: Partial<AlertSearch>, matches: boolean]>([
    ['a price in the range', { price_cents: 4_000 }, { fromCents: 2_000, toCents: 4_000 }, true],
    ['the lowest price', { price_cents: 2_000 }, { fromCents: 2_000, toCents: 4_000 }, true],
    ['a price above', { price_cents: 4_001 }, { toCents: 4_000 }, false],
    ['a price below', { price_cents: 1_999 }, { fromCents: 2_000 }, false],
    ['no price', {}, { toCents: 4_000 }, false],
    ['no price, none asked for', {}, {}, true],
    ['free', { price_cents: 0 }, { fromCents: 0, toCents: 0 }, true],
    ['not free', { price_cents: 1 }, { fromCents: 0, toCents: 0 }, false],
    ['its condition', { condition: 'good' }, { condition: 'good' }, true],
    ['another condition', { condition: 'fair' }, { condition: 'good' }, false],
    ['its category', { category: 'furniture' }, { category: 'furniture' }, true],
    ['another category', { category: 'household' }, { category: 'furniture' }, false],
    ['photos', { img_count: 1 }, { hasPhotos: true }, true],
    ['no photos', {}, { hasPhotos: true }, false],
    ['looked for by somebody else', { kind: 'wanted' }, {}, false],
    ['looked for, as asked', { kind: 'wanted' }, { kind: 'wanted' }, true],
    ['for sale, where others’ wishes are asked for', {}, { kind: 'wanted' }, false],
    ['reserved', { status: 'reserved' }, {}, true],
    ['sold', { status: 'sold' }, {}, false],
  ])('%s', (_name, more, asked, expected) => {
    expect(isMatch(desk(more), search('desk', asked))).toBe(expected);
  });

  test('are enough where a price alone is searched for', () => {
    expect(isMatch(desk({ price_cents: 0 }), search('', { fromCents: 0, toCents: 0 }))).toBe(true);
    expect(isMatch(stored(null, { price_cents: 0 }), search('', { toCents: 500 }))).toBe(true);
    expect(isMatch(desk({}), search('', { hasPhotos: false }))).toBe(false);
  });
});

/** Letters of a script without spaces, each of which is a word. */
const letters = (count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, n) => 0x4e00 + n));

describe('a hostile alert', () => {
  test.each<[what: string, text: string, asked: string, matches: boolean]>([
    ['one Han letter over and over', '好'.repeat(500), '好'.repeat(100), true],
    ['the same, and another at the end', '好'.repeat(500), `${'好'.repeat(99)}坏`, false],
    ['two Thai letters by turns', 'กา'.repeat(250), `${'กา'.repeat(49)}กก`, false],
    ['a hundred Han letters', letters(500), letters(500).slice(400), true],
    ['a name with many others, over and over', 'television stand and '.repeat(20), 'tv '.repeat(33), true],
    ['words that no neighbors are', 'abc defg '.repeat(55), 'x'.repeat(100), false],
    ['words of two', 'key board '.repeat(50), 'keyboard '.repeat(11), true],
    ['fifty words', 'a b c d e f g h j k '.repeat(25), 'b c d e f g h j k l '.repeat(5), false],
  ])('costs no more than its words: %s', (_what, text, asked, matches) => {
    const made = searchedPost('p', stored(text));
    if (made === null) throw new Error('Not searched.');
    const wanted = search(asked.trim());
    const words = alertWordsOf(wanted.text);
    expect(matchesSearch(made, wanted, words)).toBe(matches);
    const before = process.cpuUsage();
    for (let n = 0; n < 1_000; n += 1) matchesSearch(made, wanted, words);
    // Microseconds for each. 20,000 are the bar, about 100 the cost; it was 1,200,000.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

test.each([
  ['a desk', ['desk']],
  ['oak bookshelves', ['bookshelf', 'oakbookshelve']],
  ['iphone 15 pro', ['15', 'iphone15', '15pro', 'iphone15pro']],
  ['a b c d e fghi', ['fghi', 'efghi', 'bcdefghi']],
  ['the who', ['']],
  ['', ['']],
  ['🚲', ['🚲']],
  ['🚲 bike', ['bike']],
  ['书桌', ['书']],
  ['x'.repeat(100), ['x'.repeat(40)]],
])('%j is in the packs %j', (text, keys) => {
  expect(packKeysFor(text)).toEqual(keys);
});

test('a post of a hundred words asks for packs in six queries of thirty', () => {
  const text =
    'Moving out in May, everything must go! Solid oak desk with three drawers, small scratch on the left side, fits a 27 inch ' +
    'monitor. Black mesh office chair, wheels roll fine, arm rests a bit worn. Queen bed frame, slats included, no mattress. Tall ' +
    'floor lamp with a warm bulb, and a grey rug, 5x7, washed last week. Also an air fryer, rice cooker, some pots and pans, two ' +
    'plates. Pick up near Dean Keeton after six on week nights, or all day Saturday. Venmo or cash. Prices are firm unless you ' +
    'take more than two things, then we can talk.';
  const made = searchedPost('p', stored(text));
  if (made === null) throw new Error('Not searched.');
  expect(packKeysOf(made).size).toBeLessThanOrEqual(180);
});

test('comments fit nothing', () => {
  expect(searchedPost('c', stored('Desk', { post_commented_on: 'p' }))).toBeNull();
});
