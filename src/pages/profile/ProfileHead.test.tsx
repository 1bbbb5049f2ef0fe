import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { fetchProfileByUsername } from '../../data/profiles/profileQueries.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { profileOf } from '../../domain/testing/people.ts';
import type { Profile } from '../../domain/user.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { findHrefOf, hrefOf } from '../testing/hrefOf.ts';
import { address, CONFIRMED, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  fetchProfileByUsername: vi.fn<typeof fetchProfileByUsername>(),
  fetchMemberPosts: vi.fn(async () => ({ entries: [], last: null, count: 0 })),
  startChat: vi.fn(async () => ({ chatId: 'hannah_u1', isNew: true })),
  sendReport: vi.fn(async () => null),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: backend.fetchProfileByUsername,
  fetchProfile: async () => null,
}));
vi.mock('../../data/posts/memberPosts.ts', () => ({ fetchMemberPosts: backend.fetchMemberPosts }));
vi.mock('../../data/chats/chatWrites.ts', () => ({ startChat: backend.startChat }));
vi.mock('../../data/reports/reportCalls.ts', () => ({ sendReport: backend.sendReport }));

const hannah = profileOf('hannah', {
  username: 'hannahkim',
  photoPath: 'images/profilePics/hannah.jpg',
  bio: 'Selling my bike. See https://bikes.example/54cm.',
  gradYear: 2027,
  totalPosts: 12,
  createdAtMs: Date.UTC(2025, 9, 9),
});

const open = (
  session: SessionState = MEMBER,
  at = '/hannahkim',
  profile: Profile | null = hannah,
): ReturnType<typeof renderPage> => {
  backend.fetchProfileByUsername.mockResolvedValue(profile);
  return renderPage(<ProfilePage />, { session, at, path: '/:username' });
};
const own = (more: Partial<Profile>): SessionState => ({
  ...MEMBER,
  profile: MEMBER.profile && { ...MEMBER.profile, ...more },
});

onCampus('ut');
beforeEach(() => {
  for (const call of Object.values(backend)) call.mockClear();
});

describe('the head of a profile', () => {
  it('has name, verified mark, school, graduation year, join date, number of posts and bio', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Hannah K\. ?, school verified$/ }),
    ).toBeVisible();
    expect(screen.getByText('@hannahkim')).toBeVisible();
    expect(screen.getByText('University of Texas · Class of 2027')).toBeVisible();
    expect(screen.getByText('Joined October 2025 · 12 posts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://bikes.example/54cm' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    );
    expect(screen.getByText(/^Selling my bike\./)).toHaveTextContent(
      'Selling my bike. See https://bikes.example/54cm.',
    );
  });

  it('without year and verified school says neither', async () => {
    open(MEMBER, '/hannahkim', { ...hannah, gradYear: null, isSchoolVerified: false, totalPosts: 1 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hannah K.' })).toBeVisible();
    expect(screen.getByText('University of Texas')).toBeVisible();
    expect(screen.getByText('Joined October 2025 · 1 post')).toBeVisible();
    expect(screen.queryByText(/\bdeals?\b/)).toBeNull();
  });

  it('tells of deals, and of good words from three on', async () => {
    const goodWords = { as_described: 0, on_time: 2, friendly: 14, fair_price: 3 };
    const { unmount } = open(MEMBER, '/hannahkim', { ...hannah, deals: 17, goodWords });
    expect(await screen.findByText('17 deals · Joined October 2025 · 12 posts')).toBeVisible();
    const praise = within(screen.getByRole('list', { name: 'Good words' })).getAllByRole('listitem');
    expect(praise.map(({ textContent }) => textContent)).toEqual(['Friendly 14', 'Fair price 3']);
    unmount();
    open(own({ deals: 1, goodWords: { ...goodWords, friendly: 2, fair_price: 0 } }), '/mayarivera');
    expect(await screen.findByText(/^1 deal · Joined/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Good words' })).toBeNull();
  });

  it('shows 160 characters of a bio', async () => {
    open(MEMBER, '/hannahkim', { ...hannah, bio: `${'a'.repeat(160)}bcd` });
    expect(await screen.findByText(`${'a'.repeat(160)}…`)).toBeVisible();
  });

  it('opens its picture large, which Escape, its button and a press beside it close', async () => {
    const { user } = open();
    const picture = await screen.findByRole('button', { name: 'View Hannah K.’s picture' });
    const viewer = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Hannah K.’s picture' });
    await user.click(picture);
    expect(within(await viewer()).getByRole('img', { name: 'Hannah K.' })).toHaveAttribute(
      'src',
      expect.stringContaining('profilePics%2Fhannah.jpg'),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(picture);
    fireEvent(await viewer(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(picture);
    await user.click(await viewer());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without a picture has nothing to open', async () => {
    open(MEMBER, '/hannahkim', { ...hannah, photoPath: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull();
  });
});

describe('what one can do about a profile', () => {
  it('leads to a conversation, after the question', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send Message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start Conversation?' });
    expect(within(dialog).getByText('Start a private conversation with Hannah K.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Start Conversation' }));
    await waitFor(() => expect(address()).toBe('/messages/hannah_u1'));
  });

  it('asks at once whether to write where the address says so, which becomes the profile’s own', async () => {
    const { user } = open(MEMBER, '/hannahkim?redirect=true');
    expect(await screen.findByRole('dialog', { name: 'Start Conversation?' })).toBeVisible();
    // By its element: what lies under a dialog has no role.
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(/^\/hannahkim$/));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.startChat).not.toHaveBeenCalled();
  });

  it('offers no conversation with who is no verified member', async () => {
    open(MEMBER, '/hannahkim?redirect=true', { ...hannah, isSchoolVerified: false });
    await screen.findByRole('button', { name: 'Share' });
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/hannahkim'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports the person and thanks', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More: Hannah K.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Hannah K?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Impersonation' }));
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('User Reported. Thanks for letting us know.')).toBeVisible();
    expect(backend.sendReport).toHaveBeenCalledExactlyOnceWith('user', 'hannah', 'impersonation', '');
  });

  it('shares the whole address', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Profile' });
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/hannahkim`);
  });

  it('shares by the phone’s own sheet where there is one', async () => {
    const share = vi.fn(async () => undefined);
    mediaMatches(true);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    Reflect.deleteProperty(navigator, 'share');
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Hannah K.',
      url: `${location.origin}/hannahkim`,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of an unclaimed one is to claim it, not to write to nobody', async () => {
    open(MEMBER, '/hannahkim', { ...hannah, type: 'unclaimed', claimId: 'c'.repeat(32) });
    expect(await findHrefOf('Claim this account')).toBe(`/login/sent?claim=${'c'.repeat(32)}`);
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
  });

  it('is to set up one’s own, and later to edit it, neither to write nor to report', async () => {
    const first = open(MEMBER, '/mayarivera');
    expect(hrefOf('Set up profile')).toBe('/profile/set-up');
    expect(screen.queryByRole('button', { name: /Send Message|More/ })).toBeNull();
    first.unmount();
    open(own({ isProfileSetUp: true }), '/mayarivera');
    expect(hrefOf('Edit Profile')).toBe('/profile/edit');
    expect(backend.fetchProfileByUsername).not.toHaveBeenCalled();
  });

  it('on the school’s own site leads to no other', async () => {
    open();
    await screen.findByRole('button', { name: 'Send Message' });
    expect(screen.queryByRole('button', { name: /Campus|Guest/ })).toBeNull();
  });
});

describe('on another site', () => {
  onCampus('campus');

  it.each([
    ['a member of that school', MEMBER, 'View Your Campus'],
    ['a member of another', GUEST, 'Visit As Guest'],
  ])('%s is led to the profile there', async (_who, session, label) => {
    const assign = vi.fn();
    vi.stubGlobal('location', {
      protocol: 'http:',
      hostname: 'campus.localhost',
      port: '5000',
      origin: 'http://campus.localhost:5000',
      pathname: '/hannahkim',
      search: '',
      assign,
    });
    const { user } = open(session);
    await user.click(await screen.findByRole('button', { name: label }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('http://ut.localhost:5000/hannahkim#arrive=campus');
  });

  it('who has proven no school is asked to, instead of being led nowhere', async () => {
    backend.fetchProfileByUsername.mockRejectedValue(new DataFailure('denied', 'no'));
    renderPage(<ProfilePage />, { session: CONFIRMED, at: '/hannahkim', path: '/:username' });
    expect(await screen.findByRole('heading', { name: 'This community is private.' })).toBeVisible();
    expect(hrefOf('Verify your account')).toBe('/search_schools');
  });

  it('a visitor is asked to join, and no name is looked up', () => {
    open(VISITOR);
    expect(screen.getByRole('heading', { name: 'Join to see people' })).toBeVisible();
    expect(backend.fetchProfileByUsername).not.toHaveBeenCalled();
  });
});

describe('a name', () => {
  it('that nobody has leads to the search', async () => {
    open(MEMBER, '/nobody', null);
    expect(await screen.findByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
    expect(screen.getByText('Try searching for something else.')).toBeVisible();
    expect(hrefOf('Search')).toBe('/search');
  });

  it('of somebody banned, or leaving, is nobody’s', async () => {
    open(MEMBER, '/hannahkim', { ...hannah, status: 'banned' });
    expect(await screen.findByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
  });

  it('that the app keeps for itself is no page, also for visitors', () => {
    open(VISITOR, '/admin');
    expect(screen.getByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
    expect(backend.fetchProfileByUsername).not.toHaveBeenCalled();
  });

  it('that was given up leads to the present one, with the tab', async () => {
    open(MEMBER, '/hannah-old?show=photos');
    await waitFor(() => expect(address()).toBe('/hannahkim?show=photos'));
    expect(await screen.findByRole('heading', { level: 1, name: /Hannah K\./ })).toBeVisible();
  });

  it('of one’s own, given up or written in capitals, leads to the present one', async () => {
    const { unmount } = open(MEMBER, '/MayaRivera');
    await waitFor(() => expect(address()).toBe('/mayarivera'));
    unmount();
    open(MEMBER, '/maya-old', MEMBER.profile);
    await waitFor(() => expect(address()).toBe('/mayarivera'));
    expect(await screen.findByRole('link', { name: 'Set up profile' })).toBeVisible();
  });

  it('of a private school asks a visitor to join, and reads nothing', async () => {
    const { user, store } = open(VISITOR);
    expect(screen.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'join campus' });
    expect(backend.fetchProfileByUsername).not.toHaveBeenCalled();
  });

  it('with redirect=true asks a visitor to join for writing', async () => {
    const { store } = open(VISITOR, '/hannahkim?redirect=true');
    await waitFor(() =>
      expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'message' }),
    );
  });

  it('that cannot be looked up now can be tried again', async () => {
    showCampus('ut');
    backend.fetchProfileByUsername.mockRejectedValueOnce(new DataFailure('failed', 'no'));
    const { user } = renderPage(<ProfilePage />, { session: MEMBER, at: '/hannahkim', path: '/:username' });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    backend.fetchProfileByUsername.mockResolvedValue(hannah);
    await act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('heading', { level: 1, name: /Hannah K\./ })).toBeVisible();
  });
});
