import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '../../data/errors/authFailure.ts';
import type { AccountCredentials } from '../../data/auth/storedCredentials.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { storedAuthKey } from '../../data/rest/storedSignIn.ts';
import { WITH_PASSWORD } from '../testing/account.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountPage } from './AccountPage.tsx';
import { Component as EmailPage } from './EmailPage.tsx';
import { Component as PasswordPage } from './PasswordPage.tsx';
import '../testing/panelsLoaded.ts';

const credentials = vi.hoisted(() => ({
  accountCredentials: vi.fn<() => Promise<AccountCredentials>>(),
  isSignInFresh: vi.fn<() => Promise<boolean>>(),
  reauthenticateWithPassword: vi.fn<(password: string) => Promise<void>>(),
  readyReauthentication: vi.fn<() => Promise<() => Promise<void>>>(),
  changePassword: vi.fn<(current: string, next: string) => Promise<void>>(),
  askForNewEmail: vi.fn<(email: string) => Promise<void>>(),
}));
const links = vi.hoisted(() => ({
  sendPasswordReset: vi.fn<(email: string) => Promise<void>>(),
  sendSignInLink: vi.fn<(link: LinkToSend) => Promise<void>>(),
}));
const calls = vi.hoisted(() => ({ signOutEverywhere: vi.fn<() => Promise<void>>() }));
const logOut = vi.hoisted(() => vi.fn<(forgotten: () => void) => Promise<readonly string[]>>());
const reloadAt = vi.hoisted(() => vi.fn<(path: string) => void>());
const codes = vi.hoisted(() => ({
  sendCode: vi.fn(async () => ({ email: 'maya@example.com', alreadySent: false })),
  checkCode: vi.fn(async () => 'ut'),
}));
vi.mock('../../data/auth/credentials.ts', () => credentials);
vi.mock('../../data/auth/emailLinks.ts', () => links);
vi.mock('../../data/auth/verification.ts', () => codes);
vi.mock('../../data/account/accountCalls.ts', () => calls);
vi.mock('../../data/session/logOut.ts', () => ({ logOut }));
vi.mock('../../lib/reloadAt.ts', () => ({ reloadAt }));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => new Promise(() => undefined) }));

onCampus('ut');

beforeEach(() => {
  const mocks = [...Object.values(credentials), ...Object.values(links), ...Object.values(calls)];
  for (const mock of [...mocks, logOut]) mock.mockReset();
  reloadAt.mockReset();
  credentials.accountCredentials.mockResolvedValue(WITH_PASSWORD);
  credentials.isSignInFresh.mockResolvedValue(true);
  logOut.mockResolvedValue([]);
});

/** As the SDK stores an account with a password. */
function storeSignIn(cameBy: string): void {
  const claims = btoa(JSON.stringify({ firebase: { sign_in_provider: cameBy } }));
  const user = {
    email: 'maya@example.com',
    providerData: [{ providerId: 'password' }],
    stsTokenManager: { accessToken: `head.${claims}.sign` },
  };
  localStorage.setItem(storedAuthKey('k'), JSON.stringify(user));
}

const press = (name: string) => screen.getByRole('button', { name });
const exactly = (label: string) => screen.findByLabelText(label, { selector: 'input' });

describe('the password', () => {
  const open = () => renderPage(<PasswordPage />, { session: MEMBER });
  const fill = async (
    user: ReturnType<typeof open>['user'],
    current: string,
    next: string,
    again: string,
  ): Promise<void> => {
    if (current) await user.type(await exactly('Current password'), current);
    if (next) await user.type(await exactly('New password'), next);
    if (again) await user.type(await exactly('New password again'), again);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
  };

  it('is changed by who knows it', async () => {
    const { user } = open();
    await fill(user, 'old-secret', 'new-secret', 'new-secret');
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(credentials.changePassword).toHaveBeenCalledWith('old-secret', 'new-secret');
    await waitFor(() => expect(address()).toBe('/settings/account'));
  });

  it.each([
    ['', 'new-secret', 'new-secret', 'Current password', 'Current password required'],
    ['old-secret', '', '', 'New password', 'Please enter a new password'],
    ['old-secret', 'new-secret', '', 'New password again', 'Must re-enter new password'],
    ['old-secret', 'new-secret', 'another', 'New password again', 'Passwords do not match'],
  ])('of %j, %j and %j is not sent: at %s stands %s', async (current, next, again, label, text) => {
    const { user } = open();
    await fill(user, current, next, again);
    expect(screen.getByText(text)).toBeVisible();
    expect(await exactly(label)).toHaveFocus();
    expect(await exactly(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(credentials.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['wrong-password', 'Wrong password!', 'Current password'],
    ['invalid-credential', 'Invalid login credentials.', 'Current password'],
    ['weak-password', 'Password too short.', 'New password'],
    ['network', 'Network error. Please check your connection', 'Current password'],
    ['failed', 'Something went wrong', 'Current password'],
  ] as const)('that is refused as %s says %s and keeps what was typed', async (code, text, label) => {
    credentials.changePassword.mockRejectedValue(new AuthFailure(code));
    const { user } = open();
    await fill(user, 'old-secret', 'new-secret', 'new-secret');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await exactly(label)).toHaveFocus();
    expect(await exactly('Current password')).toHaveValue('old-secret');
    expect(await exactly('New password again')).toHaveValue('new-secret');
  });

  it('of an account with Google alone is set by a mailed link', async () => {
    credentials.accountCredentials.mockResolvedValue({
      ...WITH_PASSWORD,
      hasPassword: false,
      hasGoogle: true,
      cameByPassword: false,
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Check your inbox for the link to reset your password.')).toBeVisible();
    expect(links.sendPasswordReset).toHaveBeenCalledWith('maya@example.com');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'I know my password' })).toBeNull();
  });

  it('that the proof of the address took away is set by a mailed link; who knows one may still say so', async () => {
    credentials.accountCredentials.mockResolvedValue({ ...WITH_PASSWORD, cameByPassword: false });
    links.sendPasswordReset.mockRejectedValueOnce(new AuthFailure('network'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Network error. Please check your connection')).toBeVisible();
    await user.click(press('Send reset link'));
    expect(await screen.findByText('Check your inbox for the link to reset your password.')).toBeVisible();
  });

  it('can be typed by who came in another way and knows it', async () => {
    credentials.accountCredentials.mockResolvedValue({ ...WITH_PASSWORD, cameByPassword: false });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'I know my password' }));
    expect(await exactly('Current password')).toBeVisible();
  });

  it.each([
    ['password', 'Forgot password?'],
    ['google.com', 'I know my password'],
  ])('of who came by %s is asked for before the SDK has come', (cameBy, other) => {
    storeSignIn(cameBy);
    credentials.accountCredentials.mockReturnValue(new Promise(() => undefined));
    open();
    expect(press(other)).toBeVisible();
  });

  it('is set by a link where the SDK knows of no password anymore', async () => {
    storeSignIn('google.com');
    credentials.accountCredentials.mockResolvedValue({
      ...WITH_PASSWORD,
      hasPassword: false,
      cameByPassword: false,
    });
    open();
    expect(press('I know my password')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I know my password' })).toBeNull());
  });

  it('that was forgotten is set by a mailed link', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await user.click(press('Send reset link'));
    expect(links.sendPasswordReset).toHaveBeenCalledWith('maya@example.com');
  });
});

describe('the email', () => {
  const open = (session = MEMBER) => renderPage(<EmailPage />, { session });
  const ask = async (user: ReturnType<typeof open>['user'], email: string): Promise<void> => {
    await user.click(screen.getByLabelText('New email'));
    // At once: hundreds of letters one by one take long.
    if (email) await user.paste(email);
    await user.click(press('Save'));
  };
  const question = () => screen.findByRole('dialog', { name: "Confirm it's you" });

  it('changes by a link that is mailed to the new one, and says so', async () => {
    const { user } = open();
    await ask(user, ' maya@new.example ');
    expect(await screen.findByText(/^We've sent a link to/)).toHaveTextContent('maya@new.example');
    expect(credentials.askForNewEmail).toHaveBeenCalledWith('maya@new.example');
    expect(screen.getByText(/stays your email/)).toHaveTextContent('maya@example.com');
    await user.click(press('Use another email'));
    expect(screen.getByLabelText('New email')).toHaveValue('maya@new.example');
  });

  it.each([
    ['', 'Email is required.'],
    ['maya', 'Invalid email address!'],
    ['josé@example.com', 'Invalid email address!'],
    [`${'m'.repeat(250)}@example.com`, 'Invalid email address!'],
    ['MAYA@example.com', 'That is your email already'],
  ])('%j is refused at the field: %s', async (typed, text) => {
    const { user } = open();
    await ask(user, typed);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('New email')).toHaveFocus();
    expect(credentials.askForNewEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['email-in-use', 'Email has already been taken.'],
    ['failed', 'Something went wrong'],
  ] as const)('refused as %s says %s and keeps what was typed', async (code, text) => {
    credentials.askForNewEmail.mockRejectedValue(new AuthFailure(code));
    const { user } = open();
    await ask(user, 'maya@new.example');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New email')).toHaveValue('maya@new.example');
  });

  it('asks for the password where the sign-in is old or was handed over, and goes on', async () => {
    credentials.isSignInFresh.mockResolvedValue(false);
    credentials.reauthenticateWithPassword.mockRejectedValueOnce(new AuthFailure('invalid-credential'));
    const { user } = open();
    await ask(user, 'maya@new.example');
    const dialog = within(await question());
    expect(credentials.askForNewEmail).not.toHaveBeenCalled();
    await user.click(await dialog.findByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Password is required.')).toBeVisible();
    await user.type(dialog.getByLabelText('Current password', { selector: 'input' }), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Invalid login credentials.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(credentials.askForNewEmail).toHaveBeenCalledWith('maya@new.example'));
    expect(await screen.findByText(/^We've sent a link to/)).toBeVisible();
  });

  it('asks as well where the provider wants to', async () => {
    credentials.askForNewEmail.mockRejectedValueOnce(new AuthFailure('sign-in-again'));
    const { user } = open();
    await ask(user, 'maya@new.example');
    expect(await question()).toBeVisible();
  });

  it('takes Google or a mailed link from who has no password', async () => {
    credentials.isSignInFresh.mockResolvedValue(false);
    credentials.accountCredentials.mockResolvedValue({
      ...WITH_PASSWORD,
      hasPassword: false,
      hasGoogle: true,
    });
    const askGoogle = vi.fn(() => Promise.reject(new AuthFailure('another-person')));
    credentials.readyReauthentication.mockResolvedValue(askGoogle);
    const { user } = open();
    await ask(user, 'maya@new.example');
    const dialog = within(await question());
    const google = await dialog.findByRole('button', { name: 'Continue with Google' });
    await waitFor(() => expect(credentials.readyReauthentication).toHaveBeenCalledTimes(1));
    fireEvent.click(google);
    // In the same call: Safari opens a window only before the first await.
    expect(askGoogle).toHaveBeenCalledTimes(1);
    expect(await dialog.findByText('That is another Google account than yours here.')).toBeVisible();
    expect(dialog.queryByLabelText('Current password')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Email me a link' }));
    await waitFor(() =>
      expect(links.sendSignInLink).toHaveBeenCalledWith({
        email: 'maya@example.com',
        redirect: '/settings/account/email',
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Open the link first, in this browser.')).toBeVisible();
    credentials.isSignInFresh.mockResolvedValue(true);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(credentials.askForNewEmail).toHaveBeenCalledTimes(1));
  });

  it('of a member that is not confirmed yet is confirmed by a code', async () => {
    const { profile } = MEMBER;
    const { user } = open({ ...MEMBER, profile: profile && { ...profile, isEmailVerified: false } });
    await user.click(press('Send code'));
    expect(codes.sendCode).toHaveBeenCalledWith({ purpose: 'account', email: null, campusId: 'ut' }, false);
    await user.click(press('Confirm'));
    expect(screen.getByText('Please enter verification code')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '12 34');
    await user.click(press('Confirm'));
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(codes.checkCode).toHaveBeenCalledWith({ purpose: 'account', email: null, campusId: 'ut' }, '1234');
  });
});

describe('signing out everywhere', () => {
  const start = async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(press('Sign out everywhere'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    return { user, dialog };
  };

  it('asks first, ends all sessions, then this one, and leads to the login', async () => {
    const { user, dialog } = await start();
    expect(calls.signOutEverywhere).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/login'));
    expect(calls.signOutEverywhere).toHaveBeenCalledTimes(1);
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  it('that did not work says so and signs out nowhere', async () => {
    calls.signOutEverywhere.mockRejectedValue(new CallFailure('failed', null));
    const { user, dialog } = await start();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(logOut).not.toHaveBeenCalled();
  });
});
