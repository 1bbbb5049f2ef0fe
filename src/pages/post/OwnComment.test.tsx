import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stored } from './testing/thread.ts';
import { optimisticPost } from '../../data/outbox/optimisticPost.ts';
import type { OutboxItem } from '../../data/outbox/outboxItem.ts';
import { outboxItemsSet } from '../../data/outbox/outboxSlice.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { NO_DETAILS } from '../../domain/post.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));

const bag = postOf('bag', {}, 'Green bean bag $35');
const first = postOf('c1', { parentId: 'bag', rootId: 'bag', createdAtMs: 2 }, 'Still there?');
const words = rawOfPlainText('I take it');
const item: OutboxItem = {
  id: 'own',
  chatId: null,
  parentId: 'bag',
  rootId: 'bag',
  rawText: words,
  mediaCount: 0,
  uploadCount: 0,
  state: { name: 'queued', isDelayed: false },
};
const own = optimisticPost(
  {
    uid: 'u1',
    post: { id: 'own', campusId: 'ut', rawText: words, ...NO_DETAILS, parentId: 'bag', rootId: 'bag' },
    media: [],
    queuedAtMs: 3,
  },
  authorOf('u1'),
  3,
);

onCampus('ut');

test('an own comment stands in its place before the database knows of it, and not once it is refused', async () => {
  stored.posts = [bag, first];
  const { store } = renderPage(<Component />, { session: MEMBER, at: '/post/bag', path: '/post/:id' });
  await screen.findByText('Still there?');
  act(() => {
    store.dispatch(postsReceived([own]));
    store.dispatch(outboxItemsSet([item]));
  });
  const shown = await screen.findByText('I take it');
  const earlier = screen.getByText('Still there?');
  expect(earlier.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  act(
    () => void store.dispatch(outboxItemsSet([{ ...item, state: { name: 'creating', isDelayed: false } }])),
  );
  expect(screen.getByRole('article', { name: 'Comment by U1 K.' })).toHaveTextContent('I take it');
  act(() => void store.dispatch(outboxItemsSet([{ ...item, state: { name: 'refused', code: 'denied' } }])));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Comment by U1 K.' })).toBeNull());
});
