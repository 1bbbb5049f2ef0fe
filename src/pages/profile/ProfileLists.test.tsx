import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { fetchMemberPosts } from '../../data/posts/memberPosts.ts';
import { postsReceived, postsRemoved } from '../../data/posts/postsSlice.ts';
import { pageOf } from '../../data/posts/testing/pageOf.ts';
import { storedProfile } from '../../data/profiles/testing/storedProfile.ts';
import { LAST_PROFILE_KEY } from '../../data/session/deviceTraces.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { Post } from '../../domain/post.ts';
import { photoOf } from '../../domain/testing/media.ts';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { OwnProfilePage } from '../profileEditing/OwnPages.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';

const backend = vi.hoisted(() => ({
  posts: vi.fn<typeof fetchMemberPosts>(),
  photos: vi.fn<typeof fetchMemberPosts>(),
  replies: vi.fn<typeof fetchMemberPosts>(),
  saved: vi.fn<typeof fetchMemberPosts>(),
  fetchSavedAmong: vi.fn(async (_db: unknown, _uid: string, ids: readonly string[]) => ids.slice(0, 1)),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: async () => profileOf('hannah'),
}));
vi.mock('../../data/posts/memberPosts.ts', () => ({
  fetchMemberPosts: backend.posts,
  fetchMemberPhotos: backend.photos,
  fetchMemberReplies: backend.replies,
}));
vi.mock('../../data/posts/savedPosts.ts', () => ({ fetchSavedPosts: backend.saved }));
vi.mock('../../data/posts/likes.ts', () => ({ fetchSavedAmong: backend.fetchSavedAmong }));

const END = "You've reached the end.";
/** Newest first: the first of `from` 0 is the newest. */
const tenPosts = (from: number): readonly Post[] =>
  Array.from({ length: 10 }, (_one, n) => {
    const atMs = 1_000_000 - from - n;
    return postOf(`p${from + n}`, { createdAtMs: atMs, lastModifiedMs: atMs }, `Lamp ${from + n}`);
  });
const reply = (id: string, rootId: string, parentId: string, createdAtMs: number): Post =>
  postOf(id, { rootId, parentId, createdAtMs, lastModifiedMs: createdAtMs }, `Answer ${id}`);

const open = (at = '/hannah', session = MEMBER): ReturnType<typeof renderPage> =>
  renderPage(<ProfilePage />, { session, at, path: '/:username' });
const rows = (name: string, role: 'feed' | 'list' = 'feed'): readonly (string | null)[] =>
  [...screen.getByRole(role, { name }).querySelectorAll('[data-post]')].map((row) =>
    row.getAttribute('data-post'),
  );
const idsOf = (posts: readonly Post[]): readonly string[] => posts.map(({ id }) => id);

onCampus('ut');
beforeEach(() => {
  for (const list of [backend.posts, backend.photos, backend.replies, backend.saved]) {
    list.mockReset().mockResolvedValue(pageOf([]));
  }
  backend.fetchSavedAmong.mockClear();
});

describe('a member’s posts', () => {
  it('lead to the sale of their member, if one of them is for sale', async () => {
    const sold = postOf('sold', { status: 'sold', statusAtMs: 1 }, 'Mug $1');
    backend.posts.mockResolvedValue(pageOf([sold, postOf('iso', { kind: 'wanted' }, 'ISO a desk')]));
    const { store } = open();
    await screen.findByRole('feed', { name: 'Posts' });
    expect(screen.queryByRole('link', { name: 'See the whole sale' })).toBeNull();
    act(() => void store.dispatch(postsReceived([postOf('lamp', { createdAtMs: 9 }, 'Lamp $5')])));
    expect(screen.getByRole('link', { name: 'See the whole sale' })).toHaveAttribute('href', '/hannah/sale');
  });
});

describe('one’s own profile before it has been read', () => {
  const unread = { ...MEMBER, profile: null, isProfileKnown: false };
  const kept = { ...storedProfile, uid: 'u1', username: 'maya', bio: 'As it was' };
  beforeEach(() => localStorage.setItem(LAST_PROFILE_KEY, JSON.stringify(kept)));
  afterEach(() => localStorage.removeItem(LAST_PROFILE_KEY));

  it('is shown as the device keeps it, and changed in place once it is read', async () => {
    backend.posts.mockResolvedValue(pageOf(tenPosts(0).slice(0, 2)));
    const { store } = open('/maya', unread);
    const list = await screen.findByRole('feed', { name: 'Posts' });
    expect(rows('Posts')).toEqual(['p0', 'p1']);
    expect(screen.getByText('As it was')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    act(() => void store.dispatch(profileRead({ ...profileOf('maya'), id: 'u1', bio: 'As it is' })));
    expect(screen.getByText('As it is')).toBeVisible();
    expect(screen.getByRole('feed', { name: 'Posts' })).toBe(list);
    expect(backend.posts).toHaveBeenCalledOnce();
  });

  it('is where /profile leads', () => {
    renderPage(<OwnProfilePage />, { session: unread, at: '/profile', path: '/profile' });
    expect(address()).toBe('/maya');
  });

  it('is not shown to others who sign in on this device', async () => {
    open('/maya', { ...unread, uid: 'u2' });
    expect(await screen.findByText('@hannah')).toBeVisible();
    expect(screen.queryByText('As it was')).toBeNull();
  });
});

describe('the tabs of a profile', () => {
  it('are posts, photos and replies, each with its address', async () => {
    const { user } = open();
    const tabs = await screen.findByRole('navigation', { name: 'Profile' });
    const links = within(tabs).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Posts', '/hannah'],
      ['Photos', '/hannah?show=photos'],
      ['Replies', '/hannah?show=replies'],
    ]);
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Posts');
    await user.click(within(tabs).getByRole('link', { name: 'Photos' }));
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Photos');
    expect(address()).toBe('/hannah?show=photos');
    expect(await screen.findByText('No Photos / Videos')).toBeVisible();
    await user.click(within(tabs).getByRole('link', { name: 'Replies' }));
    expect(await screen.findByText('No Replies')).toBeVisible();
  });

  it('have Saved on one’s own alone', async () => {
    const { unmount } = open('/mayarivera');
    expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/mayarivera?show=likes');
    unmount();
    open('/hannah?show=likes');
    expect(await screen.findByText('No Posts')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Saved' })).toBeNull();
    expect(backend.saved).not.toHaveBeenCalled();
  });
});

describe('the posts of a member', () => {
  it('are listed ten by ten to the end, as cards', async () => {
    const [first, second, last] = [tenPosts(0), tenPosts(10), [postOf('bike', {}, 'Road bike $120')]];
    backend.posts
      .mockResolvedValueOnce(pageOf(first))
      .mockResolvedValueOnce(pageOf(second))
      .mockResolvedValueOnce(pageOf(last));
    allIsInView();
    open();
    expect(await screen.findByText(END)).toBeVisible();
    expect(backend.posts.mock.calls.map(([, member, after]) => [member, after?.id ?? null])).toEqual(
      [null, 'p9', 'p19'].map((after) => [{ uid: 'hannah', campusId: 'ut' }, after]),
    );
    // Windowed: with no height to measure, the first rows are drawn.
    expect(rows('Posts').slice(0, 3)).toEqual(['p0', 'p1', 'p2']);
    expect(screen.getByRole('article', { name: /^Lamp 0/ })).toHaveAttribute('aria-setsize', '21');
  });

  it('say which the reader has saved, with one question for a page', async () => {
    backend.posts.mockResolvedValue(pageOf(tenPosts(0).slice(0, 3)));
    open();
    const [card] = await screen.findAllByRole('article');
    await waitFor(() =>
      expect(within(card as HTMLElement).getByRole('button', { name: /^Save/ })).toBePressed(),
    );
    expect(backend.fetchSavedAmong.mock.calls.map(([, uid, ids]) => [uid, ids])).toEqual([
      ['u1', ['p0', 'p1', 'p2']],
    ]);
  });

  it('begin with what one has just written, and lose what was deleted', async () => {
    const mine = { author: authorOf('u1', { username: 'mayarivera' }) };
    backend.posts.mockResolvedValue(pageOf([postOf('old', mine, 'Old lamp')]));
    const { store } = open('/mayarivera');
    await screen.findByRole('article', { name: /^Old lamp/ });
    const fresh = postOf('new', { ...mine, createdAtMs: 5, lastModifiedMs: 5 }, 'New lamp');
    const others = postOf('others', { createdAtMs: 6 }, 'Hers');
    const elsewhere = postOf('elsewhere', { ...mine, campusId: 'campus', createdAtMs: 7 }, 'Elsewhere');
    const answer = { ...reply('answer', 'x', 'x', 8), ...mine };
    act(() => void store.dispatch(postsReceived([fresh, others, elsewhere, answer])));
    expect(rows('Posts')).toEqual(['new', 'old']);
    act(() => void store.dispatch(postsRemoved(['old'])));
    expect(rows('Posts')).toEqual(['new']);
  });

  it('that are none say so', async () => {
    open('/mayarivera');
    expect(await screen.findByRole('heading', { name: 'No Posts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post something' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go To Feed' })).toBeNull();
  });

  it('that cannot be read now can be tried again, and the head stays', async () => {
    backend.posts.mockRejectedValueOnce(new Error('no')).mockResolvedValue(pageOf(tenPosts(0).slice(0, 1)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1, name: /Hannah/ })).toBeVisible();
    expect(await screen.findByRole('article', { name: /^Lamp 0/ })).toBeVisible();
  });

  it('stay when the next page cannot be read, which can be tried again', async () => {
    backend.posts
      .mockResolvedValueOnce(pageOf(tenPosts(0)))
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(pageOf([postOf('bike', {}, 'Road bike')]));
    allIsInView();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(END)).toBeVisible();
    expect(rows('Posts')[0]).toBe('p0');
  });

  it('of a private school ask who has proven none to verify, on their own profile', async () => {
    backend.posts.mockRejectedValue(new DataFailure('denied', 'no'));
    open('/mayarivera', CONFIRMED);
    expect(screen.getByRole('heading', { level: 1, name: /Maya R\./ })).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'This community is private.' }),
    ).toBeVisible();
  });
});

describe('the photos of a member', () => {
  it('stand three in a row, each leading to its post, and nothing is asked about saves', async () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => postOf(id, { media: [photoOf(id)] }, `Photo ${id}`));
    backend.photos.mockResolvedValue(pageOf(four));
    open('/hannah?show=photos');
    const grid = await screen.findByRole('list', { name: 'Photos' });
    expect(within(grid).getAllByRole('listitem')).toHaveLength(4);
    expect(rows('Photos', 'list')).toEqual(['a', 'b', 'c', 'd']);
    expect(grid.querySelectorAll('[data-row]')).toHaveLength(2);
    expect(screen.getByText(END)).toBeVisible();
    expect(backend.fetchSavedAmong).not.toHaveBeenCalled();
    expect(backend.posts).not.toHaveBeenCalled();
  });
});

describe('the replies of a member', () => {
  it('hang together where they are of one thread, an answer under what it answers', async () => {
    const bike = postOf('bike', {}, 'Road bike, 54 cm');
    const answers = [
      reply('r4', 'bike', 'r3', 40),
      reply('r3', 'bike', 'bike', 30),
      reply('r2', 'lamp', 'others', 20),
      reply('r1', 'bike', 'bike', 10),
    ];
    backend.replies.mockResolvedValue(pageOf(answers));
    renderPage(<ProfilePage />, {
      session: MEMBER,
      at: '/hannah?show=replies',
      path: '/:username',
      known: [bike],
    });
    const list = await screen.findByRole('list', { name: 'Replies' });
    expect(rows('Replies', 'list')).toEqual(['r3', 'r4', 'r2', 'r1']);
    const origins = within(list).getAllByRole('link', { name: /^(On|See)/ });
    expect(origins.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['On Road bike, 54 cm', '/post/bike#comment-r4'],
      ['See the conversation', '/post/lamp#comment-r2'],
      ['On Road bike, 54 cm', '/post/bike#comment-r1'],
    ]);
    const r3 = list.querySelector('[data-post="r3"]');
    expect(r3?.parentElement).toContainElement(list.querySelector('[data-post="r4"]'));
    expect(within(list).getByRole('button', { name: 'Hide 1 reply' })).toBeVisible();
  });
});

describe('what one has saved', () => {
  it('is listed on one’s own profile, a card staying when its save is taken back', async () => {
    backend.saved.mockResolvedValue(pageOf([...tenPosts(0).slice(0, 2)]));
    open('/mayarivera?show=likes');
    await screen.findByRole('feed', { name: 'Saved posts' });
    expect(rows('Saved posts')).toEqual(idsOf(tenPosts(0).slice(0, 2)));
    expect(backend.saved.mock.calls.map(([, me]) => me)).toEqual([{ uid: 'u1', campusId: 'ut' }]);
    for (const save of screen.getAllByRole('button', { name: /^Saved?/ })) expect(save).toBePressed();
  });

  it('is called none only when none is saved', async () => {
    open('/mayarivera?show=likes');
    expect(await screen.findByText("You haven't liked any posts yet")).toBeVisible();
  });
});
