import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SessionState } from '../../data/live/dataState.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import {
  address,
  CONFIRMED,
  MEMBER,
  NEWCOMER,
  onCampus,
  renderPage,
  VISITOR,
} from '../../pages/testing/renderPage.tsx';
import { handleFor } from '../appRoutes.ts';
import { ROUTES } from './routes.tsx';

// Nothing is read: a page shows its heading before that.
vi.mock('../../data/sdk/firebase.ts', () => ({
  firestoreDb: () => new Promise(() => undefined),
  reopenFirestore: () => Promise.resolve(),
}));

onCampus('ut');

/** Opens an address as the table of routes has it, without the frame. */
function open(at: string, session: SessionState): void {
  const path = at.replace(/\?.*/, '');
  // A page of several addresses is the parent of theirs.
  const route = matchRoutes([...ROUTES], path)?.findLast(({ route: { element } }) => Boolean(element))?.route;
  renderPage(route?.element, { at, path, session });
}

const SCHOOL = '/settings/account/school_email';

describe('the pages behind a gate', () => {
  it.each([
    ['an unverified email', '/home', '/verify', NEWCOMER],
    ['no school', '/home', SCHOOL, CONFIRMED],
    ['no school', '/create/post', SCHOOL, CONFIRMED],
    ['no school', '/create/comment/p1', SCHOOL, CONFIRMED],
    ['no school', '/create/message', SCHOOL, CONFIRMED],
    ['no school', '/messages/new', SCHOOL, CONFIRMED],
    ['no account', '/create/post', '/', VISITOR],
    ['no account', '/create/comment/p1', '/', VISITOR],
    ['no account', '/saved', '/', VISITOR],
    [
      'no account',
      '/settings/payments?link=expired',
      '/login?redirect=%2Fsettings%2Fpayments%3Flink%3Dexpired',
      VISITOR,
    ],
    ['an unverified email', '/settings/payments', '/verify', NEWCOMER],
    ['no claim', '/moderation', '/404', MEMBER],
    ['no claim', '/moderation/post_p1', '/404', MEMBER],
    ['no account', '/moderation', '/404', VISITOR],
  ])('redirect a person with %s from %s to %s', async (_who, path, target, session) => {
    open(path, session);
    await waitFor(() => expect(address()).toBe(target));
  });
});

/** The heading at each address that the specification names, and who is there. */
const HEADINGS: Readonly<Record<string, readonly [heading: string, session: SessionState]>> = {
  '/home': ['University of Texas Buy/Sell', MEMBER],
  '/404': ['Error 404', VISITOR],
  '/no/such/page': ['Error 404', VISITOR],
  '/user_registration': ['Join UT Buy/Sell', VISITOR],
  '/login': ['Log In', VISITOR],
  '/login/sent?email=a@b.co': ['Your magic link is on its way!', VISITOR],
  '/register': ['Create your account', VISITOR],
  '/verify': ['Confirm your email address', NEWCOMER],
  '/forgotpassword': ['Forgot your password?', VISITOR],
  '/logout': ['Are you sure you want to logout?', MEMBER],
  '/add-code': ['Enter your code', NEWCOMER],
  '/select-city': ['Choose your city', VISITOR],
  '/addresses': ['Safe Meet-up Spots', VISITOR],
  '/contact-phone': ['Phone number', MEMBER],
  '/cart': ['Bag', VISITOR],
  '/post/p1': ["Hmm...this page doesn't exist.", MEMBER],
  '/post/p1/likes': ['Saved by', MEMBER],
  '/media': ['University of Texas photos and videos', MEMBER],
  '/media/p1': ["Hmm...this page doesn't exist.", MEMBER],
  '/search': ['Search', MEMBER],
  '/search_schools': ['Find Your Campus', VISITOR],
  '/saved': ['My Saved', MEMBER],
  '/notifications': ['Notifications', MEMBER],
  '/notifications/mentions': ['Mentions', MEMBER],
  '/moderation': ['Moderation', { ...MEMBER, claims: { ...MEMBER.claims, moderates: ['ut'] } }],
  '/notifications/decisions': ['Decisions', MEMBER],
  '/create/post': ['Create Post', MEMBER],
  '/create/comment/p1': ['Comment', MEMBER],
  '/create/message': ['New Message', MEMBER],
  '/create/categories': ['Choose a category', MEMBER],
  '/messages': ['Messages', MEMBER],
  '/messages/new': ['New Message', MEMBER],
  '/mayarivera': ['Profile', MEMBER],
  '/profile/edit': ['Edit Profile', MEMBER],
  '/profile/set-up': ['Pick a profile picture', MEMBER],
  '/settings': ['Settings', MEMBER],
  '/settings/account': ['Account Settings', MEMBER],
  '/settings/account/password': ['Password', MEMBER],
  '/settings/account/email': ['Email', MEMBER],
  '/settings/account/school_email': ['Join your campus', CONFIRMED],
  '/settings/account/verify_school_email?email=a@b.co': ['Enter PIN', CONFIRMED],
  '/settings/account/phone': ['Phone', MEMBER],
  '/settings/account/gender': ['Gender', MEMBER],
  '/settings/account/birth_date': ['Birth date', MEMBER],
  '/settings/payments': ['Payments', MEMBER],
  '/settings/howitworks': ['How It Works', VISITOR],
  '/settings/about': ['About', VISITOR],
  '/settings/help': ['Customer Support', VISITOR],
  '/settings/feedback': ['Give Us Feedback', VISITOR],
  '/settings/returns': ['Return Policy', VISITOR],
  '/settings/terms': ['Terms of Service', VISITOR],
  '/settings/trust_and_safety': ['Trust and Safety', VISITOR],
  '/settings/trust': ['Trust and Safety', VISITOR],
  '/settings/privacy': ['Privacy Policy', VISITOR],
  '/settings/copyright': ['Copyright', VISITOR],
  '/settings/cookies': ['Cookies', VISITOR],
};

describe('the page at a specified address', () => {
  it.each(Object.entries(HEADINGS))('is shown: %s', async (path, [name, session]) => {
    // A phone's width, where no page leads on to another.
    mediaMatches(false);
    // Loaded first: a page that is still loading shows that for 300 ms.
    await handleFor(ROUTES, path.replace(/\?.*/, ''))?.load?.();
    open(path, session);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible());
  });

  it.each([
    ['/profile', '/mayarivera'],
    ['/settings/account/screen_name', '/profile/edit?part=username'],
  ])('%s is %s', async (path, target) => {
    open(path, MEMBER);
    await waitFor(() => expect(address()).toBe(target));
  });
});
