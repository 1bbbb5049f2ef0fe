import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { pageOfAnswer } from './feedAnswer.ts';
import { fetchFeedByRest } from './restFeed.ts';
import { exactTimeOf, plainValue } from '../rest/values.ts';
import { restMedia, restRow } from './testing/restPost.ts';

const entry = (fields: Readonly<Record<string, object>> = {}): object =>
  restRow({ id: 'p', category: 'furniture', likeCount: 4, media: [restMedia({ postId: 'p' })], fields });

describe('the first page over REST', () => {
  test('is given up where no answer comes in time', async () => {
    showCampus('campus');
    const timeIsUp = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeIsUp.signal);
    vi.stubGlobal('window', {});
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('Late', 'TimeoutError')));
          timeIsUp.abort();
        }),
    );
    const page = fetchFeedByRest({ campusId: 'campus', category: null }, 25, null);
    await expect(page).rejects.toThrow('Late');
  });

  test('reads posts and exact places', () => {
    const page = pageOfAnswer([entry(), { readTime: '2026-11-11T09:52:57Z' }]);
    expect(page.count).toBe(1);
    expect(page.entries[0]).toMatchObject({ id: 'p', category: 'furniture', likeCount: 4, rawText: null });
    expect(page.entries[0]?.media[0]).toMatchObject({ kind: 'photo', widthPx: 2048 });
    expect(page.first).toEqual({ id: 'p', seconds: 1794390777, nanoseconds: 851123456 });
  });

  test('an empty feed has no place to go on from', () => {
    expect(pageOfAnswer([{ readTime: 'x' }])).toEqual({ entries: [], first: null, last: null, count: 0 });
  });

  test('leaves a malformed post out and counts it', () => {
    const page = pageOfAnswer([entry({ like_count: { stringValue: 'many' } })]);
    expect(page).toMatchObject({ entries: [], count: 1 });
  });

  test('refuses what is no answer', () => {
    expect(() => pageOfAnswer({ error: {} })).toThrow('no list');
    // As `runQuery` has it.
    expect(() => pageOfAnswer([{ error: { code: 503, status: 'UNAVAILABLE' } }])).toThrow('error');
  });

  test.each([
    ['2026-11-11T09:52:57Z', 0],
    ['2026-11-11T09:52:57.5Z', 500_000_000],
    ['2026-11-11T09:52:57.000000001Z', 1],
  ])('%s has %i nanoseconds', (stamp, nanoseconds) => {
    expect(exactTimeOf(stamp)).toEqual({ seconds: 1794390777, nanoseconds });
  });

  test('survives any value', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void plainValue(value)));
  });
});
