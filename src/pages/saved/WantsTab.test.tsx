import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { fetchFoundPosts, fetchPost } from '../../data/posts/postQueries.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { Page } from '../../data/stored/document.ts';
import type { fetchMyWants, listenLine } from '../../data/wants/wantQueries.ts';
import type { withdrawWant } from '../../data/wants/wantWrites.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { wantOf } from '../../domain/testing/wants.ts';
import type { Post } from '../../domain/post.ts';
import type { Want } from '../../domain/want.ts';
import { address, GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './SavedPage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  fetchMyWants: vi.fn<typeof fetchMyWants>(),
  fetchFoundPosts: vi.fn<typeof fetchFoundPosts>(),
  fetchPost: vi.fn<typeof fetchPost>(),
  listenLine: vi.fn<typeof listenLine>(),
  withdrawWant: vi.fn<typeof withdrawWant>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/posts/savedPosts.ts', () => ({
  fetchSavedPosts: async () => ({ entries: [], count: 0, last: null }),
}));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchFoundPosts: backend.fetchFoundPosts,
  fetchPost: backend.fetchPost,
}));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));
vi.mock('../../data/wants/wantQueries.ts', () => ({
  fetchMyWants: backend.fetchMyWants,
  listenLine: backend.listenLine,
}));
vi.mock('../../data/wants/wantWrites.ts', () => ({ withdrawWant: backend.withdrawWant }));
vi.mock('../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));

const maya = authorOf('u1');
const bag = postOf('bag', {}, 'Green bean bag $35');
const bike = postOf('bike', { status: 'reserved', author: authorOf('omar') }, 'Road bike $120');
const lamp = postOf('lamp', {}, 'Floor lamp $10');
const pageOf = (entries: readonly Want[]): Page<Want> => ({ entries, count: entries.length, last: null });
const show = () => renderPage(<Component />, { session: MEMBER, at: '/saved', known: [bag] });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'What you want' })).findAllByRole('link');

onCampus('ut');
beforeEach(() => {
  backend.listenLine.mockReset().mockImplementation((_db, _post, next) => {
    next({ waiting: [1] });
    return () => undefined;
  });
  backend.fetchFoundPosts.mockReset().mockResolvedValue([bike]);
  backend.fetchMyWants
    .mockReset()
    .mockResolvedValue(
      pageOf([
        wantOf(maya, bag, { amountCents: 3000, state: 'countered', counterCents: 3300 }),
        wantOf(maya, lamp, { state: 'withdrawn' }),
        wantOf(maya, bike, { state: 'accepted' }),
      ]),
    );
});

describe('the wants of Saved', () => {
  test('are those that stand, with amount and state, each leading to its post', async () => {
    const { user } = show();
    await screen.findByText("You haven't liked any posts yet");
    await user.click(screen.getByRole('link', { name: 'Wants' }));
    expect(address()).toBe('/saved?of=wants');
    expect(await screen.findByText('Reserved for you · $120')).toBeVisible();
    const links = await rows();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/post/bag', '/post/bike']);
    expect(links[0]).toHaveTextContent('Counteroffer: $33 · You offered $30');
    expect(backend.fetchMyWants).toHaveBeenCalledExactlyOnceWith({}, { uid: 'u1', campusId: null }, null);
    // Neither what the device knows, nor what has ended.
    expect(backend.fetchFoundPosts).toHaveBeenCalledExactlyOnceWith({}, 'ut', ['bike']);
  });

  test('count the two weeks by the server’s time, however wrong the device’s is', async () => {
    const day = 86_400_000;
    window.serverAheadMs = 20 * day;
    const ended = (post: Post, lastModifiedMs: number) =>
      wantOf(maya, post, { state: 'withdrawn', lastModifiedMs });
    backend.fetchMyWants.mockResolvedValue(
      pageOf([ended(bag, Date.now() + 19 * day), ended(bike, Date.now() - day)]),
    );
    backend.fetchFoundPosts.mockResolvedValue([]);
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    expect(await rows()).toHaveLength(1);
    // What has ended long ago is not read.
    expect(backend.fetchFoundPosts).not.toHaveBeenCalled();
    window.serverAheadMs = 0;
  });

  test('say the place in line, the offer, and how they ended within two weeks', async () => {
    const now = Date.now();
    const thing = (id: string, more: Partial<Post> = {}) => postOf(id, { priceCents: 10_000, ...more }, id);
    const soldAt = { status: 'sold', statusAtMs: now - 1000 } as const;
    const posts = [
      thing('mine'),
      thing('lost', soldAt),
      thing('refused', soldAt),
      thing('no'),
      thing('gone', { kind: 'wanted' }),
      thing('back'),
    ];
    const ended = (id: string, state: 'declined' | 'withdrawn', atMs: number) =>
      wantOf(maya, thing(id), { state, lastModifiedMs: atMs });
    backend.fetchFoundPosts.mockResolvedValue(posts);
    backend.fetchMyWants.mockResolvedValue(
      pageOf([
        wantOf(maya, thing('mine'), { amountCents: 9500, ticket: 7 }),
        ended('lost', 'declined', now),
        ended('refused', 'declined', now - 5000),
        ended('no', 'declined', now),
        ended('gone', 'declined', now),
        ended('back', 'withdrawn', now - 13 * 86_400_000),
        ended('old', 'withdrawn', now - 15 * 86_400_000),
      ]),
    );
    backend.listenLine.mockImplementation((_db, _post, next) => {
      next({ waiting: [3, 7] });
      return () => undefined;
    });
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    expect(await screen.findByText('2nd in line · You offered $95')).toBeVisible();
    const said = (await rows()).map((link) => [
      link.getAttribute('href'),
      /(Sold to|Not this|No longer|Withdrawn).*$/.exec(link.textContent)?.[0],
    ]);
    expect(said).toEqual([
      ['/post/mine', undefined],
      ['/post/lost', 'Sold to somebody else · $100'],
      ['/post/refused', 'Not this time · $100'],
      ['/post/no', 'Not this time · $100'],
      ['/post/gone', 'No longer for sale · $100'],
      ['/post/back', 'Withdrawn · $100'],
    ]);
    expect(backend.listenLine).toHaveBeenCalledOnce();
  });

  test('of the school before whose post has no connection say that, and come by themselves', async () => {
    const couch = postOf('couch', { campusId: 'ou' }, 'Blue couch $80');
    backend.fetchMyWants.mockResolvedValue(pageOf([wantOf(maya, couch, { amountCents: 7500 })]));
    backend.fetchPost.mockRejectedValueOnce(new DataFailure('offline', 'no line'));
    const { user } = show();
    goOffline();
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    const list = await screen.findByRole('list', { name: 'What you want' });
    expect(await within(list).findByText("You're offline · $75 · OU")).toBeVisible();
    expect(screen.queryByText(/can't be shown/)).toBeNull();
    backend.fetchPost.mockResolvedValue(couch);
    act(() => void dispatchEvent(new Event('online')));
    expect(await within(list).findByRole('link', { name: /Blue couch/ })).toBeVisible();
  });

  test('of the school before are there too, with what can be shown of them, and can be withdrawn', async () => {
    const couch = postOf('couch', { campusId: 'ou' }, 'Blue couch $80');
    const closed = postOf('closed', { campusId: 'ou', priceCents: 700 });
    backend.fetchMyWants.mockResolvedValue(
      pageOf([
        wantOf(maya, bag, { state: 'accepted' }),
        wantOf(maya, couch, { amountCents: 7500 }),
        wantOf(maya, closed),
      ]),
    );
    backend.fetchFoundPosts.mockResolvedValue([couch]);
    backend.fetchPost.mockRejectedValue(new DataFailure('denied', 'no'));
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    const list = await screen.findByRole('list', { name: 'What you want' });
    expect(await within(list).findByText("This post can't be shown · $7 · OU")).toBeVisible();
    expect(backend.fetchFoundPosts).toHaveBeenCalledExactlyOnceWith({}, 'ou', ['couch', 'closed']);
    const withdraw = within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(withdraw).toEqual(['Withdraw: Blue couch $80', 'Withdraw: a post']);
    expect(await within(list).findByText('1st in line · You offered $75 · OU')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Withdraw: Blue couch $80' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw?' });
    expect(dialog).toHaveTextContent("You can't ask for it again: it is at University of Oklahoma.");
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(backend.withdrawWant).toHaveBeenCalledExactlyOnceWith({}, 'couch', 'u1');
    expect(screen.queryByText(/You offered \$75/)).toBeNull();
  });

  test("are those of one community on a school's site that is not one's own", async () => {
    backend.fetchMyWants.mockResolvedValue(pageOf([]));
    const { user } = renderPage(<Component />, { session: GUEST, at: '/saved' });
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    expect(await screen.findByText('Nothing in line')).toBeVisible();
    expect(backend.fetchMyWants).toHaveBeenCalledExactlyOnceWith({}, { uid: 'u1', campusId: 'ut' }, null);
  });

  test("leave out whom one has blocked, and say how to want something where there's none", async () => {
    backend.fetchMyWants.mockResolvedValue(pageOf([wantOf(maya, bike, { sellerId: 'omar' })]));
    const { user, store } = show();
    store.dispatch(hiddenRead(['omar']));
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    expect(await screen.findByText('Nothing in line')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(address()).toBe('/saved');
  });

  test('can be asked for again when they could not be read', async () => {
    backend.fetchMyWants.mockRejectedValueOnce(new Error('no'));
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Wants' }));
    await user.click(await screen.findByRole('button', { name: /Try again/i }));
    expect(await screen.findByText('Reserved for you · $120')).toBeVisible();
  });
});
