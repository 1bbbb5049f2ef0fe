import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { fetchPostsElsewhere } from '../../data/posts/memberPosts.ts';
import { ELSEWHERE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { PostsElsewhere } from './PostsElsewhere.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  fetch: vi.fn<typeof fetchPostsElsewhere>(),
  deletePost: vi.fn<(db: unknown, id: string) => Promise<void>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({ withOutbox: () => undefined }));
vi.mock('../../data/posts/memberPosts.ts', () => ({
  fetchFormerCampuses: () => Promise.resolve(['ou']),
  fetchPostsElsewhere: backend.fetch,
}));
vi.mock('../../data/posts/postWrites.ts', () => ({ deletePost: backend.deletePost }));

onCampus('ut');
beforeEach(() => {
  backend.fetch.mockReset();
  backend.deletePost.mockReset().mockResolvedValue();
});

const old = (id: string, text: string): Post => postOf(id, { campusId: 'ou' }, text);
const pageOf = (entries: readonly Post[]) => ({
  entries,
  count: entries.length,
  last: { seconds: 1, nanoseconds: 0, id: entries.at(-1)?.id ?? 'none' },
});
const open = () => renderPage(<PostsElsewhere member={{ uid: 'u1', campusId: 'ut' }} />, { session: MEMBER });
const rows = () =>
  within(screen.getByRole('region', { name: 'Your posts at other schools' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const confirm = async (user: ReturnType<typeof open>['user'], title: string, label: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: label }));
};

describe('own posts at other schools', () => {
  it('are listed with their school, and each can be deleted', async () => {
    backend.fetch.mockResolvedValue(pageOf([old('p1', 'Green bean bag'), old('p2', 'Desk lamp')]));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Your posts at other schools' })).toBeVisible();
    expect(rows()).toEqual([
      expect.stringMatching(/^Green bean bagOU · /),
      expect.stringMatching(/^Desk lampOU · /),
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete Green bean bag' }));
    expect(backend.deletePost).not.toHaveBeenCalled();
    await confirm(user, 'Delete Post?', 'Delete');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(backend.deletePost).toHaveBeenCalledExactlyOnceWith({}, 'p1');
  });

  it('can all be deleted, and the section goes with them', async () => {
    backend.fetch.mockResolvedValue(pageOf([old('p1', 'Green bean bag'), old('p2', 'Desk lamp')]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    await confirm(user, 'Delete 2 posts?', 'Delete all');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(backend.deletePost.mock.calls.map(([, id]) => id)).toEqual(['p1', 'p2']);
  });

  it('that cannot be deleted stay, and it is said why', async () => {
    backend.fetch.mockResolvedValue(
      pageOf([old('p1', 'Green bean bag'), old('p2', 'Desk lamp'), old('p3', 'Bike')]),
    );
    backend.deletePost
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new DataFailure('offline', 'No connection'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    await confirm(user, 'Delete 3 posts?', 'Delete all');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(rows()).toEqual([expect.stringMatching(/^Desk lamp/), expect.stringMatching(/^Bike/)]);
    expect(screen.getByRole('button', { name: 'Delete all' })).toBeEnabled();
  });

  it('beyond a page are loaded when asked for', async () => {
    const first = Array.from({ length: ELSEWHERE_PAGE }, (_one, n) => old(`p${n}`, `Lamp ${n}`));
    backend.fetch.mockResolvedValueOnce(pageOf(first)).mockResolvedValueOnce(pageOf([old('last', 'Bike')]));
    const { user } = open();
    await screen.findByRole('button', { name: `Delete these ${ELSEWHERE_PAGE}` });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(ELSEWHERE_PAGE + 1));
    expect(screen.getByRole('button', { name: 'Delete all' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    backend.fetch.mockResolvedValue(pageOf([]));
    open();
    await waitFor(() => expect(backend.fetch).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
