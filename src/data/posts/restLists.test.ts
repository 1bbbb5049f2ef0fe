// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { fetchFoundPostsByRest, fetchMemberListByRest, fetchSavedPostsByRest } from './restLists.ts';
import { restRow } from './testing/restPost.ts';

const TOKEN = 'token';
const like = (postId: string, campusId = 'ut'): object => ({
  document: {
    name: `projects/p/databases/(default)/documents/posts/${postId}/likes/ana`,
    fields: {
      post_id: { stringValue: postId },
      campus_id: { stringValue: campusId },
      createdAt: { timestampValue: '2026-11-11T09:52:57.000000001Z' },
    },
  },
});
const nothing: readonly object[] = [{ readTime: '2026-11-11T09:52:57Z' }];

/** Answers the requests in turn; returns them. */
function answer(...answers: readonly (readonly object[])[]): readonly { readonly structuredQuery: object }[] {
  showCampus('ut');
  const asked: { structuredQuery: object }[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body) as { structuredQuery: object });
    return Promise.resolve(Response.json(answers[asked.length - 1] ?? []));
  });
  return asked;
}

describe('lists over REST', () => {
  test('found posts are in the order of the search, without those that are gone', async () => {
    const asked = answer([restRow({ id: 'a' }), restRow({ id: 'c' })]);
    const posts = await fetchFoundPostsByRest('ut', ['c', 'b', 'a'], TOKEN);
    expect(posts.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(asked[0]?.structuredQuery).toMatchObject({ limit: 3 });
  });

  test('nothing found asks for nothing', async () => {
    const asked = answer();
    expect(await fetchFoundPostsByRest('ut', [], TOKEN)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('saved posts are in the order of saving, and a deleted one counts for the page', async () => {
    answer([like('b'), like('gone'), like('a')], [restRow({ id: 'a' }), restRow({ id: 'b' })]);
    const page = await fetchSavedPostsByRest({ uid: 'ana', campusId: 'ut' }, TOKEN);
    expect(page.entries.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(page.count).toBe(3);
    expect(page.last).toMatchObject({ nanoseconds: 1 });
  });

  test('saved posts of two schools are read school by school, in the order of saving', async () => {
    const asked = answer(
      [like('b', 'ou'), like('a')],
      [restRow({ id: 'b', fields: { campus_id: { stringValue: 'ou' } } })],
      [restRow({ id: 'a' })],
    );
    const page = await fetchSavedPostsByRest({ uid: 'ana', campusId: null }, TOKEN);
    expect(page.entries.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(asked).toHaveLength(3);
  });

  test('a member without saves has an empty page', async () => {
    const asked = answer(nothing);
    expect(await fetchSavedPostsByRest({ uid: 'ana', campusId: 'ut' }, TOKEN)).toEqual({
      entries: [],
      last: null,
      count: 0,
    });
    expect(asked).toHaveLength(1);
  });

  test("a member's posts leave a malformed one out and count it", async () => {
    answer([restRow({ id: 'a' }), restRow({ id: 'b', fields: { like_count: { stringValue: 'many' } } })]);
    vi.spyOn(console, 'error').mockReturnValue();
    const page = await fetchMemberListByRest({ kind: 'posts', uid: 'ana', campusId: 'ut' }, TOKEN);
    expect(page.entries.map(({ id }) => id)).toEqual(['a']);
    expect(page).toMatchObject({ count: 2, last: { id: 'b' } });
  });

  test("the next page of a member's pictures begins at the time of creation, as they are ordered", async () => {
    const createdAt = { timestampValue: '2026-11-11T09:52:57.000000002Z' };
    answer([restRow({ id: 'a', fields: { createdAt } })]);
    const page = await fetchMemberListByRest({ kind: 'photos', uid: 'ana', campusId: 'ut' }, TOKEN);
    expect(page.last).toMatchObject({ id: 'a', nanoseconds: 2 });
  });

  test('an error in an answer is a failure', async () => {
    answer([{ error: { code: 503 } }]);
    await expect(fetchFoundPostsByRest('ut', ['a'], TOKEN)).rejects.toMatchObject({ code: 'failed' });
  });
});
