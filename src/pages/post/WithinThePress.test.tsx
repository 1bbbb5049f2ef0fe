import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { newId } from '../../data/stored/newId.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { outboxReady, prepareOutbox } from '../../data/outbox/outboxReady.ts';
import type { Post } from '../../domain/post.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';
import '../../features/composer/OpenComposer.tsx';

const bag = postOf('bag', {}, 'Green bean bag $35');

/** The device's storage, which keeps an entry when the test says so. */
const device = vi.hoisted(() => ({
  asked: 0,
  keep: (): void => undefined,
  refuse: (): void => undefined,
}));
vi.mock('../../data/local/browserDb.ts', async () => {
  const { memoryStore } = await import('../../data/local/testing/memoryStore.ts');
  const memory = memoryStore();
  const put = (key: string, value: unknown): Promise<boolean> =>
    new Promise((resolve, reject) => {
      device.asked += 1;
      device.keep = () => resolve(memory.put(key, value));
      device.refuse = () => reject(new Error('No room'));
    });
  return { browserStore: () => ({ ...memory, put }) };
});
vi.mock('../../data/sdk/firebase.ts', () => ({
  firestoreDb: async () => ({}),
  firebaseStorage: async () => ({}),
}));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchPost: async () => bag,
  listenPresence: () => () => undefined,
}));
vi.mock('../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));
// The database does not answer, and never hears of it.
vi.mock('../../data/posts/postWrites.ts', () => ({ createPost: () => new Promise(() => undefined) }));
vi.mock('../../data/posts/threadQueries.ts', () => ({
  listenComments: (_db: unknown, _root: Post, tell: (comments: readonly Post[], isAll: boolean) => void) => {
    tell([], true);
    return () => undefined;
  },
}));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

onCampus('ut');

// Another one in each test: its id becomes the comment's.
let key = '';
const words = rawOfPlainText('I take it');
const shown = (): HTMLElement | null => screen.queryByRole('article', { name: 'Comment by Maya R.' });

/** The page with a draft in its open field; its button. */
async function open(): Promise<HTMLElement> {
  writeDraft(key, { ...EMPTY_DRAFT, raw: words });
  const { store } = renderPage(<Component />, { session: MEMBER, at: '/post/bag', path: '/post/:id' });
  prepareOutbox(store, 'u1');
  fireEvent.click(await screen.findByRole('button', { name: 'I take it' }));
  const place = screen.getByRole('region', { name: 'Comment' });
  await within(place).findByText('I take it');
  const button = await within(place).findByRole('button', { name: 'Comment' });
  await act(async () => void (await outboxReady()));
  return button;
}

beforeEach(() => {
  device.asked = 0;
  key = leftDraft('u1', 'bag', newId());
});

test('an own comment stands in its thread within the press, and is a draft until the device has kept it', async () => {
  const button = await open();
  fireEvent.click(button);
  // Nothing was waited for.
  expect(shown()).toHaveTextContent('I take it');
  expect(device.asked).toBe(0);
  await waitFor(() => expect(device.asked).toBe(1));
  expect(readDraft(key).raw).toBe(words);
  device.keep();
  await screen.findByRole('button', { name: 'Write a comment...' });
  expect(readDraft(key).raw).toBeNull();
  expect(shown()).toHaveTextContent('I take it');
});

test('what the device does not keep goes from the thread, and stays in the field', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const button = await open();
  fireEvent.click(button);
  await waitFor(() => expect(device.asked).toBe(1));
  device.refuse();
  await screen.findByText('Something went wrong');
  expect(shown()).toBeNull();
  expect(readDraft(key).raw).toBe(words);
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveTextContent('I take it');
});
