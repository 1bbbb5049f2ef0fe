import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { followMember, keepAlert, removeAlert } from '../../data/alerts/alertCalls.ts';
import type { fetchAlerts } from '../../data/alerts/alertQueries.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import type { fetchFoundPosts } from '../../data/posts/postQueries.ts';
import type { fetchProfiles } from '../../data/profiles/profileQueries.ts';
import { NOTHING_FOUND, type SearchPage } from '../../data/search/hostedSearch.ts';
import type { PostHit } from '../../data/search/searchHits.ts';
import type { searchPosts } from '../../data/search/searchQueries.ts';
import type { AlertSearch, Follow, SearchAlert } from '../../domain/alert.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { NO_FILTERS } from '../../domain/searchFilters.ts';
import { postOf, profileOf } from '../../domain/testing/people.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { findHrefOf, hrefOf } from '../testing/hrefOf.ts';
import { GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as AlertsPage } from '../settings/AlertsPage.tsx';
import { Component } from './SearchPage.tsx';

const backend = vi.hoisted(() => ({
  searchPosts: vi.fn<typeof searchPosts>(),
  fetchFoundPosts: vi.fn<typeof fetchFoundPosts>(),
  fetchSavedAmong: vi.fn<() => Promise<readonly string[]>>(),
  fetchAlerts: vi.fn<typeof fetchAlerts>(),
  keepAlert: vi.fn<typeof keepAlert>(),
  followMember: vi.fn<typeof followMember>(),
  fetchProfiles: vi.fn<typeof fetchProfiles>(),
  removeAlert: vi.fn<typeof removeAlert>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/search/searchQueries.ts', () => backend);
vi.mock('../../data/posts/postQueries.ts', () => backend);
vi.mock('../../data/posts/likes.ts', () => backend);
vi.mock('../../data/profiles/profileQueries.ts', () => backend);
vi.mock('../../data/alerts/alertQueries.ts', () => backend);
vi.mock('../../data/alerts/alertCalls.ts', () => backend);
firstScreen.settleNow();

const found: SearchPage<PostHit> = {
  hits: [{ id: 'p1', parts: [], priceCents: null, goBy: null }],
  pages: 1,
  total: 1,
  hasFailed: false,
};
const { showsSold: _sold, when: _when, ...plain } = NO_FILTERS;
const alertOf = (id: string, more: Partial<SearchAlert> = {}): SearchAlert => ({
  ...plain,
  id,
  campusId: 'ut',
  text: 'desk',
  createdAtMs: 1,
  ...more,
});
/** What the server has of the member's. */
let stored: SearchAlert[] = [];
let followed: Follow[] = [];

onCampus('ut');
beforeEach(() => {
  for (const mock of Object.values(backend)) mock.mockReset();
  stored = [];
  followed = [];
  backend.followMember.mockImplementation((sellerUid) => {
    followed = [...followed, { id: `f${sellerUid}`, campusId: 'ut', sellerUid, createdAtMs: 3 }];
    return Promise.resolve();
  });
  backend.searchPosts.mockResolvedValue(NOTHING_FOUND);
  backend.fetchFoundPosts.mockResolvedValue([postOf('p1', {}, 'Oak desk')]);
  backend.fetchSavedAmong.mockResolvedValue([]);
  backend.fetchAlerts.mockImplementation(() =>
    Promise.resolve({ searches: [...stored], follows: [...followed] }),
  );
  backend.keepAlert.mockImplementation((campusId, search: AlertSearch) => {
    stored = [alertOf(`a${String(stored.length)}`, { ...search, campusId }), ...stored];
    return Promise.resolve();
  });
  backend.removeAlert.mockImplementation((id) => {
    stored = stored.filter((alert) => alert.id !== id);
    followed = followed.filter((one) => one.id !== id);
    return Promise.resolve();
  });
});

const open = (at: string, session = MEMBER) => renderPage(<Component />, { session, at, path: '/search' });
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  test('keeps a search that found nothing, with its filters, and lets go of it', async () => {
    const { user } = open('/search?q=Oak+desk&to=40&condition=good&category=furniture&photos=true');
    const toggle = await bell('Tell me when there is one');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    const search = { text: 'oak desk', toCents: 4_000, condition: 'good', category: 'furniture' };
    expect(backend.keepAlert).toHaveBeenCalledExactlyOnceWith(
      'ut',
      expect.objectContaining({ ...search, hasPhotos: true, fromCents: null, kind: null }),
    );
    const on = await bell('Alert on');
    expect(on).toHaveAttribute('aria-pressed', 'true');
    expect(await findHrefOf('Your alerts')).toBe('/settings/account/alerts');
    await waitFor(() => expect(backend.fetchAlerts).toHaveBeenCalledTimes(2));
    await user.click(on);
    expect(backend.removeAlert).toHaveBeenCalledExactlyOnceWith('a0');
    expect(await bell('Tell me when there is one')).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps the words that name things, and says when there are many', async () => {
    const { user } = open('/search?q=a+cheap+bike');
    await user.click(await bell('Tell me when there is one'));
    expect(backend.keepAlert.mock.lastCall?.[1]).toMatchObject({ text: 'bike' });
    expect(await screen.findByText('We tell you when there is a new one.')).toBeVisible();
  });

  test('keeps days and rooms without words, and no days that pass', async () => {
    const { user, unmount } = open(
      '/search?category=housing+%26+apartments&free_from=2027-06-01&free_to=2027-08-15&bedrooms=2',
    );
    await user.click(await bell('Tell me when there is one'));
    const search = { text: '', freeFrom: '2027-06-01', freeTo: '2027-08-15', bedrooms: '2', size: null };
    expect(backend.keepAlert.mock.lastCall?.[1]).toMatchObject(search);
    unmount();
    const next = open('/search?q=game&category=tickets&when=today');
    await next.user.click(await bell('Tell me when there is one'));
    expect(backend.keepAlert.mock.lastCall?.[1]).toMatchObject({ text: 'game', category: 'tickets' });
    expect(backend.keepAlert.mock.lastCall?.[1]).not.toHaveProperty('when');
  });

  test('says that a search of many words needs every one of them', async () => {
    const { user } = open('/search?q=red+steel+road+bike');
    await user.click(await bell('Tell me when there is one'));
    expect(await screen.findByText(/every one of these words/)).toBeVisible();
  });

  test('is above results too, and on for a search that is kept, not for another', async () => {
    backend.searchPosts.mockResolvedValue(found);
    stored = [alertOf('a', { toCents: 4_000 })];
    open('/search?q=desk&to=40');
    expect(await bell('Alert on')).toHaveAttribute('aria-pressed', 'true');
  });

  test('of the same words with other filters is another', async () => {
    backend.searchPosts.mockResolvedValue(found);
    stored = [alertOf('a', { toCents: 4_000 }), alertOf('b', { campusId: 'campus' })];
    open('/search?q=desk');
    await waitFor(() => expect(backend.fetchAlerts).toHaveBeenCalled());
    expect(await bell('Tell me about new ones')).toHaveAttribute('aria-pressed', 'false');
  });

  test('among pictures keeps that posts have some', async () => {
    backend.searchPosts.mockResolvedValue({ ...found, hits: [] });
    const { user } = open('/search?q=desk&show=media');
    await user.click(await bell('Tell me when there is one'));
    expect(backend.keepAlert.mock.calls[0]?.[1]).toMatchObject({ hasPhotos: true });
  });

  test('where other posts are shown instead, since none has all words, says that there is none', async () => {
    backend.searchPosts.mockResolvedValue({ ...found, hasDroppedWords: true });
    open('/search?q=oak+desk');
    expect(await bell('Tell me when there is one')).toBeVisible();
  });

  test('is not there for people, nor for what no post can have', async () => {
    open('/search?q=!!!');
    expect(await screen.findByText('No results for "!!!"')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tell me/ })).toBeNull();
  });

  test.each([
    ['offline', new CallFailure('offline', null), /No internet|network|connection|offline/i],
    ['refused', new CallFailure('too-many', 'Too many tries. Try again in a minute.'), /^Too many tries/],
  ])('that is %s says so at its place, and is off again', async (_name, failure, text) => {
    backend.keepAlert.mockRejectedValue(failure);
    const { user } = open('/search?q=desk');
    await user.click(await bell('Tell me when there is one'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await bell('Tell me when there is one')).toHaveAttribute('aria-pressed', 'false');
  });

  test('beyond the tenth says so, with the way to the list', async () => {
    backend.keepAlert.mockRejectedValue(new CallFailure('alerts-full', REFUSAL_TEXTS['alerts-full']));
    const { user } = open('/search?q=desk');
    await user.click(await bell('Tell me when there is one'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have 10 alerts');
    expect(hrefOf('Your alerts')).toBe('/settings/account/alerts');
  });

  test('does nothing for a guest but say why', async () => {
    const { user } = open('/search?q=desk', GUEST);
    await user.click(await bell('Tell me when there is one'));
    expect(await screen.findByText(/You're visiting as a guest/)).toBeVisible();
    expect(backend.keepAlert).not.toHaveBeenCalled();
  });
});

describe('in the shared community', () => {
  onCampus('campus');
  test('the bell asks a visitor to join', async () => {
    const { user, store } = open('/search?q=desk', VISITOR);
    await user.click(await bell('Tell me when there is one'));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'alert' });
    expect(backend.fetchAlerts).not.toHaveBeenCalled();
  });
});

describe('the list in the settings', () => {
  const show = () => renderPage(<AlertsPage />, { session: MEMBER, at: '/settings/account/alerts' });

  test('has each search in words with its filters, and leads to its results', async () => {
    stored = [
      alertOf('a', { text: 'oak desk', toCents: 4_000, condition: 'good', category: 'furniture' }),
      alertOf('b', { text: '', fromCents: 0, toCents: 0 }),
    ];
    show();
    const link = await screen.findByRole('link', { name: 'oak desk up to $40' });
    expect(link).toHaveAttribute('href', '/search?q=oak+desk&to=40&condition=good&category=furniture');
    expect(screen.getByText('Good')).toBeVisible();
    expect(screen.getByText('Furniture')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Free' })).toBeVisible();
  });

  test('deletes one at once, and has it back by Undo', async () => {
    stored = [alertOf('a', { toCents: 4_000 })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete alert: desk up to $40' }));
    expect(await screen.findByText('No alerts yet')).toBeVisible();
    expect(backend.removeAlert).toHaveBeenCalledExactlyOnceWith('a');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(backend.keepAlert.mock.calls[0]?.[1]).toMatchObject({ text: 'desk', toCents: 4_000 });
    expect(await screen.findByRole('link', { name: 'desk up to $40' })).toBeVisible();
  });

  test('has whom the member follows, who can be deleted and had back, also where no profile is shown', async () => {
    followed = [
      { id: 'f1', campusId: 'ut', sellerUid: 'hannah', createdAtMs: 2 },
      { id: 'f2', campusId: 'ut', sellerUid: 'gone', createdAtMs: 1 },
      { id: 'f3', campusId: 'ut', sellerUid: 'omar', createdAtMs: 1 },
    ];
    backend.fetchProfiles.mockResolvedValue([profileOf('hannah'), profileOf('omar')]);
    const { user, store } = show();
    expect(await findHrefOf('Hannah K.')).toBe('/hannah');
    expect(screen.getByText('A member')).toBeVisible();
    act(() => void store.dispatch(hiddenRead(['omar'])));
    expect(screen.queryByRole('link', { name: 'Omar K.' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete alert: new posts of Hannah K.' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hannah K.' })).toBeNull());
    expect(backend.removeAlert).toHaveBeenCalledExactlyOnceWith('f1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(backend.followMember).toHaveBeenCalledExactlyOnceWith('hannah');
    expect(await screen.findByRole('link', { name: 'Hannah K.' })).toBeVisible();
  });

  test('shows one again whose deletion failed, and says why', async () => {
    stored = [alertOf('a')];
    backend.removeAlert.mockRejectedValue(new CallFailure('failed', null));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete alert: desk' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('link', { name: 'desk' })).toBeVisible();
  });

  test('says what is wrong where it cannot be read, and tries again', async () => {
    backend.fetchAlerts.mockRejectedValueOnce(new Error('no'));
    stored = [alertOf('a')];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'desk' })).toBeVisible();
  });
});
