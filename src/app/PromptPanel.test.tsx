import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure, authFailureFrom } from '../data/errors/authFailure.ts';
import { CallFailure } from '../data/errors/callFailure.ts';
import { askForEmail, askToJoin, askToVerifySchool } from '../features/membership/promptSlice.ts';
import { signedIn } from '../data/session/sessionSlice.ts';
import { returnPath } from '../lib/returnTo.ts';
import { hrefOf } from '../pages/testing/hrefOf.ts';
import { address, CONFIRMED, onCampus, renderPage, VISITOR } from '../pages/testing/renderPage.tsx';
import { Prompts } from './Prompts.tsx';
import '../pages/testing/panelsLoaded.ts';

const hasAccount = vi.hoisted(() => vi.fn<(email: string) => Promise<boolean>>());
vi.mock('../data/auth/signIn.ts', () => ({ hasAccount }));

onCampus('ut');
beforeEach(() => {
  hasAccount.mockReset();
});

const next = () => screen.getByRole('button', { name: 'Next' });
const email = () => screen.findByRole('textbox', { name: 'Email' });

describe('the e-mail step', () => {
  it('begins in its field', async () => {
    const { store } = renderPage(<Prompts />);
    store.dispatch(askForEmail());
    const field = await email();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    [true, '/login?email=maya%40example.com&redirect=%2Fpost%2Fp1'],
    [false, '/register?email=maya%40example.com&redirect=%2Fpost%2Fp1'],
  ])('with an account: %s, leads on and keeps the way back', async (isKnown, target) => {
    hasAccount.mockResolvedValue(isKnown);
    const { user, store } = renderPage(<Prompts />, { at: '/post/p1' });
    store.dispatch(askForEmail());
    await user.type(await email(), 'Maya@Example.com');
    await user.click(next());
    await waitFor(() => expect(address()).toBe(target));
    expect(hasAccount).toHaveBeenCalledWith('maya@example.com');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on to log in when the look-ups of an address are used up, by whomever', async () => {
    hasAccount.mockRejectedValue(authFailureFrom(new CallFailure('too-many', 'Something went wrong')));
    const { user, store } = renderPage(<Prompts />, { at: '/home' });
    store.dispatch(askForEmail());
    await user.type(await email(), 'maya@example.com');
    await user.click(next());
    await waitFor(() => expect(address()).toMatch(/^\/login\?email=maya%40example\.com/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['', 'Email is required.'],
    ['nobody', 'Invalid email address!'],
  ])('answers %j with %s', async (typed, text) => {
    const { user, store } = renderPage(<Prompts />);
    store.dispatch(askForEmail());
    if (typed) await user.type(await email(), typed);
    else await email();
    await user.click(next());
    expect(await email()).toHaveAccessibleDescription(text);
  });

  it('stays open, with the address in it, when nobody answers', async () => {
    hasAccount.mockRejectedValue(new AuthFailure('network'));
    const { user, store } = renderPage(<Prompts />);
    store.dispatch(askForEmail());
    await user.type(await email(), 'maya@example.com');
    await user.click(next());
    expect(await screen.findByText('Network error. Please check your connection')).toBeInTheDocument();
    expect(await email()).toHaveValue('maya@example.com');
  });

  it('tells a newcomer which address needs one code only', async () => {
    const { store } = renderPage(<Prompts />);
    store.dispatch(askForEmail());
    expect(await email()).toHaveAccessibleDescription(/^New here\? Your school email/);
  });
});

describe('the prompt to join', () => {
  it('says what for, offers both ways in, and goes when the person is in', async () => {
    const { store } = renderPage(<Prompts />, { session: VISITOR, at: '/post/p1' });
    store.dispatch(askToJoin('like'));
    expect(await screen.findByRole('dialog', { name: 'Join to save posts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    expect(hrefOf('Log In')).toBe('/login?redirect=%2Fpost%2Fp1');
    store.dispatch(
      signedIn({
        uid: 'u',
        email: null,
        isEmailVerified: true,
        claims: { campusId: null, isSchoolVerified: false },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the prompt to verify the school', () => {
  it('leads to the school address and remembers the page', async () => {
    const { user, store } = renderPage(<Prompts />, { session: CONFIRMED, at: '/post/p1' });
    store.dispatch(askToVerifySchool('join campus'));
    await user.click(await screen.findByRole('button', { name: 'Verify your school' }));
    await waitFor(() => expect(address()).toBe('/settings/account/school_email'));
    expect(returnPath()).toBe('/post/p1');
  });
});
