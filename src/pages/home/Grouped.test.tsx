import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postsRemoved } from '../../data/posts/postsSlice.ts';
import { forgetHeights } from '../../features/posts/list/rowHeights.ts';
import { onCampus, renderPage } from '../testing/renderPage.tsx';
import { answeredPost } from '../testing/restPosts.ts';
import { Component as HomePage } from './HomePage.tsx';

vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () => Promise.reject(Object.assign(new Error('no'), { code: 'unavailable' })),
}));

onCampus('campus');
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  forgetHeights();
  // All rows are near the view.
  vi.stubGlobal('innerHeight', 3000);
  const posts = [
    { id: 'bike', words: 'Red bike', by: 'Omar' },
    { id: 'lamp', words: 'Tall lamp', by: 'Zara' },
    { id: 'desk', words: 'Oak desk', by: 'Zara' },
    { id: 'sofa', words: 'Blue sofa', by: 'Zara', media: ['photo'] as const },
    { id: 'drum', words: 'Small drum', by: 'Omar' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(posts.map(answeredPost)))));
});

const group = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Zara posted 3 things' });
/** The feed's rows, in order. */
const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('feed', { name: 'Posts' }))
    .getAllByRole('article')
    .map((row) => row.dataset['post'] ?? row.getAttribute('aria-label'));

test('several posts of one seller in a row are the newest and a row that shows the others in place', async () => {
  const { user } = renderPage(<HomePage />, { at: '/home' });
  expect(await group()).toHaveAttribute('aria-expanded', 'false');
  expect(rows()).toEqual(['bike', 'lamp', 'Zara posted 3 things', 'drum']);
  expect((await group()).querySelectorAll('span > span')).toHaveLength(1);
  await user.click(await group());
  expect(await group()).toHaveAttribute('aria-expanded', 'true');
  expect(await group()).toHaveFocus();
  expect(rows()).toEqual(['bike', 'lamp', 'Zara posted 3 things', 'desk', 'sofa', 'drum']);
  expect(screen.getByRole('article', { name: 'Zara posted 3 things' })).toHaveAttribute('aria-posinset', '3');
  await user.click(await group());
  expect(rows()).toEqual(['bike', 'lamp', 'Zara posted 3 things', 'drum']);
});

test('an opened group is open after coming back', async () => {
  const { user, unmount } = renderPage(<HomePage />, { at: '/home' });
  await user.click(await group());
  unmount();
  renderPage(<HomePage />, { at: '/home' });
  expect(await group()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Blue sofa')).toBeVisible();
});

test('of two that are left each is a card', async () => {
  const { store } = renderPage(<HomePage />, { at: '/home' });
  await group();
  act(() => void store.dispatch(postsRemoved(['desk'])));
  expect(rows()).toEqual(['bike', 'lamp', 'sofa', 'drum']);
});
