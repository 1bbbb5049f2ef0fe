import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { fetchFoundPosts } from '../../data/posts/postQueries.ts';
import type { Page } from '../../data/storedDocument.ts';
import type { fetchMyWants } from '../../data/wants/wantQueries.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { wantOf } from '../../domain/testing/wants.ts';
import type { Want } from '../../domain/want.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './SavedPage.tsx';

const backend = vi.hoisted(() => ({
  fetchMyWants: vi.fn<typeof fetchMyWants>(),
  fetchFoundPosts: vi.fn<typeof fetchFoundPosts>(),
}));
vi.mock('../../data/firebase.ts', () => ({
  isFirestoreAsked: () => true,
  firestoreDb: () => Promise.resolve({}),
}));
vi.mock('../../data/posts/savedPosts.ts', () => ({
  fetchSavedPosts: async () => ({ entries: [], count: 0, last: null }),
}));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchFoundPosts: backend.fetchFoundPosts }));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));
vi.mock('../../data/wants/wantQueries.ts', () => ({ fetchMyWants: backend.fetchMyWants }));
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
    expect(links[0]).toHaveTextContent('Counteroffer: $33 · $30');
    expect(backend.fetchMyWants).toHaveBeenCalledExactlyOnceWith({}, { uid: 'u1', campusId: 'ut' }, null);
    // Neither what the device knows, nor what has ended.
    expect(backend.fetchFoundPosts).toHaveBeenCalledExactlyOnceWith({}, 'ut', ['bike']);
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
