import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../../../src/domain/richText.ts';
import { HOUSING, RIDES, TICKETS } from '../../../../src/domain/facts.ts';
import { isSameRecord, RECORD_OF } from './records.ts';

const BOOKS = 'books, movies, & music';
const CLOTHES = 'clothing, shoes, & accessories';

const post = (more: object = {}): object => ({
  campus_id: 'ut',
  text: rawOfPlainText('Desk\nand lamp'),
  category: 'electronics & media',
  username: 'maya',
  post_commented_on: null,
  img_count: 2,
  like_count: 9,
  createdAt: Timestamp.fromMillis(1_800_000_000_000),
  lastModified: Timestamp.fromMillis(1_900_000_000_000),
  ...more,
});
const user = (more: object = {}): object => ({
  campus_id: 'ut',
  first_name: 'Maya',
  last_name: 'T.',
  username: 'maya',
  img: null,
  status: 'active',
  school_verified: true,
  bio: 'secret to nobody',
  ...more,
});

describe('the record of a post', () => {
  test('has its words and what it is filtered and sorted by, and nothing else', () => {
    expect(RECORD_OF.posts('p', post())).toEqual({
      objectID: 'p',
      post_id: 'p',
      campus_id: 'ut',
      text: 'Desk\nand lamp',
      names: '',
      forms: '',
      facts: '',
      category: 'electronics & media',
      username: 'maya',
      img_count: 2,
      created_at: 1_800_000_000_000,
      kind: 'selling',
      price_cents: null,
      status: 'available',
      condition: null,
      free_from: null,
      free_to: null,
      at: null,
      size: null,
      bedrooms: null,
      go_by: null,
    });
  });

  test('has its price, kind, status and condition', () => {
    const terms = { kind: 'wanted', price_cents: 0, status: 'sold', condition: 'like_new' };
    expect(RECORD_OF.posts('p', post(terms))).toMatchObject(terms);
  });

  test.each([
    ['Moped, parks in bike spots', 'motorcycles', 'moped'],
    ['Blue couch, free textbook with it', null, 'couch'],
    ['Selling something', null, ''],
    ['Calculus book', 'books, movies, & music', 'calculus book'],
  ])('%j in %j is called %j', (text, category, names) => {
    expect(RECORD_OF.posts('p', post({ text: rawOfPlainText(text), category }))).toMatchObject({ names });
  });

  test('of pictures alone has no words', () => {
    expect(RECORD_OF.posts('p', post({ text: null }))).toMatchObject({ text: '' });
  });

  test('fits into 10,000 bytes whatever its letters, and ends on a whole one', () => {
    for (const letter of ['a', 'é', '好', '👩🏽‍🔬', '"\\', '\u0001', '\n']) {
      const text = rawOfPlainText(letter.repeat(6_000));
      const record = RECORD_OF.posts('p', post({ text }));
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
      expect(JSON.stringify(record)).not.toContain('\uFFFD');
    }
  });

  const withFacts = (category: string, facts: string | null, text = 'Thing') =>
    RECORD_OF.posts('p', post({ category, facts, text: rawOfPlainText(text) }));

  test('of any category has the day by which it must go', () => {
    expect(withFacts('furniture', 'available=2027-05-01;by=2027-05-15')).toMatchObject({ go_by: 20_270_515 });
    expect(withFacts('furniture', 'by=2027-02-31')).toMatchObject({ go_by: null });
  });

  test.each([
    ['from=2027-05-15;to=2027-08-20', { free_from: 20_270_515, free_to: 20_270_820 }],
    ['from=2027-05-15', { free_from: 20_270_515, free_to: 99_991_231 }],
    ['to=2027-08-20;bedrooms=studio', { free_from: 0, free_to: 20_270_820, bedrooms: 'studio' }],
    ['bedrooms=4', { free_from: null, free_to: null, bedrooms: '4' }],
    // Neither days of the calendar nor what the table has.
    ['from=2027-02-31;to=99999-01-01;bedrooms=40', { free_from: null, free_to: null, bedrooms: null }],
    ['from=2027-05-15 OR campus_id:ou', { free_from: null }],
  ])('of a room, %j, has days and rooms as it is filtered by', (facts, fields) => {
    expect(withFacts(HOUSING, facts)).toMatchObject(fields);
  });

  test.each([
    [TICKETS, 'at=2027-05-15T19:30', { at: 202_705_151_930, facts: 'Saturday\nMay 15' }],
    [RIDES, 'at=2027-12-01T06:05;seats=2', { at: 202_712_010_605, facts: 'Wednesday\nDecember 1' }],
    [TICKETS, 'event=Home game;section=12;given=paper', { at: null, facts: 'Home game\nSection 12' }],
    [BOOKS, 'course=M 408D', { facts: 'M 408D', forms: 'm408d m 408d 408 d m408d' }],
    [BOOKS, 'edition=8th', { facts: '8th edition' }],
    [BOOKS, 'course=m408d', { forms: 'm408d m 408d m 408d' }],
    [BOOKS, 'course=C S 429', { forms: 'cs429 cs 429 s429' }],
    [BOOKS, 'isbn=9781285741550', { facts: 'ISBN 9781285741550', forms: '9781285741550 1285741552' }],
    [CLOTHES, 'size=Medium', { size: 'm', facts: 'Size Medium', forms: 'size m' }],
    [CLOTHES, 'size=US 9½', { size: '9.5' }],
    [CLOTHES, 'size=m" OR 1', { size: 'm" or 1' }],
    ['lost & found', 'about=found;place=PCL', { facts: 'Found\nPCL' }],
    ['cars & trucks', 'year=2014;miles=90000', { facts: '2014' }],
    // Another category's.
    ['furniture', 'size=M;isbn=9781285741550', { size: null, facts: '', forms: '' }],
    ['furniture', 'by=2027-05-15', { facts: '' }],
    [BOOKS, null, { facts: '' }],
    [BOOKS, 'course=<b>x</b>', { facts: '<b>x</b>' }],
  ])('of %s with %j has what it is found by', (category, facts, fields) => {
    expect(withFacts(category, facts)).toMatchObject(fields);
  });

  test('of a room has the months in which it is free, a year’s at most', () => {
    expect(withFacts(HOUSING, 'from=2027-11-20;to=2028-02-01;area=West Campus')).toMatchObject({
      facts: 'November 20\nFebruary 1\nWest Campus\nDecember\nJanuary',
    });
    const long = withFacts(HOUSING, 'from=2027-06-01;to=2099-12-31');
    expect(long !== null && 'facts' in long && long.facts.split('\n')).toHaveLength(12);
  });

  test('fits into 10,000 bytes with the longest facts', () => {
    for (const letter of ['好', '👩🏽‍🔬', '"\\']) {
      const words = (length: number): string => [...letter.repeat(length)].slice(0, length).join('');
      const facts = `event=${words(80)};section=${words(40)}`;
      const record = withFacts(TICKETS, facts, letter.repeat(6_000));
      expect(record).toMatchObject({ facts: `${words(80)}\nSection ${words(40)}` });
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
    }
  });

  test.each([
    ['a comment', { post_commented_on: 'root' }],
    ['one that has expired', { status: 'expired' }],
    ['one without a community', { campus_id: undefined }],
    ['one of an unknown community', { campus_id: 'all' }],
    ['one without a time', { createdAt: 'yesterday' }],
  ])('does not exist for %s', (_what, more) => {
    expect(RECORD_OF.posts('p', post(more))).toBeNull();
  });
});

describe('the record of a person', () => {
  test('has what is shown of a hit, and nothing else', () => {
    expect(RECORD_OF.users('u', user())).toEqual({
      objectID: 'u',
      campus_id: 'ut',
      first_name: 'Maya',
      last_name: 'T.',
      username: 'maya',
      img: null,
    });
  });

  test.each([
    ['without a proven school', { school_verified: false }],
    ['who is banned', { status: 'banned' }],
    ['whose account is being deleted', { status: 'deleting' }],
  ])('does not exist for one %s', (_what, more) => {
    expect(RECORD_OF.users('u', user(more))).toBeNull();
  });
});

test.each([
  [0, 0],
  [1, 1],
  [3, 2],
  [1023, 512],
  [1024, 1024],
])('%i views of a popular search count as %i', (total_views, shown) => {
  const term = { campus_id: 'ut', text: 'desk', total_views, is_popular: true };
  expect(RECORD_OF.searches('t', term)).toMatchObject({ total_views: shown });
  expect(RECORD_OF.searches('t', { ...term, is_popular: false })).toBeNull();
});

test('what moves without the record moving is the same record', () => {
  const [before, after] = [post(), post({ like_count: 10, lastModified: Timestamp.now(), img_gallery: [] })];
  expect(isSameRecord(RECORD_OF.posts('p', before), RECORD_OF.posts('p', after))).toBe(true);
  expect(isSameRecord(RECORD_OF.posts('p', before), RECORD_OF.posts('p', post({ category: null })))).toBe(
    false,
  );
  expect(isSameRecord(RECORD_OF.posts('p', before), null)).toBe(false);
  expect(isSameRecord(null, null)).toBe(true);
});
