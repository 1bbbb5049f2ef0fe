import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { Page, Cursor } from '../../data/stored/document.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import { CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './LikesPage.tsx';
import '../testing/panelsLoaded.ts';

type FetchSavers = (db: unknown, post: unknown, after: Cursor | null) => Promise<Page<PersonCopy>>;
const backend = vi.hoisted(() => ({ fetchSavers: vi.fn<FetchSavers>(), fetchPost: vi.fn() }));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/posts/savedPosts.ts', () => ({ fetchSavers: backend.fetchSavers }));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchPost: backend.fetchPost }));

const bag = postOf('bag', { likeCount: 2 }, 'Green bean bag $35');
const pageOf = (entries: readonly PersonCopy[], count = entries.length): Page<PersonCopy> => ({
  entries,
  count,
  last: { seconds: 1, nanoseconds: 0, id: entries.at(-1)?.id ?? '' },
});

function show(session: SessionState = MEMBER) {
  return renderPage(<Component />, { session, at: '/post/bag/likes', path: '/post/:id/likes' });
}

onCampus('ut');
beforeEach(() => {
  backend.fetchPost.mockReset().mockResolvedValue(bag);
  backend.fetchSavers.mockReset().mockResolvedValue(pageOf([authorOf('omar'), authorOf('u1')]));
});

describe('who has saved a post', () => {
  test('is listed with the way to them, newest first, and to write to all but oneself', async () => {
    const { user } = show();
    const list = await screen.findByRole('list', { name: 'People who saved this post' });
    expect(screen.getByRole('heading', { level: 1, name: 'Saved by' })).toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/omar', '/u1']);
    expect(screen.getByText("You've reached the end.")).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /Send Message/ }));
    expect(await screen.findByRole('dialog', { name: 'Start Conversation?' })).toBeVisible();
    expect(screen.getByText('Start a private conversation with Omar K.')).toBeVisible();
  });

  test('is listed without somebody who shares a block with the reader', async () => {
    const { store } = show();
    const list = await screen.findByRole('list', { name: 'People who saved this post' });
    act(() => void store.dispatch(hiddenRead(['omar'])));
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    act(() => void store.dispatch(hiddenRead(['omar', 'u1'])));
    expect(screen.getByRole('heading', { name: 'No Users' })).toBeVisible();
  });

  test('goes on where the last page ended', async () => {
    const first = Array.from({ length: 12 }, (_one, n) => authorOf(`member${n}`));
    backend.fetchSavers
      .mockResolvedValueOnce(pageOf(first))
      .mockResolvedValueOnce(pageOf([authorOf('last')]));
    allIsInView();
    show();
    expect(await screen.findByRole('link', { name: /Last K\./ })).toBeVisible();
    expect(backend.fetchSavers.mock.calls.map(([, , after]) => after?.id ?? null)).toEqual([
      null,
      'member11',
    ]);
  });

  test.each([
    [8, 1],
    [9, 2],
  ])(
    'ends at a page of fewer than 9 people: with %i on the first page, pages read: %i',
    async (count, asked) => {
      const first = Array.from({ length: count }, (_one, n) => authorOf(`member${n}`));
      backend.fetchSavers.mockResolvedValue(pageOf([])).mockResolvedValueOnce(pageOf(first));
      allIsInView();
      show();
      expect(await screen.findByText("You've reached the end.")).toBeVisible();
      expect(backend.fetchSavers).toHaveBeenCalledTimes(asked);
    },
  );

  test('shows somebody whose account is gone without a way to them', async () => {
    backend.fetchSavers.mockResolvedValue(pageOf([DELETED_USER]));
    show();
    await screen.findByText('Deleted user');
    expect(screen.queryByRole('link', { name: /Deleted/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Send Message/ })).toBeNull();
  });

  test('is nobody yet', async () => {
    backend.fetchSavers.mockResolvedValue(pageOf([]));
    show();
    expect(await screen.findByRole('heading', { name: 'No Users' })).toBeVisible();
  });

  test('needs no second look at a post that is known', async () => {
    const { store } = show();
    act(() => void store.dispatch(postsReceived([bag])));
    await screen.findByText('Omar K.');
    expect(backend.fetchPost).not.toHaveBeenCalled();
  });
});

describe('what cannot be listed', () => {
  test('is of a missing post', async () => {
    backend.fetchPost.mockResolvedValue(null);
    show();
    expect(await screen.findByText("Hmm...this page doesn't exist.")).toBeVisible();
  });

  test('is private to a visitor', () => {
    show(VISITOR);
    expect(screen.getByText('This community is private.')).toBeVisible();
    expect(backend.fetchSavers).not.toHaveBeenCalled();
  });

  test('is private to who is refused and has no school', async () => {
    backend.fetchSavers.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'permission-denied' }));
    show(CONFIRMED);
    expect(await screen.findByText('This community is private.')).toBeVisible();
  });

  test.each([
    ['failed', 'unavailable', "You're offline"],
    ['was refused to a member', 'permission-denied', 'Something went wrong'],
  ])('%s, and is read when asked again', async (_what, code, words) => {
    goOffline();
    backend.fetchSavers.mockRejectedValueOnce(Object.assign(new Error('no'), { code }));
    const { user } = show();
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Omar K.')).toBeVisible();
  });

  test('is read by itself once the connection is back: what failed at first, and what was to come next', async () => {
    goOffline();
    const lost = Object.assign(new Error('no'), { code: 'unavailable' });
    const first = Array.from({ length: 12 }, (_one, n) => authorOf(`member${n}`));
    backend.fetchSavers
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce(pageOf(first))
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce(pageOf([authorOf('last')]));
    allIsInView();
    show();
    await screen.findByText("You're offline");
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('link', { name: /Member11 K\./ });
    await screen.findByRole('button', { name: 'Try again' });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: /Last K\./ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
