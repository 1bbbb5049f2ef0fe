import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { postsReceived, postsRemoved, selectIsSaved } from '../../data/posts/postsSlice.ts';
import type { fetchPost } from '../../data/posts/postQueries.ts';
import type { fetchSavedPosts } from '../../data/posts/savedPosts.ts';
import { pageOf } from '../../data/posts/testing/pageOf.ts';
import type { Post } from '../../domain/post.ts';
import { photoOf } from '../../domain/testing/media.ts';
import { postOf } from '../../domain/testing/people.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './SavedPage.tsx';
import '../testing/postPanelsLoaded.ts';

const backend = vi.hoisted(() => ({
  fetchSavedPosts: vi.fn<typeof fetchSavedPosts>(),
  fetchPost: vi.fn<typeof fetchPost>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/posts/savedPosts.ts', () => ({ fetchSavedPosts: backend.fetchSavedPosts }));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchPost: backend.fetchPost }));
const storeSave = vi.hoisted(() => vi.fn(() => Promise.resolve({ wasSaved: true })));
vi.mock('../../features/posts/saves/storedSaves.ts', () => ({ storeSave }));

const END = "You've reached the end.";
const bike = postOf('bike', { createdAtMs: Date.now() - 2 * 3_600_000 }, 'Road bike, 54 cm\nNew tires $120');
const tenPosts = (from: number): readonly Post[] =>
  Array.from({ length: 10 }, (_one, n) => postOf(`p${from + n}`, {}, `Lamp ${from + n}`));
const lost = (): Error => Object.assign(new Error('no'), { code: 'unavailable' });

const show = (): ReturnType<typeof renderPage> =>
  renderPage(<Component />, { session: MEMBER, at: '/saved' });
const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Saved posts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

onCampus('ut');
beforeEach(() => {
  backend.fetchSavedPosts.mockReset().mockResolvedValue(pageOf([bike]));
});

describe('saved posts', () => {
  test('follow what the store hears of them: an edit is shown, a removed one leaves', async () => {
    backend.fetchSavedPosts.mockResolvedValue(pageOf([bike, postOf('lamp', {}, 'Floor lamp')]));
    const { store } = show();
    await screen.findByText('Road bike, 54 cm');
    act(() => void store.dispatch(postsReceived([postOf('bike', { status: 'sold' }, 'Road bike, mended')])));
    expect(screen.getByText('Road bike, mended')).toBeVisible();
    act(() => void store.dispatch(postsRemoved(['bike'])));
    expect(rows()).toEqual(['/post/lamp']);
  });

  test('are listed page by page to the end, each leading to its post', async () => {
    backend.fetchSavedPosts
      .mockResolvedValueOnce(pageOf(tenPosts(0)))
      .mockResolvedValueOnce(pageOf(tenPosts(10)))
      .mockResolvedValueOnce(pageOf([bike]));
    allIsInView();
    show();
    expect(await screen.findByText(END)).toBeVisible();
    expect(rows()).toEqual([...Array.from({ length: 20 }, (_one, n) => `/post/p${n}`), '/post/bike']);
    expect(backend.fetchSavedPosts.mock.calls.map(([, me, after]) => [me.uid, after?.id ?? null])).toEqual([
      ['u1', null],
      ['u1', 'p9'],
      ['u1', 'p19'],
    ]);
  });

  test('are unsaved in their row, which stays and can be saved again', async () => {
    const { user } = show();
    const save = await screen.findByRole('button', { name: /^Save Road bike, 54 cm/ });
    expect(save).toHaveAttribute('aria-pressed', 'true');
    await user.click(save);
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await vi.waitFor(() =>
      expect(storeSave).toHaveBeenCalledWith(expect.objectContaining({ isSaved: false })),
    );
    expect(rows()).toEqual(['/post/bike']);
  });

  test('are read on past a page whose posts have all been deleted', async () => {
    backend.fetchSavedPosts.mockResolvedValueOnce(pageOf([], 10)).mockResolvedValueOnce(pageOf([bike]));
    allIsInView();
    show();
    expect(await screen.findByText(END)).toBeVisible();
    expect(rows()).toEqual(['/post/bike']);
  });

  test('of the school before are there too, and can be removed after a question, not saved again', async () => {
    const couch = postOf('couch', { campusId: 'ou' }, 'Blue couch $80');
    backend.fetchSavedPosts.mockResolvedValue(pageOf([couch, bike]));
    const { user, store } = show();
    expect(await screen.findByRole('link', { name: /Blue couch.* · OU/ })).toBeVisible();
    expect(backend.fetchSavedPosts.mock.calls[0]?.[1].campusId).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove: Blue couch $80' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove?' }));
    expect(question.getByText("You can't save it again: it is at University of Oklahoma.")).toBeVisible();
    expect(selectIsSaved(store.getState(), 'couch')).toBe(true);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rows()).toEqual(['/post/bike']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on the shared site and as a guest are those of that site', async () => {
    showCampus('campus');
    show();
    await screen.findByRole('list', { name: 'Saved posts' });
    expect(backend.fetchSavedPosts.mock.calls[0]?.[1].campusId).toBe('campus');
  });

  test('show the price first, and the time', async () => {
    show();
    const row = await screen.findByRole('link', { name: /^\$120\s*Road bike, 54 cm\s*Hannah K\./ });
    expect(within(row).getByText('2h')).toBeVisible();
  });

  test('say of a comment what it is about, with the picture of the thing', async () => {
    const comment = postOf('c1', { parentId: 'bike', rootId: 'bike' }, 'Is it the 54?');
    const couch = postOf('couch', { media: [photoOf('couch')] }, 'Blue couch $80');
    const about = postOf('c2', { parentId: 'c0', rootId: 'couch' }, 'would you split them');
    backend.fetchSavedPosts.mockResolvedValue(pageOf([bike, comment, about]));
    backend.fetchPost.mockResolvedValue(couch);
    show();
    expect(await screen.findByRole('link', { name: /^Comment on Road bike.*Is it the 54\?/ })).toBeVisible();
    const row = await screen.findByRole('link', { name: /^Comment on Blue couch.*would you split them/ });
    expect(row).toHaveAttribute('href', '/post/c2');
    expect(row.querySelector('svg.lucide-tag')).toBeNull();
    // The store has the bike already.
    expect(backend.fetchPost.mock.calls.map(([, id]) => id)).toEqual(['couch']);
  });

  test('say which are sold or reserved', async () => {
    backend.fetchSavedPosts.mockResolvedValue(pageOf([{ ...bike, status: 'sold' }]));
    show();
    expect(await screen.findByRole('link', { name: /Sold\s*\$120/ })).toBeVisible();
  });

  test('are called none only when none is saved', async () => {
    backend.fetchSavedPosts.mockResolvedValue(pageOf([]));
    show();
    expect(await screen.findByText("You haven't liked any posts yet")).toBeVisible();
  });

  test('are not called none when they cannot be read', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.fetchSavedPosts.mockRejectedValueOnce(lost());
    const { user } = show();
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.queryByText("You haven't liked any posts yet")).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(END)).toBeVisible();
  });

  test('stay when the next page cannot be read, which can be tried again', async () => {
    backend.fetchSavedPosts.mockResolvedValueOnce(pageOf(tenPosts(0))).mockRejectedValueOnce(lost());
    allIsInView();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(END)).toBeVisible();
    expect(rows()).toHaveLength(11);
  });
});
