// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';
import { forgetInLastFeed, lastFeed, storeLastFeed } from './lastFeed.ts';
import { restRow } from './testing/restPost.ts';

const filter = { campusId: 'ut', category: null } as const;
const entry = (id: string, rawText = 'A lamp'): object => restRow({ id, rawText });

describe('the last feed', () => {
  test('is there at the next visit of the same person on the same campus, and nobody else', () => {
    storeLastFeed('ana', filter, [entry('p1'), entry('p2')]);
    expect(lastFeed('ana', filter)?.entries.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(lastFeed('ben', filter)).toBeNull();
    expect(lastFeed(null, filter)).toBeNull();
    expect(lastFeed('ana', { campusId: 'ou', category: null })).toBeNull();
    expect(lastFeed('ana', { ...filter, category: 'furniture' })).toBeNull();
    expect(lastFeed('ana', { ...filter, kind: 'wanted' })).toBeNull();
  });

  test('is never one with filters', () => {
    storeLastFeed('ana', { ...filter, kind: 'wanted' }, [entry('p1')]);
    expect(localStorage.getItem(LAST_FEED_KEY)).toBeNull();
  });

  test('takes 20,000 characters at most, the newest posts first', () => {
    const many = Array.from({ length: 100 }, (_one, n) => entry(`p${n}`, 'x'.repeat(400)));
    storeLastFeed('ana', filter, many);
    expect(localStorage.getItem(LAST_FEED_KEY)?.length).toBeLessThanOrEqual(20_000);
    const ids = lastFeed('ana', filter)?.entries.map(({ id }) => id) ?? [];
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

const kept = (): readonly string[] | undefined => lastFeed('ana', filter)?.entries.map(({ id }) => id);

test('a post that is gone does not stand in the feed of the next visit; the others do', () => {
  storeLastFeed('ana', filter, [restRow({ id: 'p1' }), { readTime: 'now' }, restRow({ id: 'p2' })]);
  forgetInLastFeed(['p1', 'p9']);
  expect(kept()).toEqual(['p2']);
  forgetInLastFeed(['p2']);
  expect(kept()).toBeUndefined();
});

test('a post that its reader has hidden is not stored for the next visit', () => {
  storeLastFeed('ana', filter, [restRow({ id: 'p1' }), restRow({ id: 'p2' })], ['p1']);
  expect(kept()).toEqual(['p2']);
});

test.each(['{', '7', 'null', '{"uid":"ana"}', '{"uid":"ana","answer":{}}'])(
  'what is kept as %s stays',
  (text) => {
    localStorage.setItem(LAST_FEED_KEY, text);
    forgetInLastFeed(['p1']);
    expect(localStorage.getItem(LAST_FEED_KEY)).toBe(text);
  },
);
