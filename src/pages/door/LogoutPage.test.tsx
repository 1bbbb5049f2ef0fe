import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as LogoutPage } from './LogoutPage.tsx';

const signOutHere = vi.hoisted(() => vi.fn<() => Promise<void>>());
const loadAnew = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../data/auth/signIn.ts', () => ({ signOutHere }));
vi.mock('../../lib/loadAnew.ts', () => ({ loadAnew }));
const wayRound = vi.hoisted(() => vi.fn<(uid: string | null, path: string) => Promise<string | null>>());
vi.mock('../../data/handOver/logOutRound.ts', () => ({ wayRound }));

onCampus('ut');
beforeEach(() => {
  signOutHere.mockReset().mockResolvedValue();
  loadAnew.mockReset();
  wayRound.mockReset().mockResolvedValue(null);
});

const logOut = () => screen.getByRole('button', { name: 'Log out' });

describe('logging out', () => {
  it('asks first, and leads back to the feed', () => {
    renderPage(<LogoutPage />, { session: MEMBER, at: '/logout' });
    expect(screen.getByRole('heading', { name: 'Are you sure you want to logout?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/home');
    expect(signOutHere).not.toHaveBeenCalled();
  });

  it('loads the app anew, so that nothing is left in its memory', async () => {
    const { user } = renderPage(<LogoutPage />, { session: MEMBER, at: '/logout' });
    await user.click(logOut());
    await waitFor(() => expect(loadAnew).toHaveBeenCalledWith('/home'));
    expect(signOutHere).toHaveBeenCalledTimes(1);
  });

  it('goes by the other hosts that share the sign-in, once it is signed out here', async () => {
    const way = 'https://campus.campus.example/auth/hand-over#end=';
    wayRound.mockResolvedValue(way);
    const { user } = renderPage(<LogoutPage />, { session: MEMBER, at: '/logout' });
    await user.click(logOut());
    await waitFor(() => expect(loadAnew).toHaveBeenCalledExactlyOnceWith(way));
    expect(wayRound).toHaveBeenCalledWith(null, '/home');
    expect(signOutHere.mock.invocationCallOrder[0]).toBeLessThan(loadAnew.mock.invocationCallOrder[0] ?? 0);
  });

  it('says when it did not work, and may be tried again', async () => {
    signOutHere.mockRejectedValue(new Error('no'));
    const { user } = renderPage(<LogoutPage />, { session: MEMBER, at: '/logout' });
    await user.click(logOut());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(loadAnew).not.toHaveBeenCalled();
    expect(logOut()).not.toHaveAttribute('aria-busy');
  });
});
