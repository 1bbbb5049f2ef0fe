import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { askAgain } from '../../features/failed/askAgain.ts';
import type { fetchFoundPosts } from '../../data/posts/postQueries.ts';
import type { fetchProfiles } from '../../data/profiles/profileQueries.ts';
import { NOTHING_FOUND, SEARCH_FAILED, type SearchPage } from '../../data/search/hostedSearch.ts';
import type { PersonHit, PostHit } from '../../data/search/searchHits.ts';
import type { searchPeople, searchPosts } from '../../data/search/searchQueries.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { postsRemoved } from '../../data/posts/postsSlice.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { learnCampus } from '../../domain/campus.ts';
import { NO_FILTERS } from '../../domain/searchFilters.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import { keepCards } from '../../features/search/keptLook.ts';
import { RETRY_PAUSES_MS } from '../../lib/retryPauses.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import marks from '../../ui/chosen.module.css';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './SearchPage.tsx';
import '../testing/panelsLoaded.ts';

type Tell = (searches: readonly RecentSearch[]) => void;

const backend = vi.hoisted(() => ({
  searchPosts: vi.fn<typeof searchPosts>(),
  searchPeople: vi.fn<typeof searchPeople>(),
  fetchFoundPosts: vi.fn<typeof fetchFoundPosts>(),
  fetchProfiles: vi.fn<typeof fetchProfiles>(),
  fetchSavedAmong: vi.fn<(db: unknown, uid: string, ids: readonly string[]) => Promise<readonly string[]>>(),
  fetchPopularSearches: vi.fn<(db: unknown, campusId: string) => Promise<readonly SearchTerm[]>>(),
  recent: {
    list: [] as readonly RecentSearch[],
    tell: (_searches: readonly RecentSearch[]): void => undefined,
  },
  removeRecentSearch: vi.fn<(db: unknown, uid: string, id: string) => Promise<void>>(),
  clearRecentSearches: vi.fn<(db: unknown, uid: string) => Promise<void>>(),
  recordRecentSearch: vi.fn<(db: unknown, uid: string, text: string) => Promise<void>>(),
  countSearch: vi.fn<(text: string, campusId: string) => Promise<void>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/search/searchQueries.ts', () => backend);
vi.mock('../../data/posts/postQueries.ts', () => backend);
vi.mock('../../data/posts/likes.ts', () => backend);
vi.mock('../../data/profiles/profileQueries.ts', () => backend);
vi.mock('../../data/searches/searchCalls.ts', () => backend);
vi.mock('../../data/searches/searchWrites.ts', () => backend);
vi.mock('../../data/searches/searchQueries.ts', () => ({
  fetchPopularSearches: backend.fetchPopularSearches,
  fetchSuggestedTexts: () => Promise.resolve([]),
  listenRecentSearches: (_db: unknown, _uid: string, _size: number, tell: Tell) => {
    backend.recent.tell = tell;
    tell(backend.recent.list);
    return () => undefined;
  },
}));

const chosen = marks.chosen ?? 'no class';
const part = (text: string, isMatch = false) => ({ text, isMatch });
const postHit = (id: string): PostHit => ({
  id,
  parts: [part('Road '), part('bike', true), part(` ${id}`)],
  priceCents: null,
  goBy: null,
});
const personHit = (id: string): PersonHit => ({ ...authorOf(id), campusId: 'ut' });
function pageOf<Hit>(hits: readonly Hit[], pages = 1): SearchPage<Hit> {
  return { hits, pages, total: hits.length, hasFailed: false };
}
const ids = (from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_one, n) => `p${String(from + n)}`);
const stored = (id: string) => postOf(id, {}, `Road bikes ${id}, $90`);
const term = (text: string): SearchTerm => ({ id: text, text });
const recent = (text: string): RecentSearch => ({ id: `id of ${text}`, text, count: 1, lastModifiedMs: 1 });

const cards = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('data-post'));
const open = (at: string, session = MEMBER) => renderPage(<Component />, { session, at, path: '/search' });

/** The page, a post's page beside it, and the browser's Back. */
function WithBack(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/search?q=bike')}>Again</button>
      {pathname === '/search' ? <Component /> : null}
    </>
  );
}

const { when: _when, ...noFilters } = NO_FILTERS;

onCampus('ut');
beforeEach(() => {
  // All rows are near the view.
  vi.stubGlobal('innerHeight', 30_000);
  backend.recent.list = [];
  for (const mock of Object.values(backend)) if (vi.isMockFunction(mock)) mock.mockReset();
  backend.searchPosts.mockImplementation((_scope, { page }) =>
    Promise.resolve(pageOf(ids(page * 10, page === 0 ? 10 : 3).map(postHit), 2)),
  );
  backend.searchPeople.mockResolvedValue(pageOf(['hannah', 'omar', 'u1'].map(personHit)));
  backend.fetchFoundPosts.mockImplementation((_db, _campusId, some) => Promise.resolve(some.map(stored)));
  backend.fetchProfiles.mockImplementation((_db, some) => Promise.resolve(some.map((id) => profileOf(id))));
  backend.fetchSavedAmong.mockResolvedValue([]);
  backend.fetchPopularSearches.mockResolvedValue([]);
  for (const write of [
    backend.removeRecentSearch,
    backend.clearRecentSearches,
    backend.recordRecentSearch,
    backend.countSearch,
  ])
    write.mockResolvedValue(undefined);
});

describe('results', () => {
  test('are posts as rows, newest first, as the database has them, with what was searched for marked', async () => {
    open('/search?q=Bike');
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(screen.getByRole('heading', { level: 1, name: 'Results for "Bike"' })).toBeInTheDocument();
    expect(backend.searchPosts.mock.calls).toEqual([
      [
        { uid: 'u1', campusId: 'ut' },
        expect.objectContaining({
          text: 'bike',
          page: 0,
          ...noFilters,
          at: null,
          order: 'newest',
        }),
      ],
    ]);
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Road bikes p0, $90');
    expect(first?.querySelector('mark')).toHaveTextContent(/^bike$/);
    // Once as the price, first.
    expect(first).toHaveTextContent(/^\$90/);
    expect(within(first ?? document.body).getByText('$90')).toBeVisible();
  });

  test('10 at a time, appended at the end, until there are no more', async () => {
    allIsInView();
    open('/search?q=bike');
    await waitFor(() => expect(cards()).toHaveLength(13));
    expect(backend.searchPosts.mock.calls.map(([, { page }]) => page)).toEqual([0, 1]);
    expect(backend.fetchFoundPosts.mock.calls.map(([, , some]) => some.length)).toEqual([10, 3]);
    expect(await screen.findByText("You've reached the end.")).toBeVisible();
  });

  test('leave out what is gone, and what goes while they are shown', async () => {
    backend.fetchFoundPosts.mockImplementation((_db, _campusId, some) =>
      Promise.resolve(some.filter((id) => id !== 'p3').map(stored)),
    );
    const { store } = open('/search?q=bike');
    await waitFor(() => expect(cards()).toHaveLength(9));
    expect(cards()).not.toContain('p3');
    act(() => void store.dispatch(postsRemoved(['p4'])));
    expect(cards()).toHaveLength(8);
  });

  test('are rows or cards by one press, and so again on this device', async () => {
    const asRows = open('/search?q=bike');
    const sends = () => screen.queryAllByRole('button', { name: /^Send Message/ });
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(sends()).toEqual([]);
    await asRows.user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(cards()).toHaveLength(10);
    expect(sends()).toHaveLength(10);
    asRows.unmount();
    const asCards = open('/search?q=desk');
    await waitFor(() => expect(sends()).toHaveLength(10));
    await asCards.user.click(screen.getByRole('button', { name: 'Rows' }));
    expect(sends()).toEqual([]);
    asCards.unmount();
    open('/search?q=lamp');
    expect(await screen.findByRole('button', { name: 'Cards' })).toBeVisible();
  });

  test('as cards show which of them I have saved', async () => {
    backend.fetchSavedAmong.mockResolvedValue(['p1']);
    keepCards(true);
    open('/search?q=bike');
    expect(await screen.findByRole('button', { name: /^Saved!/ })).toBeVisible();
    // All ten by one question; pages of earlier tests may ask theirs only now.
    expect(backend.fetchSavedAmong).toHaveBeenCalledWith({}, 'u1', ids(0, 10));
  });

  test('are there again on the way back from a post, without a read', async () => {
    const { user } = renderPage(<WithBack />, { session: MEMBER, at: '/search?q=bike' });
    await screen.findAllByRole('article');
    await user.click(screen.getAllByRole('link', { name: /Road bikes p0/ })[0] ?? document.body);
    expect(address()).toBe('/post/p0');
    expect(cards()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(cards()).toHaveLength(10);
    expect(backend.searchPosts).toHaveBeenCalledTimes(1);
    expect(backend.fetchFoundPosts).toHaveBeenCalledTimes(1);
  });

  test('say so when nothing has these words', async () => {
    backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
    open('/search?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No results for "zebra"' })).toBeVisible();
    expect(screen.getByText('Try searching for something else')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^See / })).toBeNull();
  });

  test.each(['q=bike', 'q=bike&condition=fair'])(
    'offer what is sold where %s finds nothing',
    async (query) => {
      backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
      const { user } = open(`/search?${query}`);
      await screen.findByRole('heading', { name: 'No results for "bike"' });
      const [, inState = document.body] = screen.getAllByRole('button', { name: 'Show sold' });
      await user.click(inState);
      expect(address()).toBe(`/search?${query}&sold=true`);
      await screen.findByRole('heading', { name: 'No results for "bike"' });
      expect(screen.getAllByRole('button', { name: 'Show sold' })).toHaveLength(1);
    },
  );

  test('offer the category in which such things stand when nothing has these words', async () => {
    backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
    open('/search?q=armoire');
    expect(await screen.findByRole('heading', { name: 'No results for "armoire"' })).toBeVisible();
    expect(hrefOf('See Furniture')).toBe('/home?category=furniture');
  });

  test.each(['latest', 'media'])(
    'say in %s that they have some of the words where none has all',
    async (show) => {
      const words = 'No post has all of these words. Showing posts with some of them.';
      backend.searchPosts.mockResolvedValue({ ...pageOf([postHit('p1')]), hasDroppedWords: true });
      open(`/search?q=zyzzyva+bike&show=${show}`);
      expect(await screen.findByText(words)).toBeVisible();
      document.body.replaceChildren();
      backend.searchPosts.mockResolvedValue(pageOf([postHit('p1')]));
      open('/search?q=bike');
      expect(await screen.findAllByRole('article')).toHaveLength(1);
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  test('say that the search is off when it does not answer, and come when it does again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // As on the first request after a time without a connection: the browser says already that it is online.
    backend.searchPosts.mockResolvedValueOnce(SEARCH_FAILED);
    const { store } = open('/search?q=bike');
    onTestFinished(askAgain(store, store.dispatch));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(/^Search isn't working right now/)).toBeVisible();
    expect(hrefOf('Go To Feed')).toBe('/home');
    // Until the store says who reads it, and then the first pause.
    await act(() => vi.advanceTimersByTimeAsync(550 + (RETRY_PAUSES_MS[0] ?? 0)));
    expect(await screen.findAllByRole('article')).toHaveLength(10);
  });

  test('say that the device is offline', async () => {
    goOffline();
    backend.searchPosts.mockResolvedValue(SEARCH_FAILED);
    open('/search?q=bike');
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  });

  test('keep what is there when more does not come, and offer to try again', async () => {
    allIsInView();
    let isOff = true;
    backend.searchPosts.mockImplementation((_scope, { page }) =>
      Promise.resolve(page === 1 && isOff ? SEARCH_FAILED : pageOf(ids(page * 10, 10).map(postHit), 2)),
    );
    const { user } = open('/search?q=bike');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(cards()).toHaveLength(10);
    isOff = false;
    await user.click(again);
    await waitFor(() => expect(cards().length).toBeGreaterThan(10));
  });
});

describe('the address', () => {
  test.each([
    ['category', 'furniture', '/search?q=bike&category=furniture'],
    ['condition', 'like_new', '/search?q=bike&condition=like_new'],
    ['kind', 'wanted', '/search?q=bike&kind=wanted'],
    ['order', 'best', '/search?q=bike&order=best'],
    ['order', 'price_up', '/search?q=bike&order=price_up'],
    ['order', 'go_by', '/search?q=bike&order=go_by'],
  ])('holds the chosen %s', async (name, value, to) => {
    const { user } = open('/search?q=bike');
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(name, 'i') }), value);
    expect(address()).toBe(to);
    await waitFor(() => expect(backend.searchPosts).toHaveBeenCalledTimes(2));
  });

  test('holds whether only those with photos are shown', async () => {
    const { user } = open('/search?q=bike');
    await user.click(screen.getByRole('button', { name: 'With photos' }));
    expect(address()).toBe('/search?q=bike&photos=true');
    expect(screen.getByRole('button', { name: 'With photos' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ hasPhotos: true }));
  });

  test('holds whether sold posts are shown, which is no filter to clear', async () => {
    const { user } = open('/search?q=bike');
    await user.click(screen.getByRole('button', { name: 'Show sold' }));
    expect(address()).toBe('/search?q=bike&sold=true');
    await waitFor(() => expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ showsSold: true }));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test.each([
    ['category=furniture', 'Furniture'],
    ['photos=true', 'With photos'],
    ['from=20&to=40', '$20 to $40'],
    ['condition=fair', 'Fair'],
    ['kind=wanted', 'Looking for'],
  ])('with %s and nothing found says so, and the filter can be cleared', async (filter, text) => {
    backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
    const { user } = open(`/search?q=bike&${filter}&sold=true`);
    expect(await screen.findByText(`Nothing matches with these filters: ${text}`)).toBeVisible();
    // Once, beside the filters.
    const clear = screen.getByRole('button', { name: 'Clear filters' });
    expect(screen.getByRole('group', { name: 'Filters' })).toContainElement(clear);
    await user.click(clear);
    expect(address()).toBe('/search?q=bike&sold=true');
  });

  test('of a phone’s search has those filters that are set in a row, all behind a button', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const filters = () => screen.queryByRole('group', { name: 'Filters' });
    const select = (name: string) => screen.queryByRole('combobox', { name });
    const { user, unmount } = open('/search?q=bike');
    const button = await screen.findByRole('button', { name: 'Filters', expanded: false });
    expect(filters()).toHaveTextContent(/^CardsBest match$/);
    await user.click(button);
    for (const name of ['Category', 'Kind', 'Condition', 'Order']) expect(select(name)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
    expect(select('Kind')).toBeNull();
    unmount();

    const { user: another } = open('/search?q=bike&to=40&condition=good&kind=wanted');
    expect(screen.getByRole('button', { name: 'Filters', expanded: false })).toHaveClass(chosen);
    expect(select('Kind')).toHaveValue('wanted');
    expect(select('Condition')).toHaveValue('good');
    for (const name of ['Category', 'Order']) expect(select(name)).toBeNull();
    await another.click(screen.getByRole('button', { name: 'Remove price Up to $40' }));
    expect(address()).toBe('/search?q=bike&condition=good&kind=wanted');
    expect(screen.queryByRole('button', { name: /^Price/ })).toBeNull();
    await another.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/search?q=bike');
    expect(filters()).toHaveTextContent(/^CardsBest match$/);
    await another.click(screen.getByRole('link', { name: 'People' }));
    expect(filters()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });

  test('has the best match first by one press, and for the next search on this device', async () => {
    const first = open('/search?q=bike');
    await first.user.click(await screen.findByRole('button', { name: 'Best match' }));
    expect(address()).toBe('/search?q=bike&order=best');
    await waitFor(() => expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ order: 'best' }));
    first.unmount();
    const next = open('/search?q=desk');
    expect(address()).toBe('/search?q=desk&order=best');
    await next.user.click(await screen.findByRole('button', { name: 'Best match' }));
    expect(address()).toBe('/search?q=desk');
  });

  test('has the words as typed, of which those that name no thing are left out, and said', async () => {
    open('/search?q=anyone+selling+a+bike');
    expect(await screen.findByText('Left out: anyone, selling, a')).toBeVisible();
    expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ text: 'bike' });
  });

  test('is all that a shared link needs', async () => {
    backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
    const { user } = open('/search?q=bike&category=furniture&photos=true&order=best');
    await screen.findByText('Nothing matches with these filters: Furniture, With photos');
    expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({
      text: 'bike',
      category: 'furniture',
      hasPhotos: true,
      order: 'best',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/search?q=bike&order=best');
  });

  test('leads from tab to tab with the filters; what is wrong in it counts as not said', async () => {
    const { user } = open('/search?q=bike&show=nothing&category=no&order=worst');
    expect(screen.getByRole('link', { name: 'Latest' })).toHaveAttribute('aria-current', 'page');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'furniture');
    await user.click(screen.getByRole('link', { name: 'Media' }));
    expect(address()).toBe('/search?q=bike&show=media&category=furniture');
    expect(await screen.findByRole('list', { name: 'Posts with pictures' })).toBeVisible();
    expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ hasPhotos: true, category: 'furniture' });
    expect(screen.queryByRole('button', { name: 'With photos' })).toBeNull();
  });
});

describe('the filters of a category', () => {
  const asked = () => backend.searchPosts.mock.lastCall?.[1];

  test('are shown with it alone, and go with it', async () => {
    const { user } = open('/search?q=room');
    const category = await screen.findByRole('combobox', { name: 'Category' });
    expect(screen.queryByRole('combobox', { name: 'Bedrooms' })).toBeNull();
    await user.selectOptions(category, 'housing & apartments');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), '2');
    await waitFor(() => expect(asked()).toMatchObject({ bedrooms: '2', category: 'housing & apartments' }));
    await user.selectOptions(category, 'clothing, shoes, & accessories');
    expect(screen.queryByRole('combobox', { name: 'Bedrooms' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '9.5');
    await waitFor(() => expect(asked()).toMatchObject({ bedrooms: null, size: '9.5' }));
    expect(address()).toBe('/search?q=room&category=clothing%2C+shoes%2C+%26+accessories&size=9.5');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/search?q=room');
  });

  test('days are typed into two fields, and taken away', async () => {
    const { user } = open('/search?category=housing+%26+apartments');
    await user.click(await screen.findByRole('button', { name: 'Dates: Any dates' }));
    await user.type(screen.getByLabelText('Free from'), '2027-06-01');
    await user.type(screen.getByLabelText('To'), '2027-08-15');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked()).toMatchObject({ freeFrom: '2027-06-01', freeTo: '2027-08-15' }));
    expect(address()).toContain('&free_from=2027-06-01&free_to=2027-08-15');
    await user.click(screen.getByRole('button', { name: /^Remove dates Free from Jun 1/ }));
    expect(address()).toBe('/search?category=housing+%26+apartments');
  });

  test('days of the words are theirs no longer once they are changed by hand', async () => {
    const { user } = open('/search?q=sublet&category=housing+%26+apartments&free_from=2099-06-05&days=words');
    await user.click(await screen.findByRole('button', { name: 'Dates: Free from Jun 5, 2099' }));
    await user.type(screen.getByLabelText('To'), '2099-08-15');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dates = '&category=housing+%26+apartments&free_from=2099-06-05&free_to=2099-08-15';
    expect(address()).toBe(`/search?q=sublet${dates}`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/search?q=sublet');
  });

  test('a ticket may be one for today or this week, by the clock of its campus', async () => {
    vi.setSystemTime(new Date('2027-05-16T02:00:00Z'));
    learnCampus(campusFileOf({ id: 'ut', timeZone: 'America/Chicago' }));
    const { user } = open('/search?category=tickets');
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const today = { from: 202_705_150_000, to: 202_705_152_359 };
    await waitFor(() => expect(asked()).toMatchObject({ at: today }));
    await user.click(screen.getByRole('button', { name: 'This week' }));
    await waitFor(() => expect(asked()).toMatchObject({ at: { ...today, to: 202_705_212_359 } }));
    expect(address()).toBe('/search?category=tickets&when=week');
  });

  test('a size of an address that is none of the usual ones is the one that is chosen', async () => {
    open('/search?category=clothing%2C+shoes%2C+%26+accessories&size=%3Cb%3E%22+OR+1');
    expect(await screen.findByRole('combobox', { name: 'Size' })).toHaveValue('<b>" or 1');
  });
});

describe('the price', () => {
  const chip = (name: string) => screen.getByRole('button', { name });

  test('is typed into two fields, with its error at its field', async () => {
    const { user } = open('/search?q=bike');
    await user.click(chip('Price: Any price'));
    const from = screen.getByRole('textbox', { name: 'From, in dollars' });
    expect(from).toHaveFocus();
    await user.type(from, 'cheap');
    await user.type(screen.getByRole('textbox', { name: 'To, in dollars' }), '20{Enter}');
    expect(address()).toBe('/search?q=bike');
    expect(from).toHaveFocus();
    expect(from).toHaveAccessibleDescription('Enter a price like 35, 35.50 or 1,200. 0 is free.');
    await user.clear(from);
    await user.type(from, '1,200');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    // The lower one is first, whatever field it was typed into.
    expect(address()).toBe('/search?q=bike&from=20&to=1200');
    expect(chip('Price: $20 to $1,200')).toHaveFocus();
    await waitFor(() =>
      expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ fromCents: 2000, toCents: 120_000 }),
    );
  });

  test('in the words is a filter that is seen and can be taken away', async () => {
    const { user } = open('/search?q=desk+under+40');
    expect(screen.getByRole('heading', { level: 1, name: 'Results for "desk"' })).toBeInTheDocument();
    expect(chip('Price: Up to $40')).toBeVisible();
    // The field, which shows the address's words, does not say it again.
    expect(address()).toBe('/search?q=desk&to=40&price=words');
    await waitFor(() =>
      expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ text: 'desk', toCents: 4000 }),
    );
    await user.click(chip('Remove price Up to $40'));
    expect(address()).toBe('/search?q=desk');
    expect(chip('Price: Any price')).toHaveFocus();
  });

  test('alone can be searched for', async () => {
    open('/search?q=free');
    expect(screen.getByRole('heading', { level: 1, name: 'Results for Free' })).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ text: '', fromCents: 0, toCents: 0 });
  });

  test('is left by Escape', async () => {
    const { user } = open('/search?q=bike');
    await user.click(chip('Price: Any price'));
    await user.keyboard('5{Escape}');
    expect(screen.queryByRole('textbox', { name: 'From, in dollars' })).toBeNull();
    expect(chip('Price: Any price')).toHaveFocus();
    expect(address()).toBe('/search?q=bike');
  });

  test('sorts the best matches, which are asked for once and listed 10 at a time', async () => {
    allIsInView();
    backend.searchPosts.mockResolvedValue({ ...pageOf(ids(0, 25).map(postHit)), total: 240 });
    open('/search?q=bike&order=price_up');
    expect(await screen.findByText('240 posts match. Only the 100 best are sorted.')).toBeVisible();
    expect(await screen.findByText("You've reached the end.")).toBeVisible();
    expect(backend.searchPosts).toHaveBeenCalledTimes(1);
    expect(backend.fetchFoundPosts.mock.calls.map(([, , asked]) => asked.length)).toEqual([10, 10, 5]);
  });
});

test('a post that was sold since it was indexed is left out, unless sold ones are shown', async () => {
  backend.searchPosts.mockResolvedValue(pageOf(ids(0, 3).map(postHit)));
  backend.fetchFoundPosts.mockImplementation((_db, _campus, some) =>
    Promise.resolve(some.map((id) => ({ ...stored(id), status: id === 'p1' ? 'sold' : 'available' }))),
  );
  const { user } = open('/search?q=bike');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show sold' }));
  await waitFor(() => expect(cards()).toEqual(['p0', 'p1', 'p2']));
});

test('a post that has expired since it was indexed is left out, also where sold ones are shown', async () => {
  backend.searchPosts.mockResolvedValue(pageOf(ids(0, 3).map(postHit)));
  backend.fetchFoundPosts.mockImplementation((_db, _campus, some) =>
    Promise.resolve(some.map((id) => ({ ...stored(id), status: id === 'p1' ? 'expired' : 'available' }))),
  );
  open('/search?q=bike&sold=true');
  await waitFor(() => expect(cards()).toEqual(['p0', 'p2']));
});

describe('people', () => {
  const people = () => screen.findByRole('list', { name: 'People' });

  test('are members of the own campus, as the database has them, with a way to write to them', async () => {
    const { user } = open('/search?q=hann&show=people');
    const list = await people();
    expect(backend.searchPeople.mock.calls[0]?.[0]).toEqual({ uid: 'u1', campusId: 'ut' });
    expect(backend.fetchProfiles.mock.calls[0]?.[1]).toEqual(['hannah', 'omar', 'u1']);
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'HKHannah K.@hannahSend Message',
      'OKOmar K.@omarSend Message',
      'UKU1 K.@u1',
    ]);
    expect(rows[0]?.querySelector('mark')).toHaveTextContent('Hann');
    await user.click(within(list).getByRole('button', { name: 'Send Message to Omar K.' }));
    expect(await screen.findByRole('dialog', { name: 'Start Conversation?' })).toBeVisible();
  });

  test('are those of the own campus on another one’s site too', async () => {
    open('/search?q=ha&show=people', GUEST);
    await people();
    expect(backend.searchPeople.mock.calls[0]?.[0]).toEqual({ uid: 'u1', campusId: 'ou' });
  });

  test('of such a name are nowhere, and the page says so', async () => {
    backend.searchPeople.mockResolvedValue(NOTHING_FOUND);
    open('/search?q=zz&show=people');
    expect(await screen.findByRole('heading', { name: 'No results for "zz"' })).toBeVisible();
  });
});

describe('before anything is searched for', () => {
  test('there are categories, which lead to their posts', async () => {
    const { user } = open('/search');
    const categories = screen.getByRole('navigation', { name: 'Categories' });
    const links = () => within(categories).getAllByRole('link');
    expect(links().length).toBeLessThan(CATEGORIES.length);
    await user.click(within(categories).getByRole('button', { name: 'All categories' }));
    expect(links()).toHaveLength(CATEGORIES.length);
    await user.click(within(categories).getByRole('link', { name: 'Furniture' }));
    expect(address()).toBe('/search?category=furniture');
    expect(screen.getByRole('heading', { level: 1, name: 'Results for Furniture' })).toBeInTheDocument();
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(backend.searchPosts.mock.lastCall?.[1]).toMatchObject({ text: '', category: 'furniture' });
  });

  test('there are the own searches and four popular ones, which are one press away and recorded', async () => {
    backend.recent.list = ['desk', 'lamp'].map(recent);
    backend.fetchPopularSearches.mockResolvedValue(
      ['desk', 'bike', 'couch', 'lab coat', 'tickets', 'bed'].map(term),
    );
    const { user } = open('/search');
    expect(screen.getByRole('heading', { name: 'Start typing to search…' })).toBeVisible();
    const own = await screen.findByRole('region', { name: 'Recent' });
    expect(
      within(own)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['desk', 'lamp']);
    const popular = await screen.findByRole('region', { name: 'Popular' });
    const terms = within(popular).getAllByRole('link');
    expect(terms.map((link) => link.textContent)).toEqual(['bike', 'couch', 'lab coat', 'tickets']);
    await user.click(terms[0] ?? document.body);
    expect(address()).toBe('/search?q=bike');
    await waitFor(() => expect(backend.countSearch.mock.calls).toEqual([['bike', 'ut']]));
    await waitFor(() => expect(backend.recordRecentSearch.mock.calls).toEqual([[{}, 'u1', 'bike']]));
  });

  test('a recent search is removed', async () => {
    backend.recent.list = ['desk', 'lamp'].map(recent);
    const { user } = open('/search');
    await user.click(await screen.findByRole('button', { name: 'Remove desk' }));
    expect(await screen.findByText('Recent Search Removed')).toBeVisible();
    expect(backend.removeRecentSearch.mock.calls).toEqual([[{}, 'u1', 'id of desk']]);
  });

  test('the history is cleared', async () => {
    backend.recent.list = ['desk', 'lamp'].map(recent);
    const { user } = open('/search');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Search History Cleared')).toBeVisible();
    act(() => backend.recent.tell([]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull());
  });

  test('a removal that is refused says so', async () => {
    backend.recent.list = [recent('desk')];
    backend.removeRecentSearch.mockRejectedValue(new Error('no'));
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = open('/search');
    await user.click(await screen.findByRole('button', { name: 'Remove desk' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
  });

  test('a guest of another school is shown nothing of what this one searches for', async () => {
    open('/search', GUEST);
    await screen.findByRole('heading', { name: 'Start typing to search…' });
    expect(backend.fetchPopularSearches).not.toHaveBeenCalled();
  });
});

describe('a visitor', () => {
  test('is asked to join where the community is private', async () => {
    const { user, store } = open('/search?q=bike', VISITOR);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This community is private.');
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'search' });
    expect(backend.searchPosts).not.toHaveBeenCalled();
  });
});

describe('a visitor of the shared community', () => {
  onCampus('campus');

  test('searches its posts, and has no history', async () => {
    backend.fetchPopularSearches.mockResolvedValue([term('bike')]);
    const { user } = open('/search', VISITOR);
    await user.click(await screen.findByRole('link', { name: 'bike' }));
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(backend.searchPosts.mock.calls[0]?.[0]).toEqual({ uid: null, campusId: 'campus' });
    await waitFor(() => expect(backend.countSearch.mock.calls).toEqual([['bike', 'campus']]));
    expect(backend.recordRecentSearch).not.toHaveBeenCalled();
  });

  test('finds no people, and can join', async () => {
    const { user, store } = open('/search?q=hannah&show=people', VISITOR);
    expect(screen.getByRole('heading', { name: 'No Users' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'search' });
    expect(backend.searchPeople).not.toHaveBeenCalled();
  });
});
