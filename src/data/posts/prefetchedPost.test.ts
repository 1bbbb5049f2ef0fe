// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { keepPrefetched } from '../rest/prefetched.ts';
import { isFresh, prefetchedPost } from './prefetchedPost.ts';
import { restPost } from './testing/restPost.ts';

const document = (parentId: string | null): object =>
  restPost({ id: 'p1', campusId: 'campus', parentId, likeCount: 3 });
const found = (parentId: string | null = null): object[] => [{ found: document(parentId) }];

beforeEach(() => {
  showCampus('campus');
});
afterEach(() => {
  window.prefetched = undefined;
});

/** What the page's inline script leaves for a visitor. */
function said(answer: Promise<unknown>, token: string | null = null): void {
  void keepPrefetched(
    'posts/p1',
    token,
    answer.then((body) => ({ status: 200, body })),
  );
}

describe('the post of a page’s own address', () => {
  test.each([
    { what: 'a post', parentId: null },
    { what: 'a comment', parentId: 'p0' },
  ])('is given once: $what', async ({ parentId }) => {
    said(Promise.resolve(found(parentId)));
    expect(await prefetchedPost('p1')).toMatchObject({ post: { id: 'p1', parentId, likeCount: 3 } });
    expect(await prefetchedPost('p1')).toBeNull();
  });

  test('is no other post, and not what somebody else asked for', async () => {
    said(Promise.resolve(found()));
    expect(await prefetchedPost('p2')).toBeNull();
    expect(await prefetchedPost('p1')).not.toBeNull();
    said(Promise.resolve(found()), 'a token of somebody who is no longer here');
    expect(await prefetchedPost('p1')).toBeNull();
  });

  test('is no longer fresh a while later', async () => {
    said(Promise.resolve(found()));
    const read = await prefetchedPost('p1');
    expect(read && isFresh(read)).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(read && isFresh(read)).toBe(false);
  });

  test('is left to the thread where the answer does not come', async () => {
    said(Promise.reject(new TypeError('Failed to fetch')));
    expect(await prefetchedPost('p1')).toBeNull();
  });

  test.each([
    ['missing', Promise.resolve([{ missing: 'projects/x/databases/(default)/documents/posts/p1' }])],
    ['denied', Promise.resolve([{ error: { code: 403, status: 'PERMISSION_DENIED' } }])],
    ['a document as it is', Promise.resolve([document(null)])],
    ['without fields', Promise.resolve([{ found: { name: 'x', fields: {} } }])],
  ])('is left to the thread where the answer is %s', async (_what, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    said(answer);
    expect(await prefetchedPost('p1')).toBeNull();
  });
});
