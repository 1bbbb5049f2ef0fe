import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { searchSuggestions } from '../../data/search/searchQueries.ts';
import type { Suggestions } from '../../data/search/suggestions.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { learnCampus } from '../../domain/campus.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { authorOf } from '../../domain/testing/people.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { atWidth } from '../../lib/testing/window.ts';
import { painted } from '../../pages/testing/painted.ts';
import { address, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../../pages/testing/renderPage.tsx';
import { SearchBox } from './SearchBox.tsx';
// The list gives up after five seconds, in which a busy machine may not have loaded its code.
import '../../features/search/SearchPanel.tsx';

type Tell = (searches: readonly RecentSearch[]) => void;

const backend = vi.hoisted(() => ({
  searchSuggestions: vi.fn<typeof searchSuggestions>(),
  prepareSearch: vi.fn<() => void>(),
  popular: vi.fn<() => Promise<readonly SearchTerm[]>>(),
  fetchSuggestedTexts: vi.fn<(db: unknown, campusId: string) => Promise<readonly string[]>>(),
  recent: vi.fn<() => readonly RecentSearch[]>(),
  removeRecentSearch: vi.fn<(db: unknown, uid: string, id: string) => Promise<void>>(),
  clearRecentSearches: vi.fn<(db: unknown, uid: string) => Promise<void>>(),
  recordRecentSearch: vi.fn<(db: unknown, uid: string, text: string) => Promise<void>>(),
  countSearch: vi.fn<(text: string, campusId: string) => Promise<void>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/search/searchQueries.ts', () => backend);
vi.mock('../../data/searches/searchCalls.ts', () => backend);
vi.mock('../../data/searches/searchWrites.ts', () => backend);
vi.mock('../../data/searches/searchQueries.ts', () => ({
  fetchPopularSearches: backend.popular,
  fetchSuggestedTexts: backend.fetchSuggestedTexts,
  listenRecentSearches: (_db: unknown, _uid: string, _size: number, tell: Tell) => {
    tell(backend.recent());
    return () => undefined;
  },
}));
firstScreen.settleNow();

const HOMES = 'category=housing+%26+apartments';
const NOTHING: Suggestions = { terms: [], people: [], schools: [] };
const found = (...terms: readonly string[]): Suggestions => ({
  terms: terms.map((text) => ({
    id: text,
    text,
    parts: [
      { text: text.slice(0, 2), isMatch: true },
      { text: text.slice(2), isMatch: false },
    ],
  })),
  people: [{ ...authorOf('bianca'), campusId: 'ut' }],
  schools: [{ id: 'duke', name: 'Duke University', shortName: 'Duke', city: 'Durham', state: 'NC' }],
});
const recent = (text: string): RecentSearch => ({ id: `id of ${text}`, text, count: 1, lastModifiedMs: 1 });
const term = (text: string): SearchTerm => ({ id: text, text });

const stop = (): void => undefined;
const open = (session = MEMBER, at = '/home') => renderPage(<SearchBox />, { session, at });
const box = () => screen.findByRole('combobox', { name: /^Search/ });
const options = (): readonly string[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Names would have a space where a mark ends. */
async function option(text: string): Promise<HTMLElement> {
  await waitFor(() => expect(options()).toContain(text));
  return screen.getAllByRole('option').find((one) => one.textContent === text) ?? document.body;
}
/** Letter by letter, faster than anybody on a busy machine: no pause is between them. */
function typeAtOnce(field: HTMLElement, words: string): void {
  for (let end = 1; end <= words.length; end += 1)
    fireEvent.change(field, { target: { value: words.slice(0, end) } });
}
/** Longer than what is waited for a pause in typing. */
const paused = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));
const selected = (): string | undefined => screen.queryByRole('option', { selected: true })?.textContent;
const texts = (): readonly (string | undefined)[] =>
  backend.searchSuggestions.mock.calls.map(([, text]) => text);

onCampus('ut');
beforeEach(() => {
  atWidth(1280);
  for (const mock of Object.values(backend)) mock.mockReset();
  backend.searchSuggestions.mockResolvedValue(found('bike', 'bike lock'));
  backend.popular.mockResolvedValue([]);
  backend.fetchSuggestedTexts.mockResolvedValue([]);
  backend.recent.mockReturnValue([]);
  backend.removeRecentSearch.mockResolvedValue();
  backend.clearRecentSearches.mockResolvedValue();
  backend.recordRecentSearch.mockResolvedValue();
  backend.countSearch.mockResolvedValue();
});

describe('what is typed', () => {
  test('is asked once for each pause, and suggests searches, people and schools with what matches marked', async () => {
    open();
    typeAtOnce(await box(), 'bi');
    await option('bike lock');
    expect(options()).toEqual([
      'bike',
      'bike lock',
      'BKBianca K. @bianca',
      'Duke University Durham, NC',
      'Search for bi',
    ]);
    expect(texts()).toEqual(['bi']);
    expect(backend.searchSuggestions.mock.calls[0]?.[0]).toEqual({
      uid: 'u1',
      campusId: 'ut',
      peopleOf: 'ut',
      hasTerms: true,
    });
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['bi', 'bi', 'Bi', 'bi']);
    expect(screen.getByText('5 suggestions')).toBeInTheDocument();
  });

  test('that has changed since drops the answer that comes too late', async () => {
    let late: (answer: Suggestions) => void = stop;
    backend.searchSuggestions.mockImplementation((_scope, text) =>
      text === 'bi' ? new Promise((resolve) => (late = resolve)) : Promise.resolve(found('couch')),
    );
    const { user } = open();
    const field = await box();
    typeAtOnce(field, 'bi');
    await waitFor(() => expect(texts()).toEqual(['bi']));
    await user.clear(field);
    await user.type(field, 'co');
    await option('couch');
    act(() => late(found('bike')));
    await painted();
    expect(options()).not.toContain('bike');
  });

  test('suggests people of the own campus on another one’s site, and nothing of what that one searches for', async () => {
    open(GUEST);
    typeAtOnce(await box(), 'bi');
    await waitFor(() => expect(texts()).toEqual(['bi']));
    expect(backend.searchSuggestions.mock.calls[0]?.[0]).toMatchObject({
      campusId: 'ut',
      peopleOf: 'ou',
      hasTerms: false,
    });
  });

  test('is suggested from the community’s document, and the search is not asked where three of it fit', async () => {
    backend.fetchSuggestedTexts.mockResolvedValue(['desk lamp', 'desk', 'standing desk', 'couch']);
    open();
    typeAtOnce(await box(), 'Desk');
    await option('standing desk');
    expect(options()).toEqual(['desk lamp', 'desk', 'standing desk', 'Search for Desk']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
      Array(3).fill('desk'),
    );
    await paused();
    expect(texts()).toEqual([]);
    expect(backend.fetchSuggestedTexts.mock.calls.map(([, campusId]) => campusId)).toEqual(['ut']);
  });

  test('asks the search where fewer than three fit, whose answers come after those', async () => {
    backend.fetchSuggestedTexts.mockResolvedValue(['bike pump', 'bike', 'couch']);
    open();
    typeAtOnce(await box(), 'bi');
    await option('bike lock');
    expect(options().slice(0, 3)).toEqual(['bike pump', 'bike', 'bike lock']);
    expect(texts()).toEqual(['bi']);
  });

  test('asks the search where the document cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    backend.fetchSuggestedTexts.mockRejectedValue(new Error('gone'));
    open();
    typeAtOnce(await box(), 'bi');
    await option('bike lock');
    expect(texts()).toEqual(['bi']);
  });

  test('is not asked again within a minute, nor what goes on from an answer that has all', async () => {
    const { user } = open();
    const field = await box();
    typeAtOnce(field, 'bi');
    await option('bike lock');
    fireEvent.change(field, { target: { value: 'bik' } });
    await option('Search for bik');
    expect(options()).toEqual(['bike', 'bike lock', 'Search for bik']);
    await paused();
    await user.clear(field);
    typeAtOnce(field, 'bi');
    await option('BKBianca K. @bianca');
    await paused();
    expect(texts()).toEqual(['bi']);
    // Of so many there may be more.
    backend.searchSuggestions.mockResolvedValue(found('lamp a', 'lamp b', 'lamp c', 'lamp d', 'lamp e'));
    fireEvent.change(field, { target: { value: 'lamp' } });
    await option('lamp e');
    fireEvent.change(field, { target: { value: 'lamp a' } });
    await waitFor(() => expect(texts()).toEqual(['bi', 'lamp', 'lamp a']));
  });

  test('can be searched for when nothing is suggested', async () => {
    backend.searchSuggestions.mockRejectedValue(new Error('off'));
    const { user } = open();
    await user.type(await box(), 'zebra');
    await user.click(await option('Search for zebra'));
    expect(address()).toBe('/search?q=zebra');
  });
});

describe('the keys', () => {
  test('arrows move through the list and wrap, Home and End to its ends; the cursor stays in the field', async () => {
    const { user } = open();
    const field = await box();
    await user.type(field, 'bi');
    await option('bike');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(selected()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe('bike');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toBe('Search for bi');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe('bike');
    await user.keyboard('{End}');
    expect(selected()).toBe('Search for bi');
    await user.keyboard('{Home}');
    expect(selected()).toBe('bike');
    expect(field).toHaveFocus();
  });

  test('Enter searches for what is typed, or opens what is chosen', async () => {
    const { user } = open();
    await user.type(await box(), 'Big  bike{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=Big++bike'));
    await waitFor(() => expect(backend.countSearch.mock.calls).toEqual([['big bike', 'ut']]));
    await waitFor(() => expect(backend.recordRecentSearch.mock.calls).toEqual([[{}, 'u1', 'big bike']]));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(await box());
    await user.type(await box(), 'bi');
    await option('bike');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/bianca');
  });

  test.each([
    // Of the words before.
    ['/search?q=desk&to=40&price=words', 'lamp', '/search?q=lamp'],
    ['/search?q=desk&to=40&price=words', 'desk', '/search?q=desk&to=40&price=words'],
    // Set by hand.
    ['/search?q=desk&to=40&condition=good', 'lamp', '/search?q=lamp&to=40&condition=good'],
    ['/search?q=desk&to=40', 'lamp under 20', '/search?q=lamp&to=20&price=words'],
    // The days of a home choose its category, and go with their words as the price does.
    ['/home', 'sublet free from june 5 2099', `/search?q=sublet&${HOMES}&free_from=2099-06-05&days=words`],
    [`/search?q=sublet&${HOMES}&free_from=2099-06-05&days=words`, 'lamp', '/search?q=lamp'],
    [
      `/search?q=sublet&${HOMES}&free_from=2099-06-05&free_to=2099-07-01&days=words`,
      'room under 900 free from june 6, 2099',
      `/search?q=room&to=900&price=words&${HOMES}&free_from=2099-06-06&days=words`,
    ],
    // Set by hand.
    [
      `/search?q=sublet&${HOMES}&free_from=2099-06-05`,
      'lamp',
      `/search?q=lamp&${HOMES}&free_from=2099-06-05`,
    ],
    [
      `/search?q=sublet&${HOMES}`,
      'room free june 5 2099 to june 9 2099',
      `/search?q=room&${HOMES}&free_from=2099-06-05&free_to=2099-06-09`,
    ],
    // Words of something else, where a category or people are looked for.
    [
      '/search?q=desk&category=furniture',
      'free from june 5 2099',
      '/search?q=free+from+june+5+2099&category=furniture',
    ],
    ['/search?q=June&show=people', 'free from june 5 2099', '/search?q=free+from+june+5+2099&show=people'],
  ])('on %s, Enter on "%s" searches for %s', async (at, typed, to) => {
    const { user } = open(MEMBER, at);
    await user.clear(await box());
    await user.type(await box(), `${typed}{Enter}`);
    await waitFor(() => expect(backend.countSearch).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe(to));
  });

  test('Enter on nothing does nothing', async () => {
    const { user } = open();
    await user.type(await box(), '   {Enter}');
    expect(address()).toBe('/home');
    await user.type(await box(), 'zebra{Enter}');
    await waitFor(() => expect(backend.countSearch.mock.calls).toEqual([['zebra', 'ut']]));
  });

  test('Escape leaves the option, then the list', async () => {
    const { user } = open();
    const field = await box();
    await user.type(field, 'bi');
    await option('bike');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(selected()).toBeUndefined();
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});

test('the same search while it is being added is not added again, and says so', async () => {
  let added: () => void = stop;
  backend.countSearch.mockImplementation(() => new Promise((resolve) => (added = resolve)));
  const { user } = open();
  await user.type(await box(), 'lamp{Enter}');
  await waitFor(() => expect(backend.countSearch).toHaveBeenCalledTimes(1));
  await user.type(await box(), '{Enter}');
  expect(await screen.findByText('That query has already been added.')).toBeVisible();
  expect(backend.countSearch).toHaveBeenCalledTimes(1);
  act(() => added());
});

describe('before anything is typed', () => {
  test('the list has the own searches and four popular ones', async () => {
    backend.recent.mockReturnValue(['desk', 'lamp'].map(recent));
    backend.popular.mockResolvedValue(['bike', 'desk', 'couch', 'bed', 'fan', 'coat'].map(term));
    const { user } = open();
    await user.click(await box());
    await option('bike');
    expect(options()).toEqual(['desk', 'lamp', 'bike', 'couch', 'bed', 'fan']);
    expect(backend.searchSuggestions).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(await screen.findByText('Recent Search Removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove lamp' }));
    await waitFor(() =>
      expect(backend.removeRecentSearch.mock.calls.map(([, , id]) => id)).toEqual([
        'id of desk',
        'id of lamp',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Search History Cleared')).toBeVisible();
  });

  test('a button empties the field, and leaves the cursor in it', async () => {
    const { user } = open();
    const field = await box();
    await user.click(field);
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await user.type(field, 'desk');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  test('a press beside it closes the list', async () => {
    backend.recent.mockReturnValue([recent('desk')]);
    const { user } = open();
    await user.click(await box());
    await screen.findByRole('listbox');
    await user.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(() => atWidth(390));

  test('it is a screen with a way back', async () => {
    backend.recent.mockReturnValue([recent('desk')]);
    const { user } = open();
    await user.click(await box());
    await option('desk');
    expect(screen.getByRole('search')).toHaveAttribute('data-search-open');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('search')).not.toHaveAttribute('data-search-open');
  });
});

test('the field on the page of results says what was searched for', async () => {
  open(MEMBER, '/search?q=Road+bike');
  expect(await box()).toHaveValue('Road bike');
});

test('a visitor of a private community is asked to join', async () => {
  const { user, store } = open(VISITOR);
  await user.click(screen.getByRole('button', { name: 'Search UT Buy/Sell' }));
  expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'search' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('on the shared site', () => {
  onCampus('campus');

  test('a visitor finds schools and posts, and no people', async () => {
    backend.searchSuggestions.mockResolvedValue({ ...NOTHING, schools: found().schools });
    const { user } = open(VISITOR);
    await user.click(await box());
    expect(await option('Find your school')).toBeVisible();
    await user.type(await box(), 'duk');
    await user.click(await option('Duke University Durham, NC'));
    expect(address()).toBe('/search_schools?school=duke');
    expect(backend.searchSuggestions.mock.calls[0]?.[0]).toEqual({
      uid: null,
      campusId: 'campus',
      peopleOf: null,
      hasTerms: true,
    });
  });

  test('the way to all schools is one press away', async () => {
    const { user } = open(VISITOR);
    await user.click(await box());
    await user.click(await option('Find your school'));
    expect(address()).toBe('/search_schools');
  });

  test('a guest’s search is counted, and kept nowhere else', async () => {
    const { user } = open(VISITOR);
    await user.type(await box(), 'bike{Enter}');
    await waitFor(() => expect(backend.countSearch.mock.calls).toEqual([['bike', 'campus']]));
    expect(address()).toBe('/search?q=bike');
    expect(backend.recordRecentSearch).not.toHaveBeenCalled();
  });
});

// Last: the campus stays known.
test('days in the words are seen from the day of the campus', async () => {
  // The evening of the last day of June, in Austin.
  vi.setSystemTime(new Date('2027-07-01T02:00:00Z'));
  onTestFinished(() => void vi.useRealTimers());
  learnCampus(campusFileOf({ id: 'ut', timeZone: 'America/Chicago' }));
  const { user } = open();
  await user.type(await box(), 'sublet free from june{Enter}');
  await waitFor(() => expect(address()).toBe(`/search?q=sublet&${HOMES}&free_from=2027-06-30&days=words`));
});
