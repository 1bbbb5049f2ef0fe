// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { takeFirstFound } from './firstFound.ts';
import { NOTHING_FOUND } from './hostedSearch.ts';

const FOUND = { page: NOTHING_FOUND, posts: [] };
const QUERY = { campusId: 'ut', text: 'desk', toCents: 4000 };

/** What the page before the app leaves. */
function searched(found: Promise<typeof FOUND> = Promise.resolve(FOUND)): void {
  window.firstFound = { uid: 'ana', query: QUERY, found };
}

afterEach(() => {
  window.firstFound = undefined;
});

describe('what was found before the app', () => {
  test('is given once', async () => {
    searched();
    expect(await takeFirstFound('ana', { ...QUERY })).toBe(FOUND);
    expect(await takeFirstFound('ana', { ...QUERY })).toBeNull();
  });

  test.each([
    { whose: 'somebody else’s', uid: 'ben', query: QUERY },
    { whose: 'a visitor’s', uid: null, query: QUERY },
    { whose: 'another campus’s', uid: 'ana', query: { ...QUERY, campusId: 'duke' } },
    { whose: 'another price’s', uid: 'ana', query: { ...QUERY, toCents: null } },
  ])('is not given for $whose search, nor later', async ({ uid, query }) => {
    searched();
    expect(await takeFirstFound(uid, query)).toBeNull();
    expect(await takeFirstFound('ana', QUERY)).toBeNull();
  });

  test('is nothing where the search failed: the app asks', async () => {
    const failed = Promise.reject(new Error('429'));
    failed.catch(() => undefined);
    searched(failed);
    expect(await takeFirstFound('ana', QUERY)).toBeNull();
  });
});
