import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { NOTHING_FOUND, SEARCH_FAILED } from '../../data/search/hostedSearch.ts';
import type { searchSimilar, SimilarHit } from '../../data/search/similarPosts.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { address, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const backend = vi.hoisted(() => ({
  searchSimilar: vi.fn<typeof searchSimilar>(),
  fetchFoundPosts:
    vi.fn<(db: unknown, campusId: string, ids: readonly string[]) => Promise<readonly Post[]>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/search/similarPosts.ts', () => ({ searchSimilar: backend.searchSimilar }));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchPost: async (_db: unknown, id: string) => [...POSTS, ...OTHERS].find((post) => post.id === id) ?? null,
  fetchFoundPosts: backend.fetchFoundPosts,
}));
vi.mock('../../data/posts/foundPosts.ts', () => ({
  fetchFound: (campusId: string, ids: readonly string[]) => backend.fetchFoundPosts({}, campusId, ids),
}));
vi.mock('../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));
vi.mock('../../data/posts/threadQueries.ts', () => ({
  listenComments: (
    _db: unknown,
    root: Post,
    tell: (comments: readonly Post[], isComplete: boolean) => void,
  ) => {
    tell(
      POSTS.filter(({ id, rootId }) => rootId === root.id && id !== root.id),
      true,
    );
    return () => undefined;
  },
}));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

const thing = (id: string, words: string, more: Partial<Post> = {}): Post =>
  postOf(id, { category: 'furniture', author: authorOf('omar'), ...more }, words);
const OTHERS: readonly Post[] = [
  thing('d1', 'Wooden desk', { priceCents: 4000 }),
  thing('d2', 'Standing desk', { author: authorOf('lee') }),
  thing('d3', 'Desk that was just sold', { status: 'sold' }),
  thing('d4', 'Desk of the reader', { author: authorOf('u1') }),
];
const POSTS: readonly Post[] = [
  thing('desk', 'White desk, pick up on campus', { author: authorOf('hannah'), priceCents: 5000 }),
  thing('c1', 'Is it clean?', { parentId: 'desk', rootId: 'desk', category: null }),
  thing('plain', 'A thing without a category', { author: authorOf('hannah'), category: null }),
];

const hit = (id: string): SimilarHit => ({ id, username: null, priceCents: null, goBy: null, parts: [] });

/** Nothing is seen on a page of happy-dom, which has no height. */
const seen = { tell: (): void => undefined };

onCampus('ut');
beforeEach(() => {
  backend.searchSimilar.mockReset();
  backend.searchSimilar.mockResolvedValue({
    hits: OTHERS.map(({ id }) => hit(id)),
    pages: 1,
    total: OTHERS.length,
    hasFailed: false,
  });
  backend.fetchFoundPosts.mockReset();
  backend.fetchFoundPosts.mockImplementation((_db, _campusId, ids) =>
    Promise.resolve(OTHERS.filter(({ id }) => ids.includes(id))),
  );
  seen.tell = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen.tell = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => 4000);
});

function Back(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back in a test
    </button>
  );
}

/** Until the part has come, so that it hears of what the reader does next. */
const loaded = () => act(async () => void (await import('../../features/posts/similar/SimilarThings.tsx')));

async function show(session: SessionState = MEMBER, id = 'desk') {
  const page = (
    <>
      <Component />
      <Back />
    </>
  );
  const shown = renderPage(page, { session, at: `/post/${id}`, path: '/post/:id' });
  await screen.findByRole('article', { name: id === 'c1' ? /^Comment by/ : /^Post by/ });
  await loaded();
  return shown;
}
function scrollToEnd(): void {
  act(() => void window.dispatchEvent(new Event('scroll')));
  act(() => seen.tell());
}
const things = async (): Promise<readonly (string | null)[]> => {
  const section = await screen.findByRole('region', { name: 'Similar things' });
  return within(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

describe('things like a post', () => {
  test('are searched for once its reader has scrolled to the end of the page, and not before', async () => {
    await show();
    act(() => seen.tell());
    expect(backend.searchSimilar).not.toHaveBeenCalled();
    scrollToEnd();
    expect(await things()).toEqual(['/post/d1', '/post/d2']);
    expect(backend.searchSimilar.mock.calls).toEqual([
      [
        { uid: 'u1', campusId: 'ut' },
        { category: 'furniture', kind: 'selling', names: 'desk' },
      ],
    ]);
  });

  test('are asked for once in half an hour, however often the page is opened', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    try {
      const { user } = await show();
      const openAgainAfter = async (minutes: number): Promise<void> => {
        await user.click(screen.getByRole('link', { name: /Wooden desk/ }));
        await waitFor(() => expect(address()).toBe('/post/d1'));
        act(() => void vi.advanceTimersByTime(minutes * 60_000));
        await user.click(screen.getByRole('button', { name: 'Back in a test' }));
        await screen.findByText('White desk, pick up on campus');
        await loaded();
        scrollToEnd();
        await things();
      };
      scrollToEnd();
      await things();
      await openAgainAfter(29);
      expect(backend.searchSimilar).toHaveBeenCalledTimes(1);
      expect(backend.fetchFoundPosts).toHaveBeenCalledTimes(1);
      await openAgainAfter(31);
      expect(backend.searchSimilar).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('leave out members whom the reader blocks, also from then on', async () => {
    const { store } = await show();
    scrollToEnd();
    expect(await things()).toHaveLength(2);
    act(() => void store.dispatch(hiddenRead(['lee'])));
    expect(await things()).toEqual(['/post/d1']);
    act(() => void store.dispatch(hiddenRead(['lee', 'omar'])));
    await waitFor(() => expect(screen.queryByText('Similar things')).toBeNull());
  });

  test.each([
    ['nothing is found', NOTHING_FOUND],
    ['the search does not answer', SEARCH_FAILED],
  ])('are not there where %s', async (_what, page) => {
    backend.searchSimilar.mockResolvedValue(page);
    await show();
    scrollToEnd();
    await waitFor(() => expect(backend.searchSimilar).toHaveBeenCalled());
    expect(screen.queryByText('Similar things')).toBeNull();
  });

  test.each([
    ['a comment', 'c1', MEMBER],
    ['a post without a category', 'plain', MEMBER],
    ['one’s own post', 'desk', { ...MEMBER, uid: 'hannah' }],
  ] as const)('are not searched for below %s', async (_what, id, session) => {
    await show(session, id);
    scrollToEnd();
    expect(backend.searchSimilar).not.toHaveBeenCalled();
  });

  test('are not searched for by visitors of a school, and are by those of the shared community', async () => {
    const { unmount } = renderPage(<Component />, { session: VISITOR, at: '/post/desk', path: '/post/:id' });
    scrollToEnd();
    expect(backend.searchSimilar).not.toHaveBeenCalled();
    unmount();
    showCampus('campus');
    await show(VISITOR);
    scrollToEnd();
    expect(await things()).toHaveLength(3);
  });
});
