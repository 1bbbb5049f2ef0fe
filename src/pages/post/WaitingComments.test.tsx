import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import { outboxItemsSet } from '../../data/outbox/outboxSlice.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchPost: () => Promise.reject(new DataFailure('offline', 'No connection')),
}));
vi.mock('../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));

onCampus('ut');

test.each([
  ['of the post', 'bag', 'bag'],
  ['of a comment that is open by itself', 'bag', 'c1'],
])('waiting comments %s are shown when it cannot be read', async (_what, rootId, openId) => {
  const { store } = renderPage(<Component />, { session: MEMBER, at: `/post/${openId}`, path: '/post/:id' });
  const waiting = {
    chatId: null,
    mediaCount: 0,
    uploadCount: 0,
    rawText: rawOfPlainText('I take it'),
    state: { name: 'queued', isDelayed: true },
  } as const;
  act(() => {
    store.dispatch(
      outboxItemsSet([
        { ...waiting, id: 'own', parentId: openId, rootId },
        {
          ...waiting,
          id: 'elsewhere',
          parentId: 'lamp',
          rootId: 'lamp',
          rawText: rawOfPlainText('Other words'),
        },
      ]),
    );
  });
  expect(await screen.findByText('I take it')).toBeVisible();
  expect(screen.getByText('Waiting for the connection')).toBeVisible();
  expect(screen.queryByText('Other words')).toBeNull();
});
