import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { listenChat } from '../../data/chats/chatQueries.ts';
import { DataFailure } from '../../data/errors.ts';
import type { fetchSavedPosts } from '../../data/posts/savedPosts.ts';
import type { fetchProfileByUsername } from '../../data/profiles/profileQueries.ts';
import { selectPrompt } from '../../data/session/promptSlice.ts';
import type { Account, PayoutAccount } from '../../domain/account.ts';
import type { Chat } from '../../domain/chat.ts';
import type { Post } from '../../domain/post.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import type { Profile } from '../../domain/user.ts';
import { watchOwnTitle } from '../../ui/ownTitle.ts';
import { CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as AccountPage } from '../settings/AccountPage.tsx';
import { Component as ContactPhonePage } from './ContactPhonePage.tsx';
import { Component as MessagesPage } from './MessagesPage.tsx';
import { Component as PaymentsPage } from './PaymentsPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import { Component as SavedPage } from './SavedPage.tsx';

const reads = vi.hoisted(() => ({
  listenAccount: vi.fn<typeof listenAccount>(),
  listenChat: vi.fn<typeof listenChat>(),
  fetchSavedPosts: vi.fn<typeof fetchSavedPosts>(),
  fetchProfileByUsername: vi.fn<typeof fetchProfileByUsername>(),
}));
vi.mock('../../data/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: reads.listenAccount }));
vi.mock('../../data/chats/chatQueries.ts', () => ({ listenChat: reads.listenChat }));
vi.mock('../../data/posts/savedPosts.ts', () => ({ fetchSavedPosts: reads.fetchSavedPosts }));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: reads.fetchProfileByUsername,
}));

onCampus('ut');
beforeEach(() => {
  for (const read of Object.values(reads)) read.mockReset();
});

const stop = (): void => undefined;
const offline = new DataFailure('offline', 'no line');

const { profile: maya } = MEMBER;
if (!maya) throw new Error('a member has a profile');
const hannah: Profile = {
  ...maya,
  id: 'u2',
  firstName: 'Hannah',
  lastName: 'K.',
  username: 'hannahkim',
  bio: 'Selling my bike before I graduate.',
  isSchoolVerified: true,
};

describe('a conversation', () => {
  const chat: Chat = {
    id: 'u1_u2',
    from: { id: 'u1', username: 'mayarivera', firstName: 'Maya', lastName: 'R.', photoPath: null },
    to: { id: 'u2', username: 'hannahkim', firstName: 'Hannah', lastName: 'K.', photoPath: null },
    memberIds: ['u1', 'u2'],
    unreadBy: [],
    lastMessage: '',
    lastMessageId: null,
    postId: 'p1',
    createdAtMs: 0,
    lastModifiedMs: 0,
    isPending: false,
  };
  const open = (): ReturnType<typeof renderPage> =>
    renderPage(<MessagesPage />, { session: MEMBER, at: '/messages/u1_u2', path: '/messages/:chatId' });

  it('names the other person, says that it was begun, and leads to the post', async () => {
    reads.listenChat.mockImplementation((_db, _id, onChat) => (onChat(chat), stop));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hannah K.' })).toBeVisible();
    expect(screen.getByText('Your conversation with Hannah K. has begun')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hannah K.' })).toHaveAttribute('href', '/hannahkim');
    expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', '/post/p1');
  });

  it.each([
    ['is not there', null],
    ["is somebody else's", new DataFailure('denied', 'no')],
  ])('that %s does not exist', async (_what, answer) => {
    reads.listenChat.mockImplementation((_db, _id, onChat, onError) => {
      if (answer === null) onChat(null);
      else onError(answer);
      return stop;
    });
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: "This conversation doesn't exist" }),
    ).toBeVisible();
    expect(screen.getByText('Something seems to have gone wrong...')).toBeVisible();
  });

  it('is told from the list of all of them by its title', async () => {
    const titles = vi.fn<(words: string) => void>();
    watchOwnTitle(titles);
    reads.listenChat.mockImplementation((_db, _id, onChat) => (onChat(chat), stop));
    open();
    await vi.waitFor(() => expect(titles).toHaveBeenLastCalledWith('Conversation with Hannah K.'));
  });

  it('that cannot be reached can be tried again', async () => {
    reads.listenChat.mockImplementationOnce((_db, _id, _onChat, onError) => (onError(offline), stop));
    reads.listenChat.mockImplementation((_db, _id, onChat) => (onChat(chat), stop));
    const { user } = open();
    expect(await screen.findByText("You're offline")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hannah K.' })).toBeVisible();
  });
});

describe('a profile', () => {
  const open = (name: string, session = MEMBER): ReturnType<typeof renderPage> =>
    renderPage(<ProfilePage />, { session, at: `/${name}`, path: '/:username' });

  it('shows name, school, join date and bio', async () => {
    reads.fetchProfileByUsername.mockResolvedValue(hannah);
    open('hannahkim');
    expect(await screen.findByRole('heading', { level: 1, name: /Hannah K\./ })).toBeVisible();
    expect(screen.getByText('@hannahkim')).toBeVisible();
    expect(screen.getByText(/University of Texas · Joined October 2025/)).toBeVisible();
    expect(screen.getByText('Selling my bike before I graduate.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /profile/i })).toBeNull();
  });

  it('that is the own one can be set up, and is not read again', () => {
    open('mayarivera');
    expect(screen.getByRole('link', { name: 'Set up profile' })).toHaveAttribute('href', '/profile/set-up');
    expect(reads.fetchProfileByUsername).not.toHaveBeenCalled();
  });

  it('that nobody has leads to the search', async () => {
    reads.fetchProfileByUsername.mockResolvedValue(null);
    open('nobody');
    expect(await screen.findByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
    expect(screen.getByText('Try searching for something else.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  });

  it('of a private school asks a visitor to join, and reads nothing', async () => {
    const { user, store } = open('hannahkim', VISITOR);
    expect(screen.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'join campus' });
    expect(reads.fetchProfileByUsername).not.toHaveBeenCalled();
  });
});

describe('a profile of a school, seen from the shared site', () => {
  onCampus('campus');

  it('asks those without a school to verify instead of leading nowhere', async () => {
    reads.fetchProfileByUsername.mockRejectedValue(new DataFailure('denied', 'no'));
    renderPage(<ProfilePage />, { session: CONFIRMED, at: '/hannahkim', path: '/:username' });
    expect(await screen.findByRole('heading', { name: 'This community is private.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify your account' })).toHaveAttribute(
      'href',
      '/search_schools',
    );
  });
});

describe('what was saved', () => {
  const post: Post = {
    id: 'p1',
    campusId: 'ut',
    rawText: rawOfPlainText('Road bike, 54 cm\nNew tires'),
    category: null,
    author: {
      id: 'u2',
      username: 'hannahkim',
      firstName: 'Hannah',
      lastName: 'K.',
      photoPath: null,
      isSchoolVerified: true,
    },
    parentId: null,
    rootId: 'p1',
    media: [],
    likeCount: 1,
    createdAtMs: 0,
    lastModifiedMs: 0,
    isPending: false,
  };

  it('is listed, each leading to its post', async () => {
    reads.fetchSavedPosts.mockResolvedValue({ entries: [post], last: null, count: 1 });
    renderPage(<SavedPage />, { session: MEMBER });
    expect(await screen.findByRole('link', { name: /Road bike, 54 cm\s*Hannah K\./ })).toHaveAttribute(
      'href',
      '/post/p1',
    );
    expect(screen.getByText("You've reached the end.")).toBeVisible();
  });

  it('is called none only when it is none', async () => {
    reads.fetchSavedPosts.mockResolvedValue({ entries: [], last: null, count: 0 });
    renderPage(<SavedPage />, { session: MEMBER });
    expect(await screen.findByText("You haven't liked any posts yet")).toBeVisible();
  });

  it('is not called none when it cannot be read', async () => {
    reads.fetchSavedPosts.mockRejectedValue(offline);
    renderPage(<SavedPage />, { session: MEMBER });
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.queryByText("You haven't liked any posts yet")).toBeNull();
  });
});

describe('the account', () => {
  const none: PayoutAccount = {
    accountId: null,
    areChargesEnabled: false,
    arePayoutsEnabled: false,
    isOnboardingComplete: false,
  };
  const account: Account = {
    email: 'maya@example.com',
    schoolEmail: null,
    middleName: '',
    lastName: 'Rivera',
    phone: '',
    gender: '',
    birthDate: null,
    wantsEmail: true,
    payouts: none,
  };
  const holding = (held: Partial<Account>): void => {
    reads.listenAccount.mockImplementation(
      (_db, _uid, onAccount) => (onAccount({ ...account, ...held }), stop),
    );
  };

  it.each([
    ['none', none, 'Payouts are not set up'],
    ['one half filled in', { ...none, accountId: 'a' }, 'Your application is not complete'],
    [
      'one being looked at',
      { ...none, accountId: 'a', isOnboardingComplete: true },
      'Your application is being looked at',
    ],
    [
      'one that is open',
      { accountId: 'a', areChargesEnabled: true, arePayoutsEnabled: true, isOnboardingComplete: true },
      'Payouts Enabled',
    ],
  ])('of the card provider: %s, in words, with a way back', async (_what, payouts, words) => {
    holding({ payouts });
    renderPage(<PaymentsPage />, { session: MEMBER });
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/settings');
  });

  it('shows its phone number to its owner', async () => {
    holding({ phone: '(512) 555-0142' });
    renderPage(<ContactPhonePage />, { session: MEMBER });
    expect(await screen.findByRole('heading', { name: '(512) 555-0142' })).toBeVisible();
  });

  it('says so when there is none', async () => {
    holding({});
    renderPage(<ContactPhonePage />, { session: MEMBER });
    expect(await screen.findByText('You have no phone number here')).toBeVisible();
  });

  it('lists its parts, with words where there is nothing, each leading to its editor', async () => {
    holding({ schoolEmail: 'maya@utexas.edu' });
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await screen.findByRole('link', { name: 'Phone click to add' })).toHaveAttribute(
      'href',
      '/settings/account/phone',
    );
    const rows = ['Screen name @mayarivera', 'Gender None', 'Birth date None'];
    for (const name of rows) expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: /^School email/ })).toHaveTextContent('maya@utexas.edu');
  });

  it('invites to a campus where there is no school address, and says a birth date in words', async () => {
    holding({ birthDate: { month: 2, day: 29, year: 2004 } });
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await screen.findByRole('link', { name: 'School email Join your campus' })).toHaveAttribute(
      'href',
      '/settings/account/school_email',
    );
    expect(screen.getByRole('link', { name: 'Birth date February 29, 2004' })).toBeVisible();
  });

  it('says whether the school is verified and since when there is an account', async () => {
    holding({});
    renderPage(<AccountPage />, { session: MEMBER });
    await screen.findByRole('link', { name: 'Phone click to add' });
    expect(screen.getByText('Verified').parentElement).toHaveTextContent('Yes');
    expect(screen.getByText('Account created').parentElement).toHaveTextContent(/October 9, 2025 at \d/);
  });
});
