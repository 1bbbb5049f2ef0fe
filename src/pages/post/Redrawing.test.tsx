import { act, screen, waitFor } from '@testing-library/react';
import { stored } from './testing/thread.ts';
import type * as AuthorLineModule from '../../features/posts/card/AuthorLine.tsx';
import { expect, test, vi } from 'vitest';
import { postsReceived, saveToggled } from '../../data/posts/postsSlice.ts';
import { postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const bag = postOf('bag', {}, 'Green bean bag $35');
const comments = ['c1', 'c2', 'c3'].map((id) =>
  postOf(id, { parentId: 'bag', rootId: 'bag', createdAtMs: 2 }, `Words of ${id}`),
);

/** The posts and comments drawn, by id, each time they are. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../features/posts/card/AuthorLine.tsx', async (original) => {
  const real = await original<typeof AuthorLineModule>();
  return {
    ...real,
    AuthorLine: (props: AuthorLineModule.AuthorLineProps) => {
      drawn.push(props.post.id);
      return real.AuthorLine(props);
    },
  };
});

onCampus('ut');

test('a thread is not drawn anew when another post moves, nor all of it when one of its comments is saved', async () => {
  stored.posts = [bag, ...comments];
  const { store } = renderPage(<Component />, { session: MEMBER, at: '/post/bag', path: '/post/:id' });
  await screen.findByText('Words of c3');
  act(() => void store.dispatch(postsReceived([postOf('elsewhere', {}, 'Red lamp')])));
  drawn.length = 0;
  act(() => void store.dispatch(postsReceived([postOf('elsewhere', { likeCount: 1 }, 'Red lamp')])));
  expect(drawn).toEqual([]);
  act(() => void store.dispatch(saveToggled({ id: 'c2', isSaved: true })));
  await waitFor(() => expect(drawn).toContain('c2'));
  expect(drawn).not.toContain('c1');
  expect(drawn).not.toContain('c3');
});
