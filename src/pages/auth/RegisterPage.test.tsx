import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '../../data/errors/authFailure.ts';
import { address, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as RegisterPage } from './RegisterPage.tsx';

const registerWithPassword = vi.hoisted(() => vi.fn<(typing: unknown) => Promise<void>>());
vi.mock('../../data/auth/registration.ts', () => ({ registerWithPassword }));
const sendSignInLink = vi.hoisted(() => vi.fn<(request: unknown) => Promise<void>>());
vi.mock('../../data/auth/emailLinks.ts', () => ({ sendSignInLink }));

onCampus('ut');
beforeEach(() => {
  registerWithPassword.mockReset();
});

const email = () => screen.getByLabelText('School email');
const name = () => screen.getByLabelText('Name');
const password = () => screen.getByLabelText('Password');
const terms = () => screen.getByRole('checkbox');
const create = () => screen.getByRole('button', { name: 'Create account' });

async function fill(user: ReturnType<typeof renderPage>['user'], fullName = 'Maya Rivera'): Promise<void> {
  await user.type(email(), 'maya@example.com');
  await user.type(name(), fullName);
  await user.type(password(), 'secret-12');
  await user.click(terms());
}

describe('registering', () => {
  it('begins at the first thing to fill in', () => {
    const { unmount } = renderPage(<RegisterPage />);
    expect(email()).toHaveFocus();
    unmount();
    const { unmount: leave } = renderPage(<RegisterPage />, { at: '/page?email=maya%40example.com' });
    expect(name()).toHaveFocus();
    leave();
    // Back by 'Wrong address?': the address is what is to change.
    renderPage(<RegisterPage />, { at: '/page?email=maya%40example.com&name=Maya+Rivera' });
    expect(email()).toHaveFocus();
  });

  it('is possible only when name, email and password are filled and the terms ticked', async () => {
    const { user } = renderPage(<RegisterPage />);
    for (const step of [
      () => user.type(email(), 'maya@example.com'),
      () => user.type(name(), 'Maya Rivera'),
      () => user.type(password(), 'secret-12'),
      () => user.click(terms()),
    ]) {
      expect(create()).toBeDisabled();
      await step();
    }
    expect(create()).toBeEnabled();
    const links = screen.getAllByRole('link', { name: 'Terms of Service' });
    // Google's button asks for them in words.
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('href', '/settings/terms');
    expect(screen.getByText(/^By going on with Google, you agree to the/)).toHaveTextContent('16 or older');
  });

  it('sends what was typed', async () => {
    const { user } = renderPage(<RegisterPage />);
    await fill(user);
    await user.click(create());
    expect(registerWithPassword).toHaveBeenCalledWith({
      email: 'maya@example.com',
      password: 'secret-12',
      name: 'Maya Rivera',
      hasOneName: false,
    });
  });

  it.each([
    ['Maya', 'Full name is required'],
    ['Maya R', 'Full name is required'],
    ['evil.example Torres', 'Use your own name, without numbers, links or symbols'],
  ])('refuses the name %j at the field', async (typed, text) => {
    const { user } = renderPage(<RegisterPage />);
    await fill(user, typed);
    await user.click(create());
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(name()).toBeInvalid();
    expect(registerWithPassword).not.toHaveBeenCalled();
  });

  it('asks for a name that was left empty', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.click(name());
    await user.tab();
    expect(screen.getByText('Name is required.')).toBeVisible();
  });

  it.each([
    ['email-in-use', 'Email has already been taken.'],
    ['weak-password', 'Password too short.'],
    ['invalid-email', 'Invalid email address.'],
    ['failed', 'Something went wrong. Try again.'],
  ] as const)('says %s and keeps all that was typed', async (code, text) => {
    registerWithPassword.mockRejectedValue(new AuthFailure(code));
    const { user } = renderPage(<RegisterPage />);
    await fill(user);
    await user.click(create());
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue('maya@example.com');
    expect(name()).toHaveValue('Maya Rivera');
    expect(password()).toHaveValue('secret-12');
    expect(terms()).toBeChecked();
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
  });

  it('is possible without a password too: the mailed link carries the name', async () => {
    const { user } = renderPage(<RegisterPage />, {
      at: '/register?redirect=%2Fpost%2Fp1',
      path: '/register',
    });
    await user.type(email(), 'maya@example.com');
    await user.type(name(), 'Maya Lena Rivera');
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'Sign up without a password' }));
    expect(await screen.findByText('Email sent.')).toBeVisible();
    const names = { first: 'Maya Lena', last: 'Rivera' };
    expect(sendSignInLink).toHaveBeenCalledWith({
      email: 'maya@example.com',
      ...names,
      redirect: '/post/p1',
    });
    const sent = '/login/sent?email=maya%40example.com&first=Maya+Lena&last=Rivera&redirect=%2Fpost%2Fp1';
    await waitFor(() => expect(address()).toBe(sent));
  });

  it('keeps what was typed over a reload, the password apart', async () => {
    const first = renderPage(<RegisterPage />);
    await fill(first.user);
    first.unmount();
    renderPage(<RegisterPage />);
    expect(email()).toHaveValue('maya@example.com');
    expect(name()).toHaveValue('Maya Rivera');
    expect(terms()).toBeChecked();
    expect(password()).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-12');
  });

  it('takes the address from the link and goes back to the ways in', async () => {
    const { user } = renderPage(<RegisterPage />, {
      at: '/register?email=kim%40example.com&redirect=/post/p1',
    });
    expect(email()).toHaveValue('kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(address()).toBe('/user_registration?redirect=%2Fpost%2Fp1');
  });

  it('takes a long password as it is, and says at the field that it is too long', async () => {
    const { user } = renderPage(<RegisterPage />);
    await fill(user);
    await user.clear(password());
    await user.click(password());
    await user.paste('x'.repeat(43));
    expect(password()).toHaveValue('x'.repeat(43));
    expect(password()).toHaveAccessibleDescription(/^Please use at most 30 characters\./);
    await user.click(create());
    expect(registerWithPassword).not.toHaveBeenCalled();
    expect(password()).toHaveFocus();
    await user.clear(password());
    await user.paste('x'.repeat(30));
    await user.click(create());
    expect(registerWithPassword).toHaveBeenCalled();
  });

  it('takes a single name from who says that it is all', async () => {
    const { user } = renderPage(<RegisterPage />);
    await fill(user, 'Sukarno');
    await user.click(create());
    expect(screen.getByText('Full name is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have one name' }));
    expect(screen.queryByText('Full name is required')).toBeNull();
    await user.click(create());
    expect(registerWithPassword).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Sukarno', hasOneName: true }),
    );
  });

  it('suggests the domain that was meant, and one tap takes it', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.type(email(), 'maya@utexs.edu');
    await user.click(await screen.findByRole('button', { name: 'Did you mean utexas.edu?' }));
    expect(email()).toHaveValue('maya@utexas.edu');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull());
    expect(name()).toHaveFocus();
  });

  it('shows the way to the school of another school’s address, with what was typed', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.type(name(), 'Maya Rivera');
    await user.type(password(), 'secret-12');
    await user.type(email(), 'maya@ou.edu');
    const way = await screen.findByRole('link', { name: 'Move to OU?' });
    expect(screen.getByText(/That is an OU address\./)).toBeVisible();
    const { hostname, pathname, search } = new URL(way.getAttribute('href') ?? '');
    expect([hostname.split('.')[0], pathname, search]).toEqual([
      'ou',
      '/register',
      '?email=maya%40ou.edu&name=Maya+Rivera',
    ]);
  });

  it('sends an international domain in its ASCII form', async () => {
    const { user } = renderPage(<RegisterPage />);
    await fill(user);
    await user.clear(email());
    await user.type(email(), 'maya@müller.de');
    await user.click(create());
    expect(registerWithPassword).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'maya@xn--mller-kva.de' }),
    );
  });

  it('asks for the school email in one sentence, takes another, and has Google as its button', () => {
    renderPage(<RegisterPage />);
    expect(screen.getByText("School email, one code, and you're in.")).toBeVisible();
    expect(email()).toHaveAccessibleDescription('Another works too: your school email comes next.');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.getByText("A school's Google account needs no code.")).toBeVisible();
  });
});
