import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { timeOfChange } from './publishChange.ts';

const at = (seconds: number): Timestamp => new Timestamp(seconds, 0);
const WRITTEN = at(100);
const post = {
  text: 'A lamp',
  category: null,
  img_gallery: [{ img_path: 'a' }],
  price_cents: 2000,
  status: 'available',
  status_at: null,
  edited_at: null,
  user: { _id: 'ann', first_name: 'Ann' },
  username: 'ann',
  avatar: null,
  like_count: 1,
  comment_count: 0,
  lastModified: at(1),
  asked_at: at(1),
  renewed_at: at(1),
};

describe('a change of a post', () => {
  test.each([
    ['its words', { text: 'A desk' }],
    ['its pictures', { img_gallery: [{ img_path: 'b' }] }],
    ['its price', { price_cents: null }],
    ['a field that nobody thought of', { category: 'furniture' }],
  ])('%s is news, by the time of the write', (_what, change) => {
    expect(timeOfChange(post, { ...post, ...change }, WRITTEN)).toBe(WRITTEN);
  });

  test.each([
    ['an edit', { text: 'A desk', edited_at: at(9) }, 9],
    ['a new status', { status: 'sold', status_at: at(8) }, 8],
    ['both', { edited_at: at(9), status_at: at(10) }, 10],
  ])('%s is news by its own time', (_what, change, seconds) => {
    expect(timeOfChange(post, { ...post, ...change }, WRITTEN)).toEqual(at(seconds));
  });

  test.each([
    ['an edit', { text: 'A desk', edited_at: at(9) }, { text: 'A lamp', edited_at: at(5) }],
    ['a status', { status: 'sold', status_at: at(9) }, { status: 'reserved', status_at: at(5) }],
    ['the first edit', { text: 'A desk', edited_at: at(9) }, { text: 'A lamp', edited_at: null }],
  ])('%s that is undone is news by the time of the write', (_what, seen, undone) => {
    expect(timeOfChange({ ...post, ...seen }, { ...post, ...undone }, WRITTEN)).toBe(WRITTEN);
  });

  test('a field that has gone is news', () => {
    const { text: _text, ...rest } = post;
    expect(timeOfChange(post, rest, WRITTEN)).toBe(WRITTEN);
  });

  test.each([
    ['counters', { like_count: 2, comment_count: 3 }],
    ['activity', { lastModified: at(50) }],
    ['the author’s copy', { user: { _id: 'ann', first_name: 'Bea' }, username: 'bea', avatar: 'x' }],
    ['a question and a renewal', { asked_at: at(60), renewed_at: at(61) }],
    ['fields that older posts lack', { kind: 'selling', condition: null }],
    ['nothing', {}],
  ])('%s: no news', (_what, change) => {
    expect(timeOfChange(post, { ...post, ...change }, WRITTEN)).toBeNull();
  });
});
