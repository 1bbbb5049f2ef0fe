import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberHandOver } from '../../data/session/sharedSignIn.ts';
import { storedAuthKey } from '../../data/rest/storedSignIn.ts';
import { address, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as LogoutPage } from './LogoutPage.tsx';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
const reloadAt = vi.hoisted(() => vi.fn<(path: string) => void>());
const emptyStores = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../data/session/sessionSdk.ts', () => ({ signOut }));
vi.mock('../../data/local/emptyStores.ts', () => ({ emptyStores }));
vi.mock('../../lib/reloadAt.ts', () => ({ reloadAt }));

/** What goes to the server. */
const send = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

onCampus('ut');
beforeEach(() => {
  signOut.mockReset().mockResolvedValue();
  emptyStores.mockReset().mockResolvedValue();
  reloadAt.mockReset();
  send.mockReset().mockImplementation(async () => Response.json({ result: {} }));
  vi.stubGlobal('fetch', send);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('location', new URL('https://ut.campus.example/logout'));
});

const TOKEN = `h.${btoa(JSON.stringify({ session_id: 's1' }))}.s`;
const logOut = () => screen.getByRole('button', { name: 'Log out' });

/** Maya's sign-in, on this device and, if it was handed over, on other hosts. */
function signIn(hosts: readonly ('campus' | 'uf')[] = [], lifeMs = 3_600_000): void {
  const stsTokenManager = { accessToken: TOKEN, refreshToken: 'r1', expirationTime: Date.now() + lifeMs };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify({ uid: 'u1', email: null, stsTokenManager }));
  for (const id of hosts) rememberHandOver('u1', id);
}

const open = (session = MEMBER, at = '/logout') =>
  renderPage(<LogoutPage />, { session, at, path: '/logout' });

/** The connection is gone. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  // Its code is asked for when it is first needed.
  signOut.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
}

describe('logging out', () => {
  it('asks first, and leads back to the feed', () => {
    signIn();
    open();
    expect(screen.getByRole('heading', { name: 'Are you sure you want to logout?' })).toBeVisible();
    expect(logOut()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/home');
    expect(screen.queryByText(/other campuses/)).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('warns where a draft would be lost, also one that another tab begins meanwhile', () => {
    localStorage.setItem('draft u2 post', '{}');
    open();
    expect(screen.queryByText(/hasn't been posted/)).toBeNull();
    localStorage.setItem('draft u1 post', '{"raw":"Bike","category":null}');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft u1 post' })));
    expect(screen.getByText(/hasn't been posted yet. Logging out deletes it/)).toBeVisible();
  });

  it('forgets the account on this device and loads the app anew, so that nothing is left in its memory', async () => {
    signIn();
    localStorage.setItem('draft u1 post', '{}');
    const { user, store } = open();
    await user.click(logOut());
    await waitFor(() => expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/home'));
    expect(Object.keys(localStorage)).toEqual([]);
    expect(emptyStores).toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(store.getState().session.status).toBe('signedOut');
    // Nobody else has this sign-in.
    expect(send).not.toHaveBeenCalled();
  });

  it('ends a sign-in that other hosts share there, too, and says so before', async () => {
    signIn(['campus']);
    const { user } = open();
    expect(screen.getByText(/You'll be logged out of the other campuses/)).toBeVisible();
    await user.click(logOut());
    await waitFor(() => expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/home'));
    const [address = '', request] = send.mock.lastCall ?? [];
    expect(address).toMatch(/^https?:.*\/endSession$/);
    expect(new Headers(request?.headers).get('Authorization')).toBe(`Bearer ${TOKEN}`);
    expect(localStorage.getItem(storedAuthKey('k'))).toBeNull();
  });

  it('does so with a renewed token that is not stored, where its own has run out', async () => {
    signIn(['campus'], 1);
    send.mockImplementation(async (address) =>
      Response.json(
        address.includes('securetoken')
          ? { user_id: 'u1', id_token: 'new', refresh_token: 'r2', expires_in: '3600' }
          : { result: {} },
      ),
    );
    const { user } = open();
    await user.click(logOut());
    await waitFor(() => expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/home'));
    expect(new Headers(send.mock.lastCall?.[1].headers).get('Authorization')).toBe('Bearer new');
    expect(localStorage.getItem(storedAuthKey('k'))).toBeNull();
  });

  it('forgets the account before the server has answered', async () => {
    signIn(['campus']);
    let answer = (): void => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = () => resolve(Response.json({ result: {} })))));
    const { user } = open();
    await user.click(logOut());
    await waitFor(() => expect(signOut).toHaveBeenCalled());
    expect(Object.keys(localStorage)).toEqual([]);
    expect(reloadAt).not.toHaveBeenCalled();
    expect(logOut()).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/home'));
  });

  it('works offline: the device forgets the account, and the page names the hosts still logged in', async () => {
    signIn(['campus', 'uf']);
    localStorage.setItem('draft u1 post', '{}');
    goOffline();
    const { user, store } = open();
    await user.click(logOut());
    expect(await screen.findByRole('heading', { name: "You're logged out here" })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(emptyStores).toHaveBeenCalled();
    expect(store.getState().session.status).toBe('signedOut');
    const links = screen.getAllByRole('link', { name: /Buy.Sell/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Log out of Campus Buy/Sell', 'https://campus.campus.example/logout'],
      ['Log out of UF Buy/Sell', 'https://uf.campus.example/logout'],
    ]);
    // A page cannot be loaded now. It is as soon as one can: the old one's memory may hold what waits to be sent.
    expect(reloadAt).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    expect(reloadAt).toHaveBeenCalledTimes(1);
  });

  it('leads to the feed where no other host has the sign-in, offline as well', async () => {
    signIn();
    goOffline();
    const { user } = open();
    await user.click(logOut());
    await waitFor(() => expect(address()).toBe('/home'));
    expect(reloadAt).not.toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('names the hosts also where the server refuses', async () => {
    signIn(['uf']);
    send.mockImplementation(async () => Response.json({ error: { status: 'INTERNAL' } }, { status: 500 }));
    const { user } = open();
    await user.click(logOut());
    expect(await screen.findByRole('link', { name: 'Log out of UF Buy/Sell' })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says when it did not work, and may be tried again', async () => {
    signIn();
    emptyStores.mockImplementation(() => {
      throw new Error('no');
    });
    const { user } = open();
    await user.click(logOut());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(reloadAt).not.toHaveBeenCalled();
    expect(logOut()).not.toHaveAttribute('aria-busy');
  });

  it('is nothing for visitors', async () => {
    open(VISITOR, '/logout?still=evil.example,');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
