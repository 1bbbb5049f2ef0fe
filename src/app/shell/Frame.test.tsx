import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { Unread } from '../../features/unread/unread.ts';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { atWidth } from '../../lib/testing/window.ts';
import { hrefOf } from '../../pages/testing/hrefOf.ts';
import {
  address,
  CONFIRMED,
  GUEST,
  MEMBER,
  onCampus,
  renderPage,
  VISITOR,
} from '../../pages/testing/renderPage.tsx';
import { CurrentHandle, type RouteHandle } from './routeHandle.ts';
import { Shell } from './Shell.tsx';
import './AccountMenuPanel.tsx';

type Tell = (unread: readonly (string | Pick<UnreadNotification, 'fromUid' | 'chatId'>)[]) => void;

const stored = vi.hoisted((): { unread: Unread } => ({ unread: { notifications: 0, chats: 0 } }));
const chatsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_one, n) => `u${String(n)}_u1`);
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: (_db: unknown, _uid: string, tell: Tell) => {
    tell(chatsOf(stored.unread.notifications).map((chatId) => ({ chatId, fromUid: 'zoe' })));
    return () => undefined;
  },
}));
vi.mock('../../data/chats/chatQueries.ts', () => ({
  listenUnreadChats: (_db: unknown, _uid: string, tell: Tell) => {
    tell(chatsOf(stored.unread.chats));
    return () => undefined;
  },
}));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenOwnLists: () => () => undefined }));
// The unread is counted once the first screen has loaded.
firstScreen.settleNow();

const HOME: RouteHandle = { title: 'Home', bar: 'search' };

function frame(session: SessionState, at = '/home', handle = HOME): ReturnType<typeof renderPage> {
  return renderPage(
    <CurrentHandle value={handle}>
      <Shell />
    </CurrentHandle>,
    { session, at },
  );
}

const main = () => screen.getByRole('navigation', { name: 'Main' });
const places = () =>
  within(main())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  stored.unread = { notifications: 0, chats: 0 };
});

describe('on a school, wider than 769 px', () => {
  onCampus('ut');
  beforeEach(() => atWidth(1280));

  it('the rail has the campus mark and every place of a member', () => {
    frame(MEMBER);
    expect(hrefOf('UT Buy/Sell')).toBe('/home');
    expect(places()).toEqual([
      ['Buy/Sell', '/home'],
      ['Search', '/search'],
      ['Notifications', '/notifications'],
      ['Messages', '/messages'],
      ['Saved', '/mayarivera?show=likes'],
      ['Profile', '/mayarivera'],
      ['Settings', '/settings'],
    ]);
    expect(within(main()).getByRole('link', { current: 'page' })).toHaveTextContent('Buy/Sell');
  });

  it('marks Saved and Profile apart, though they share a path', () => {
    frame(MEMBER, '/mayarivera?show=likes');
    expect(within(main()).getByRole('link', { current: 'page' })).toHaveTextContent('Saved');
  });

  it('members have Create Post and a profile menu', async () => {
    const { user } = frame(MEMBER);
    await user.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(address()).toBe('/home');
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['View Profile', 'Account Settings', 'Log Out']);
  });

  it('guests have the ways in instead, and are asked to join where only members may go', async () => {
    const { user, store } = frame(VISITOR);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull();
    await user.click(within(main()).getByRole('link', { name: 'Messages' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'message' });
    expect(address()).toBe('/home');
  });

  it('Saved asks visitors to join', async () => {
    const { user, store } = frame(VISITOR);
    await user.click(within(main()).getByRole('link', { name: 'Saved' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'like' });
    expect(address()).toBe('/home');
  });

  it('guests of another school are not offered to post', () => {
    frame(GUEST);
    expect(screen.getByText("You're visiting UT as a guest")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Email' })).toBeNull();
  });

  it('the search box leads to the search; a private community asks guests to join first', async () => {
    const { user, unmount } = frame(MEMBER);
    await user.type(await screen.findByRole('combobox', { name: 'Search UT Buy/Sell' }), 'bike{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=bike'));
    unmount();
    const { user: guest, store } = frame(VISITOR);
    await guest.click(screen.getByRole('button', { name: 'Search UT Buy/Sell' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'search' });
  });

  it('About This Group stands beside it: the counted members, the city, Share Group', async () => {
    const fields = { member_count: { integerValue: '5430' }, week_post_count: { nullValue: null } };
    const answer = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify({ fields })));
    vi.stubGlobal('fetch', answer);
    const { user } = frame(MEMBER);
    const panel = await screen.findByRole('region', { name: 'About This Group' });
    await waitFor(() => expect(panel).toHaveTextContent('5.4K+ members'));
    vi.unstubAllGlobals();
    expect(panel).toHaveTextContent('Austin, TX');
    await user.click(within(panel).getByRole('button', { name: 'Share Group' }));
    expect(await screen.findByRole('dialog', { name: 'Share Group' })).toBeVisible();
  });

  it('About This Group offers visitors to join', async () => {
    const { user, store } = frame(VISITOR);
    await user.click(
      within(await screen.findByRole('complementary')).getByRole('button', { name: 'Join Group' }),
    );
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'join campus' });
  });

  it('the places of what is unread carry its count, 99+ at most', async () => {
    stored.unread = { notifications: 3, chats: 99 };
    frame(MEMBER);
    expect(await within(main()).findByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
    expect(within(main()).getByRole('link', { name: 'Messages, 99+ unread' })).toBeVisible();
  });

  it.each([
    [1000, true],
    [1001, false],
  ])('a page beside the list of settings has a way back up to 1,000 px: at %i %s', (widthPx, has) => {
    atWidth(widthPx);
    frame(MEMBER, '/settings/account', { title: 'Account Settings', isSubPage: true });
    expect(screen.queryByRole('button', { name: /^Back/ }) !== null).toBe(has);
  });

  it.each([
    ['a page', { title: 'Notifications' }],
    ['a page under another', { title: 'Phone', isSubPage: true }],
  ])('the search stands above %s', async (_title, handle) => {
    frame(MEMBER, '/notifications', handle);
    expect(await screen.findByRole('combobox', { name: 'Search UT Buy/Sell' })).toBeVisible();
  });

  it('a page under another has its way back above it', async () => {
    const { user } = frame(MEMBER, '/settings/account/phone', { title: 'Phone', isSubPage: true });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/settings/account');
  });
});

describe('on a school, 769 px or less', () => {
  onCampus('ut');
  beforeEach(() => atWidth(769));

  it('the bottom bar has Home, Search, Add, Messages and Notifications, with their counts', async () => {
    stored.unread = { notifications: 2, chats: 1 };
    frame(MEMBER);
    expect(await within(main()).findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    expect(places().map(([label]) => label)).toEqual(['Home', 'Search', 'Messages', 'Notifications']);
    expect(within(main()).getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    const third = main().children[2];
    expect(third).toBe(screen.getByRole('button', { name: 'Create Post' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('Add opens the composer for members, with the way back to where they were', async () => {
    const { user } = frame(MEMBER, '/home?category=drones');
    await user.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(address()).toBe('/create/post?goBack=%2Fhome%3Fcategory%3Ddrones');
  });

  it('Add asks visitors to join', async () => {
    const { user, store } = frame(VISITOR);
    await user.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'post' });
  });

  it('Add asks members without a school to verify one', async () => {
    const { user, store } = frame(CONFIRMED);
    await user.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(selectPrompt(store.getState()).open).toBe('verifySchool');
    expect(address()).toBe('/home');
  });

  it('Home scrolls to the top on the feed, and leads there from elsewhere', async () => {
    const toTop = vi.fn();
    vi.stubGlobal('scrollTo', toTop);
    const { user, unmount } = frame(MEMBER, '/home?category=drones');
    await user.click(within(main()).getByRole('link', { name: 'Home' }));
    expect(toTop).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(address()).toBe('/home?category=drones');
    unmount();
    const { user: elsewhere } = frame(MEMBER, '/messages', { title: 'Messages' });
    await elsewhere.click(within(main()).getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/home');
  });

  it('the top bar has the mark, the search and the avatar on the feed, the community elsewhere', () => {
    const { unmount } = frame(MEMBER);
    const bar = screen.getByRole('banner');
    expect(hrefOf('UT Buy/Sell', within(bar))).toBe('/home');
    expect(within(bar).getByRole('search')).toBeVisible();
    expect(within(bar).getByRole('button', { name: /^Account/ })).toBeVisible();
    unmount();
    frame(MEMBER, '/messages', { title: 'Messages' });
    expect(screen.getByRole('banner')).toHaveTextContent('UT Buy/Sell');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('a page under another has the way back and its title in the top bar, and no bottom bar', () => {
    frame(MEMBER, '/post/p1', { title: 'Post', isSubPage: true });
    expect(screen.getByRole('banner')).toHaveTextContent('Post');
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('a page for writing covers the bars', () => {
    frame(MEMBER, '/create/post', { title: 'Create Post', isBare: true });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('the settings have a way back with the sum of what is unread', async () => {
    stored.unread = { notifications: 2, chats: 3 };
    const { user } = frame(MEMBER, '/settings', { title: 'Settings', bar: 'back' });
    await user.click(await screen.findByRole('button', { name: 'Back, 5 unread' }));
    expect(address()).toBe('/home');
  });

  it('the avatar menu of members: profile, My Saved, Account Settings, Log Out', async () => {
    const { user } = frame(MEMBER);
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profile', '/mayarivera'],
      ['My Saved', '/mayarivera?show=likes'],
      ['Account Settings', '/settings/account'],
      ['Log Out', '/logout'],
    ]);
  });

  it('the avatar menu of visitors: Log In / Sign Up, Continue with Google, Continue with Email', async () => {
    const { user, store } = frame(VISITOR);
    await user.click(screen.getByRole('button', { name: /^Log In/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Log In / Sign Up',
      'GContinue with Google',
      'Continue with Email',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Continue with Email' }));
    await waitFor(() => expect(selectPrompt(store.getState()).open).toBe('email'));
  });
});

describe('on the shared site', () => {
  onCampus('campus');

  it('the rail has Home, Search for schools and Settings, beside it Contact Us', async () => {
    atWidth(1170);
    frame(MEMBER, '/search_schools', { title: 'Find Your Campus' });
    expect(places()).toEqual([
      ['Home', '/home'],
      ['Search', '/search_schools'],
      ['Settings', '/settings'],
    ]);
    const panel = await screen.findByRole('region', { name: 'Contact Us' });
    expect(hrefOf(/@campusbuysell\.com$/, within(panel))).toMatch(/^mailto:/);
    expect(panel).toHaveTextContent('DM @CampusBuySell on Instagram');
  });

  it('the bottom bar has Home, Search schools and Settings, with the sum of what is unread', async () => {
    atWidth(769);
    stored.unread = { notifications: 2, chats: 3 };
    frame(MEMBER);
    expect(await within(main()).findByRole('link', { name: 'Settings, 5 unread' })).toBeVisible();
    expect(places()).toEqual([
      ['Home', '/home'],
      ['Search schools', '/search_schools'],
      ['Settings', '/settings'],
    ]);
    expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull();
  });

  it('the search box leads to the schools, for visitors too', async () => {
    atWidth(769);
    const { user } = frame(VISITOR);
    await user.click(await screen.findByRole('combobox', { name: 'Search schools and posts' }));
    await user.click(await screen.findByRole('option', { name: 'Find your school' }));
    await waitFor(() => expect(address()).toBe('/search_schools'));
  });
});

describe('the width of the window', () => {
  onCampus('ut');

  it.each([
    [769, 'bars', false],
    [770, 'rail', false],
    [1169, 'rail', false],
    [1170, 'rail', true],
  ])('of %i px has the %s, and panels beside the page: %s', (widthPx, navigation, hasPanels) => {
    atWidth(widthPx);
    frame(MEMBER);
    expect(within(screen.getByRole('banner')).queryByRole('navigation') !== null).toBe(navigation === 'rail');
    expect(screen.queryByRole('complementary') !== null).toBe(hasPanels);
  });
});
