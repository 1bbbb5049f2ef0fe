// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { takeFirstKey } from './firstKey.ts';

const KEY = { appId: 'APP', key: 'ana’s key', validUntilMs: 1_000 };

/** What the page's inline script leaves. */
function requested(token: string | null, body: Promise<unknown> = Promise.resolve({ result: KEY })): void {
  window.firstSearchKey = { campusId: 'ut', token: Promise.resolve(token), body };
}

afterEach(() => {
  window.firstSearchKey = undefined;
});

describe('the search key of a page’s own address', () => {
  test('is given once', async () => {
    requested('ana');
    expect(await takeFirstKey('ut', 'ana')).toEqual(KEY);
    expect(await takeFirstKey('ut', 'ana')).toBeNull();
  });

  test.each([
    { whose: 'somebody else’s', campusId: 'ut', token: 'ben' },
    { whose: 'a visitor’s', campusId: 'ut', token: null },
    { whose: 'another campus’s', campusId: 'duke', token: 'ana' },
  ] as const)('is not given for $whose search, nor later', async ({ campusId, token }) => {
    requested('ana');
    expect(await takeFirstKey(campusId, token)).toBeNull();
    expect(await takeFirstKey('ut', 'ana')).toBeNull();
  });

  test.each([
    ['is refused', () => Promise.reject(new Error('429'))],
    ['has no result', () => Promise.resolve({ error: { status: 'INTERNAL' } })],
    ['has no key', () => Promise.resolve({ result: { appId: 'APP' } })],
  ])('rejects where the request %s', async (_what, answer) => {
    requested('ana', answer());
    await expect(takeFirstKey('ut', 'ana')).rejects.toThrow();
  });
});
