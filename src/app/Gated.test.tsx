import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenAwaited, hiddenRead, hiddenUnreadable } from '../data/blocks/blocksSlice.ts';
import { profileRead, signedOut } from '../data/session/sessionSlice.ts';
import type { SessionState } from '../data/live/dataState.ts';
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
import { Gated, SessionStart } from './Gated.tsx';
import type { Gate } from './gates.ts';

onCampus('ut');

const LOADING: SessionState = { ...VISITOR, status: 'loading' };

function gated(gate: Gate, start = vi.fn()): ReactNode {
  return (
    <SessionStart value={start}>
      <Gated gate={gate}>
        <h1>The page</h1>
      </Gated>
    </SessionStart>
  );
}

const page = () => screen.queryByRole('heading', { name: 'The page' });

describe('a gated page', () => {
  it('shows a spinner while the session is not known, then the page', () => {
    const { store } = renderPage(gated('signedIn'), { session: LOADING, at: '/settings/account' });
    expect(page()).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    becomeMember(store);
    expect(page()).toBeVisible();
  });

  it('that shows what others wrote waits until it is known who is hidden, and asks for it', () => {
    const start = vi.fn();
    const { store } = renderPage(gated('feed', start), { session: MEMBER, at: '/home' });
    expect(page()).toBeVisible();
    expect(start).not.toHaveBeenCalled();
    act(() => void store.dispatch(hiddenAwaited()));
    expect(page()).toBeNull();
    expect(start).toHaveBeenCalled();
    act(() => void store.dispatch(hiddenRead(['ben'])));
    expect(page()).toBeVisible();
  });

  it('that shows what others wrote does not open without it, however late; it says so, with a way on', () => {
    vi.useFakeTimers();
    try {
      const { store } = renderPage(gated('feed'), { session: MEMBER, at: '/home' });
      act(() => void store.dispatch(hiddenAwaited()));
      act(() => void vi.advanceTimersByTime(9_000));
      expect(page()).toBeNull();
      expect(screen.getByText('Something went wrong')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      act(() => void store.dispatch(hiddenUnreadable()));
      expect(page()).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that shows nothing of others does not wait for it', () => {
    const { store } = renderPage(gated('signedIn'), { session: MEMBER, at: '/settings/account' });
    act(() => void store.dispatch(hiddenAwaited()));
    expect(page()).toBeVisible();
  });

  it('sends a visitor away from a private page', () => {
    renderPage(gated('signedIn'), { at: '/logout', path: '/logout' });
    expect(page()).toBeNull();
    expect(address()).toBe('/');
  });

  it('sends a newcomer to confirm the address and remembers where they wanted to go', () => {
    renderPage(gated('member'), { session: NEWCOMER, at: '/create/post', path: '/create/post' });
    expect(address()).toBe('/verify');
    expect(returnPath()).toBe('/create/post');
  });

  it('sends a confirmed person without a school to the school address', () => {
    renderPage(gated('feed'), { session: CONFIRMED, at: '/home', path: '/home' });
    expect(address()).toBe('/settings/account/school_email');
    expect(returnPath()).toBeNull();
  });

  it('lets a member in, and forgets the place once they are there', () => {
    sessionStorage.setItem('returnTo', '/post/p1');
    renderPage(gated('feed'), { session: MEMBER, at: '/post/p1' });
    expect(page()).toBeVisible();
    expect(returnPath()).toBeNull();
  });

  it('sends a person who has just confirmed on to where they wanted to go', () => {
    sessionStorage.setItem('returnTo', '/post/p1');
    const { store } = renderPage(gated('verify'), { session: NEWCOMER, at: '/verify', path: '/verify' });
    expect(page()).toBeVisible();
    const { profile } = NEWCOMER;
    act(() => {
      store.dispatch(profileRead(profile && { ...profile, isEmailVerified: true }));
    });
    expect(address()).toBe('/post/p1');
  });

  it('asks again when the person signs out', () => {
    const { store } = renderPage(gated('verify'), { session: NEWCOMER, at: '/verify', path: '/verify' });
    act(() => {
      store.dispatch(signedOut());
    });
    expect(address()).toBe('/user_registration');
  });

  it('opens the auth listener at once, except for pages that need no SDK, of those whose standing is known', () => {
    const start = vi.fn();
    renderPage(gated('feed', start), { session: MEMBER, at: '/home' }).unmount();
    renderPage(gated('feed', start), { session: VISITOR, at: '/home' }).unmount();
    renderPage(gated('private', start), { session: MEMBER, at: '/saved' }).unmount();
    renderPage(gated('private', start), { session: MEMBER, at: '/saved?of=wants' }).unmount();
    renderPage(gated('profile', start), { session: MEMBER, at: '/hannah' }).unmount();
    renderPage(gated('signedIn', start), { session: MEMBER, at: '/settings/account' }).unmount();
    expect(start).not.toHaveBeenCalled();
    renderPage(gated('profile', start), { session: LOADING, at: '/hannah' }).unmount();
    expect(start).toHaveBeenCalledOnce();
    start.mockClear();
    renderPage(gated('guest', start), { session: VISITOR, at: '/login' });
    expect(start).toHaveBeenCalled();
  });

  it('opens it at once where a mailed link signs in', () => {
    const start = vi.fn();
    renderPage(gated('anyone', start), { at: '/login/sent?email=maya%40example.com' }).unmount();
    expect(start).not.toHaveBeenCalled();
    renderPage(gated('anyone', start), { at: '/auth/action?mode=signIn&oobCode=c0de' });
    expect(start).toHaveBeenCalled();
  });

  it('shows the page after all when the session stays unknown for eight seconds', () => {
    vi.useFakeTimers();
    renderPage(gated('member'), { session: LOADING, at: '/create/post' });
    act(() => {
      vi.advanceTimersByTime(8000);
    });
    expect(page()).toBeVisible();
  });
});
