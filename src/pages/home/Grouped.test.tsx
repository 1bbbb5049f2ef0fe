import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { postsRemoved } from '../../data/posts/postsSlice.ts';
import { forgetHeights } from '../../features/posts/list/rowHeights.ts';
import { address, onCampus, renderPage } from '../testing/renderPage.tsx';
import { answeredPost, type AnsweredPost } from '../testing/restPosts.ts';
import { Component as HomePage } from './HomePage.tsx';

vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () => Promise.reject(Object.assign(new Error('no'), { code: 'unavailable' })),
}));

onCampus('campus');
/** What the server has of the feed. */
const answer = (posts: readonly AnsweredPost[]): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(posts.map(answeredPost)))));
};
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
  answer(posts);
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

test('what was posted together is one card, with a link to the sale of its seller', async () => {
  const things = Array.from({ length: 12 }, (_one, n) => ({
    id: `thing${String(n)}`,
    words: `Thing ${String(n)}`,
    by: 'Zara',
    media: ['photo'] as const,
    group: 'ThingsOfZara00000000',
  }));
  answer([
    { id: 'bike', words: 'Red bike', by: 'Omar' },
    ...things,
    { id: 'lamp', words: 'Tall lamp', by: 'Zara' },
    { id: 'drum', words: 'Small drum', by: 'Omar' },
  ]);
  const { user } = renderPage(<HomePage />, { at: '/home', path: '/home' });
  const more = await screen.findByRole('link', { name: '+11 more from Zara' });
  expect(rows()).toEqual(['bike', 'thing0', '+11 more from Zara', 'lamp', 'drum']);
  expect(more.querySelectorAll('span > span')).toHaveLength(3);
  expect(more).not.toHaveAttribute('aria-expanded');
  await user.click(more);
  expect(address()).toBe('/zara/sale');
});

test('of what was posted together, one that is left is a card like others', async () => {
  answer([
    { id: 'lamp', words: 'Tall lamp', by: 'Zara', group: 'ThingsOfZara00000000' },
    { id: 'desk', words: 'Oak desk', by: 'Zara', group: 'ThingsOfZara00000000' },
    { id: 'drum', words: 'Small drum', by: 'Omar' },
  ]);
  const { store } = renderPage(<HomePage />, { at: '/home' });
  expect(await screen.findByRole('link', { name: '+1 more from Zara' })).toBeVisible();
  act(() => void store.dispatch(postsRemoved(['lamp'])));
  expect(rows()).toEqual(['desk', 'drum']);
});
