// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';
import { keepLastFeed, lastFeed } from './lastFeed.ts';

const filter = { campusId: 'ut', category: null } as const;
const text = (stringValue: string) => ({ stringValue });
const entry = (id: string, words = 'A lamp') => ({
  document: {
    name: `projects/x/databases/(default)/documents/posts/${id}`,
    fields: {
      campus_id: text('ut'),
      text: text(words),
      category: { nullValue: null },
      user: {
        mapValue: {
          fields: {
            _id: text('u'),
            username: text('u'),
            first_name: text('U'),
            last_name: text('V.'),
            img: { nullValue: null },
            verified: { booleanValue: true },
          },
        },
      },
      post_commented_on: { nullValue: null },
      root_id: text(id),
      img_gallery: { arrayValue: {} },
      like_count: { integerValue: '0' },
      createdAt: { timestampValue: '2026-11-11T09:52:57.851Z' },
      lastModified: { timestampValue: '2026-11-11T09:52:57.851123456Z' },
    },
  },
});

beforeEach(() => localStorage.clear());

describe('the last feed', () => {
  test('is there at the next visit of the same person on the same campus, and nobody else', () => {
    keepLastFeed('ana', filter, [entry('p1'), entry('p2')]);
    expect(lastFeed('ana', filter)?.posts.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(lastFeed('ben', filter)).toBeNull();
    expect(lastFeed(null, filter)).toBeNull();
    expect(lastFeed('ana', { campusId: 'ou', category: null })).toBeNull();
    expect(lastFeed('ana', { campusId: 'ut', category: 'furniture' })).toBeNull();
  });

  test('takes 20,000 characters at most, the newest posts first', () => {
    const many = Array.from({ length: 100 }, (_one, n) => entry(`p${n}`, 'x'.repeat(400)));
    keepLastFeed('ana', filter, many);
    expect(localStorage.getItem(LAST_FEED_KEY)?.length).toBeLessThanOrEqual(20_000);
    const ids = lastFeed('ana', filter)?.posts.map(({ id }) => id) ?? [];
    expect(ids.length).toBeGreaterThan(5);
    expect(ids[0]).toBe('p0');
  });

  test.each([
    '{',
    '[]',
    '{"uid":"ana","campusId":"ut","answer":7}',
    '{"uid":"ana","campusId":"ut","answer":[]}',
  ])('is none when %s is kept', (kept) => {
    localStorage.setItem(LAST_FEED_KEY, kept);
    expect(lastFeed('ana', filter)).toBeNull();
  });
});
