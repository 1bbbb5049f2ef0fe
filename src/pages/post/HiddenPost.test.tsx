import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '../../domain/post.ts';
import { postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './HiddenPost.tsx';
import './testing/partsLoaded.ts';

const server = vi.hoisted(() => ({
  fetchHeldPost: vi.fn<(db: unknown, id: string) => Promise<Post | null>>(),
  deleteHeldPost: vi.fn<(db: unknown, id: string) => Promise<void>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/heldPosts.ts', () => server);
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchPost: async () => null }));

onCampus('campus');
beforeEach(() => {
  server.fetchHeldPost.mockReset().mockResolvedValue(postOf('bag', {}, 'Green bean bag $35'));
  server.deleteHeldPost.mockReset().mockResolvedValue();
});

const show = (session = MEMBER) => renderPage(<Component />, { session, at: '/post/bag', path: '/post/:id' });
const hidden = { level: 1, name: 'Hidden until a moderator looks' } as const;
const MISSING = "Hmm...this page doesn't exist.";

test('its author reads that it is hidden and deletes it', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', hidden)).toBeVisible();
  expect(screen.getByText(/“Green bean bag \$35”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Post' }));
  await screen.findByRole('dialog', { name: 'Delete Post?' });
  expect(server.deleteHeldPost).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Sorry, that post has been deleted.')).toBeVisible();
  expect(server.deleteHeldPost).toHaveBeenCalledExactlyOnceWith({}, 'bag');
});

test('a deletion that fails says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  server.deleteHeldPost.mockRejectedValueOnce(new Error('No connection'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Post' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Delete Post' })).toBeVisible();
});

test('everybody else reads that there is nothing', async () => {
  server.fetchHeldPost.mockResolvedValue(null);
  show();
  await waitFor(() => expect(server.fetchHeldPost).toHaveBeenCalledOnce());
  expect(await screen.findByText(MISSING)).toBeVisible();
});

test('a visitor is not asked for', async () => {
  show(VISITOR);
  expect(await screen.findByText(MISSING)).toBeVisible();
  expect(server.fetchHeldPost).not.toHaveBeenCalled();
});
