import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stored } from './testing/thread.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const block = vi.hoisted(() => vi.fn<(db: unknown, uid: string, other: string) => Promise<void>>());
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/blocks/blockWrites.ts', () => ({ block }));

const bag = postOf('bag', {}, 'Green bean bag $35');
const reply = (id: string, parentId: string, by: string): Post =>
  postOf(id, { parentId, rootId: 'bag', author: authorOf(by), createdAtMs: 2 }, `Words of ${id}`);

const show = (at = '/post/bag') => renderPage(<Component />, { session: MEMBER, at, path: '/post/:id' });
const comments = (): readonly (string | null)[] =>
  screen.queryAllByRole('article', { name: /^Comment by/ }).map((one) => one.getAttribute('aria-label'));
const hide = (store: ReturnType<typeof show>['store'], ...uids: readonly string[]): void =>
  act(() => void store.dispatch(hiddenRead(uids)));
const PLACE = 'Comment by somebody you blocked';

onCampus('ut');
beforeEach(() => {
  stored.posts = [bag, reply('c1', 'bag', 'omar'), reply('c2', 'c1', 'lee'), reply('c3', 'bag', 'omar')];
  block.mockReset().mockResolvedValue();
});

describe('of somebody blocked', () => {
  test('the comments go; where third people have answered, a line stands in their place', async () => {
    const { store } = show();
    await screen.findByText('Words of c2');
    expect(comments()).toEqual(['Comment by Omar K.', 'Comment by Lee K.', 'Comment by Omar K.']);
    hide(store, 'omar');
    expect(comments()).toEqual(['Comment by Lee K.']);
    expect(screen.getAllByText(PLACE)).toHaveLength(1);
    expect(screen.queryByText(/Words of c[13]/)).toBeNull();
    // Both are gone: nobody is left to answer to.
    hide(store, 'omar', 'lee');
    expect(comments()).toEqual([]);
    expect(screen.queryByText(PLACE)).toBeNull();
    hide(store);
    expect(comments()).toHaveLength(3);
  });

  test('a post is not found, nor is a comment of theirs or under it', async () => {
    const { store, unmount } = show();
    await screen.findByText('Green bean bag $35');
    hide(store, 'hannah');
    expect(screen.getByRole('heading', { name: "Hmm...this page doesn't exist." })).toBeVisible();
    expect(screen.queryByText('Green bean bag $35')).toBeNull();
    hide(store);
    expect(screen.getByText('Green bean bag $35')).toBeVisible();
    unmount();
    const below = show('/post/c2');
    await screen.findByText('Words of c2');
    // Above the comment stands the one that it answers.
    hide(below.store, 'omar');
    expect(within(screen.getByRole('region', { name: 'In answer to' })).getByText(PLACE)).toBeVisible();
    hide(below.store, 'hannah');
    expect(screen.getByRole('heading', { name: "Hmm...this page doesn't exist." })).toBeVisible();
  });

  test('a comment has Block in its menu, which asks, and takes it away at once', async () => {
    const { user } = show();
    const [first] = await screen.findAllByRole('article', { name: 'Comment by Omar K.' });
    if (!first) throw new Error('No comment');
    await user.click(within(first).getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Omar?' });
    expect(
      within(dialog).getByText("You won't see each other's posts, comments or messages. They aren't told."),
    ).toBeVisible();
    expect(block).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked')).toBeVisible();
    expect(block).toHaveBeenCalledExactlyOnceWith({}, 'u1', 'omar');
    expect(comments()).toEqual(['Comment by Lee K.']);
  });
});
