import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '../../data/errors/authFailure.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as LoginPage } from './LoginPage.tsx';

const signInWithPassword = vi.hoisted(() => vi.fn<(email: string, password: string) => Promise<void>>());
const sendSignInLink = vi.hoisted(() => vi.fn<(request: unknown) => Promise<void>>());
vi.mock('../../data/auth/signIn.ts', () => ({ signInWithPassword }));
vi.mock('../../data/auth/emailLinks.ts', () => ({ sendSignInLink }));

onCampus('ut');
beforeEach(() => {
  signInWithPassword.mockReset();
  sendSignInLink.mockReset();
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log In' });

describe('logging in with a password', () => {
  it('asks for both fields and for an address that can be one', async () => {
    const { user } = renderPage(<LoginPage />);
    await user.click(logIn());
    expect(email()).toHaveAccessibleDescription('Email is required.');
    expect(password()).toHaveAccessibleDescription('Password is required.');
    await user.type(email(), 'nobody');
    await user.click(logIn());
    expect(email()).toHaveAccessibleDescription('Invalid email address!');
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  it.each([
    ['invalid-credential', 'Invalid login credentials.', password],
    ['wrong-password', 'Wrong password!', password],
    ['user-not-found', 'Incorrect. Please try again.', email],
    ['banned', 'Account has been banned', null],
  ] as const)('says %s, at its field if it has one, and keeps what was typed', async (code, text, field) => {
    signInWithPassword.mockRejectedValue(new AuthFailure(code));
    const { user } = renderPage(<LoginPage />, { at: '/login?email=maya%40example.com' });
    await user.type(password(), 'guess');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    if (field) {
      expect(field()).toHaveAccessibleDescription(text);
      expect(field()).toHaveFocus();
    }
    expect(alertStore.current()).toHaveLength(field ? 0 : 1);
    expect(email()).toHaveValue('maya@example.com');
    expect(password()).toHaveValue('guess');
    if (field === null) return;
    await user.type(field(), 'x');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('reads what a password manager has filled in without a word', async () => {
    const { user } = renderPage(<LoginPage />);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(email(), 'maya@example.com');
    await user.type(password(), 'guess');
    set?.call(password(), 'guessed');
    await user.click(logIn());
    expect(signInWithPassword).toHaveBeenCalledWith('maya@example.com', 'guessed');
  });

  it('hands the address that was typed on to who forgot the password', async () => {
    const { user } = renderPage(<LoginPage />);
    await user.type(email(), 'maya@example.com');
    expect(hrefOf('Forgot password?')).toBe('/forgotpassword?email=maya%40example.com');
  });

  it('says at the address that a magic link was for another one', () => {
    renderPage(<LoginPage />, { at: '/login?redirect=true' });
    expect(email()).toHaveAccessibleDescription('Failed: Wrong Email.');
  });

  it('can show the password while typing', async () => {
    const { user } = renderPage(<LoginPage />);
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('leads to support, to signing up and to the terms', () => {
    renderPage(<LoginPage />, { at: '/login?redirect=/post/p1' });
    expect(hrefOf('Contact us')).toBe('/settings/help');
    expect(hrefOf('Sign Up')).toBe('/register?redirect=%2Fpost%2Fp1');
    expect(screen.getAllByText(/New here/)).toHaveLength(1);
    expect(hrefOf('Privacy policy')).toBe('/settings/terms');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });
});

describe('logging in without a password', () => {
  it('mails a link and says so', async () => {
    const { user } = renderPage(<LoginPage />, { at: '/login?method=noPassword', path: '/login' });
    await user.type(email(), ' maya@example.com ');
    await user.click(screen.getByRole('button', { name: 'Continue with email' }));
    expect(await screen.findByText('Email sent.')).toBeVisible();
    expect(sendSignInLink).toHaveBeenCalledWith({ email: 'maya@example.com', redirect: null });
    expect(address()).toBe('/login/sent?email=maya%40example.com');
  });

  it('says when the link cannot be sent', async () => {
    sendSignInLink.mockRejectedValue(new AuthFailure('failed'));
    const { user } = renderPage(<LoginPage />, { at: '/login?method=noPassword&email=maya%40example.com' });
    await user.click(screen.getByRole('button', { name: 'Continue with email' }));
    expect(await screen.findByText('An unknown error has occurred')).toBeVisible();
  });
});

it('says of an account that a link has just changed that it was', async () => {
  renderPage(<LoginPage />, { at: '/login?method=password&email=maya%40example.com&updated=true' });
  expect(await screen.findByText('Account Updated!')).toBeVisible();
});
