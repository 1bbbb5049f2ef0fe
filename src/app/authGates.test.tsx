import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileRead, signedIn } from '../data/session/sessionSlice.ts';
import type { SessionState } from '../data/live/dataState.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { returnPath } from '../lib/returnTo.ts';
import {
  address,
  becomeMember,
  CONFIRMED,
  MEMBER,
  NEWCOMER,
  onCampus,
  renderPage,
  VISITOR,
} from '../pages/testing/renderPage.tsx';
import { authPages } from './routes/routes.tsx';

const sendCode = vi.hoisted(() => vi.fn());
vi.mock('../data/auth/verification.ts', () => ({ sendCode }));
vi.mock('../data/account/accountQueries.ts', () => ({
  listenAccount: () => () => undefined,
  listenOwnLists: () => () => undefined,
}));
vi.mock('../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));

onCampus('ut');
beforeEach(() => {
  sendCode.mockReset().mockResolvedValue({ email: 'maya@example.com', alreadySent: false });
});

function Door(): ReactNode {
  return useRoutes([...authPages, { path: '*', element: null }]);
}

const open = (at: string, session: SessionState) => renderPage(<Door />, { at, session });

const claims = { campusId: 'ut', isSchoolVerified: false } as const;
const comesIn = signedIn({ uid: 'u1', email: 'maya@example.com', isEmailVerified: true, claims });

describe('the pages of the door', () => {
  it.each(['/user_registration', '/login', '/register'])(
    '%s leads who is signed in to the feed',
    async (path) => {
      open(path, MEMBER);
      await waitFor(() => expect(address()).toBe('/home'));
    },
  );

  it.each([
    ['/user_registration', 'Join UT Buy/Sell'],
    ['/login', 'Log In'],
    ['/register', 'Create your account'],
  ])('%s lets a visitor in', async (path, title) => {
    open(path, VISITOR);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(address()).toBe(path);
  });

  it('offer Google and an email address on /user_registration', async () => {
    const { user, store } = open('/user_registration', VISITOR);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(store.getState().prompt.open).toBe('email');
  });

  it('lead on to where the person wanted to go', async () => {
    open('/login?redirect=%2Fpost%2Fp1', MEMBER);
    await waitFor(() => expect(address()).toBe('/post/p1'));
  });

  it.each<[string, SessionState, string]>([
    ['/verify', VISITOR, '/user_registration'],
    ['/verify', MEMBER, '/home'],
    ['/settings/account/school_email', VISITOR, '/'],
    // In the stated order: the address first, then the school.
    ['/settings/account/school_email', NEWCOMER, '/verify'],
    ['/logout', VISITOR, '/'],
    ['/add-code', VISITOR, '/'],
    ['/add-code', CONFIRMED, '/settings/account/school_email'],
    ['/login/sent?email=maya%40example.com&redirect=%2Fpost%2Fp1', MEMBER, '/post/p1'],
    ['/register?email=maya%40example.com&redirect=%2Fpost%2Fp1', MEMBER, '/post/p1'],
  ])('%s leads on (%#)', async (path, session, target) => {
    open(path, session);
    await waitFor(() => expect(address()).toBe(target));
  });

  it('take a code on its own', async () => {
    open('/add-code', NEWCOMER);
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(screen.getByLabelText('Enter code')).toHaveFocus();
    expect(await screen.findByText(/A code was sent to/)).toHaveTextContent('maya@example.com');
    expect(sendCode).toHaveBeenCalledTimes(1);
  });
});

describe('coming in', () => {
  it('leads from step to step without the feed in between', async () => {
    const { store } = open('/login', VISITOR);
    await screen.findByRole('heading', { name: 'Log In' });
    act(() => void store.dispatch(comesIn));
    // The feed is not among these routes: whoever is led there stays there.
    await waitFor(() => expect(address()).toBe('/settings/account/school_email'));
  });

  it('leads to the feed of a school', async () => {
    const { store } = open('/login', VISITOR);
    await screen.findByRole('heading', { name: 'Log In' });
    becomeMember(store);
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('leads to the finder of schools on the shared site, and back to an interrupted place', async () => {
    showCampus('campus');
    const first = open('/login', VISITOR);
    await screen.findByRole('heading', { name: 'Log In' });
    act(() => void first.store.dispatch(comesIn));
    await waitFor(() => expect(address()).toBe('/search_schools'));
    first.unmount();
    const second = open('/login?redirect=%2Fhome', VISITOR);
    await screen.findByRole('heading', { name: 'Log In' });
    act(() => void second.store.dispatch(comesIn));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(returnPath()).toBeNull();
  });

  it('after confirming the address leads to the finder of schools on the shared site', async () => {
    showCampus('campus');
    const { store } = open('/verify', NEWCOMER);
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    act(() => void store.dispatch(profileRead(CONFIRMED.profile)));
    await waitFor(() => expect(address()).toBe('/search_schools'));
  });
});
