import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { changeOwnList } from '../../data/account/accountWrites.ts';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { storeLastFeed } from '../../data/posts/lastFeed.ts';
import { LAST_FEED_KEY } from '../../data/session/deviceTraces.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { answeredPost } from '../testing/restPosts.ts';
import { Component as HomePage } from './HomePage.tsx';
import '../testing/postPanelsLoaded.ts';

/** The feed comes without the SDK; the account is written with it. */
const server = vi.hoisted(() => ({ hasDb: false, changeOwnList: vi.fn<typeof changeOwnList>() }));
vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () =>
    server.hasDb
      ? Promise.resolve({})
      : Promise.reject(Object.assign(new Error('no'), { code: 'unavailable' })),
}));
vi.mock('../../data/account/accountWrites.ts', () => ({ changeOwnList: server.changeOwnList }));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

const POSTS = [
  { id: 'bike', words: 'Red bike', by: 'Omar' },
  { id: 'lamp', words: 'Tall lamp', by: 'Zara' },
  { id: 'desk', words: 'Oak desk', by: 'u1' },
].map((post) => answeredPost({ ...post, campusId: 'ut' }));

onCampus('ut');
beforeEach(() => {
  server.hasDb = false;
  server.changeOwnList.mockReset().mockResolvedValue();
  vi.stubGlobal('innerHeight', 3000);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(POSTS))));
  vi.spyOn(console, 'error').mockReturnValue();
});

async function show() {
  const page = renderPage(<HomePage />, { session: MEMBER, at: '/home' });
  await screen.findByText('Red bike');
  server.hasDb = true;
  return page;
}
/** The feed's posts, in order. */
const rows = (): readonly (string | undefined)[] =>
  within(screen.getByRole('feed', { name: 'Posts' }))
    .getAllByRole('article')
    .map((row) => row.dataset['post']);
const openMenu = async (user: UserEvent, words: string): Promise<void> => {
  const card = screen.getByText(words).closest('article');
  await user.click(within(card ?? document.body).getByRole('button', { name: /^More/ }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
};
const hide = async (user: UserEvent, words: string): Promise<void> => {
  await openMenu(user, words);
  await user.click(screen.getByRole('menuitem', { name: 'Not interested' }));
};

test('a post that does not interest goes at once, and comes back in its place by Undo', async () => {
  const { user } = await show();
  await hide(user, 'Red bike');
  expect(rows()).toEqual(['lamp', 'desk']);
  expect(screen.getByText('Post hidden.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(['bike', 'lamp', 'desk']);
  expect(screen.queryByText('Post hidden.')).toBeNull();
  await waitFor(() =>
    expect(server.changeOwnList.mock.calls.map(([, uid, change]) => [uid, change])).toEqual([
      ['u1', { list: 'hiddenPosts', id: 'bike', isIn: true }],
      ['u1', { list: 'hiddenPosts', id: 'bike', isIn: false }],
    ]),
  );
});

test('the focus goes from a hidden post to the menu of the next', async () => {
  const { user } = await show();
  const isAtMenuOf = (id: string) =>
    waitFor(() => {
      expect(document.activeElement).toHaveAccessibleName(/^More/);
      expect(document.activeElement?.closest('article')?.dataset['post']).toBe(id);
    });
  await hide(user, 'Red bike');
  await isAtMenuOf('lamp');
  await hide(user, 'Tall lamp');
  await isAtMenuOf('desk');
});

test('a hidden post is not in the feed that the device keeps for the next visit', async () => {
  const { user } = await show();
  storeLastFeed('u1', { campusId: 'ut', category: null }, POSTS);
  await hide(user, 'Red bike');
  expect(localStorage.getItem(LAST_FEED_KEY)).not.toContain('Red bike');
  expect(localStorage.getItem(LAST_FEED_KEY)).toContain('Tall lamp');
});

test('what was hidden on another device goes here too', async () => {
  const { store } = await show();
  act(() => void store.dispatch(ownListsRead({ hiddenPosts: ['lamp'], mutedChats: [] })));
  expect(rows()).toEqual(['bike', 'desk']);
});

test.each([
  [
    'is refused',
    'Something went wrong',
    () => server.changeOwnList.mockRejectedValue(new DataFailure('failed', 'no')),
  ],
  ['is pressed offline', /You're offline/, goOffline],
])('a hiding that %s is taken back, with a word', async (_what, words, spoil) => {
  const { user } = await show();
  spoil();
  await hide(user, 'Red bike');
  expect(await screen.findByText(words, { selector: '[data-alerts] p' })).toBeVisible();
  expect(rows()).toEqual(['bike', 'lamp', 'desk']);
  expect(screen.queryByText('Post hidden.')).toBeNull();
});

test("an own post cannot be hidden; another's can", async () => {
  const { user } = await show();
  await openMenu(user, 'Oak desk');
  expect(screen.queryByRole('menuitem', { name: 'Not interested' })).toBeNull();
  await user.keyboard('{Escape}');
  await openMenu(user, 'Tall lamp');
  expect(screen.getByRole('menuitem', { name: 'Not interested' })).toBeVisible();
});
