import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../../../src/domain/richText.ts';
import { isSameRecord, RECORD_OF } from './records.ts';

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
      category: 'electronics & media',
      username: 'maya',
      img_count: 2,
      created_at: 1_800_000_000_000,
      kind: 'selling',
      price_cents: null,
      status: 'available',
      condition: null,
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
