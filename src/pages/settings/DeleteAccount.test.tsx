import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { AccountCredentials } from '../../data/auth/storedCredentials.ts';
import type { LinkToSend } from '../../data/auth/emailLinks.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { deletionToTell } from '../../data/session/ownDeletion.ts';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import type { Account } from '../../domain/account.ts';
import { ACCOUNT, WITH_PASSWORD } from '../testing/account.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as DeleteAccountPage } from './DeleteAccountPage.tsx';
import '../testing/panelsLoaded.ts';

const credentials = vi.hoisted(() => ({
  accountCredentials: vi.fn<() => Promise<AccountCredentials>>(),
  isSignInFresh: vi.fn<() => Promise<boolean>>(),
  reauthenticateWithPassword: vi.fn<(password: string) => Promise<void>>(),
}));
const links = vi.hoisted(() => ({ sendSignInLink: vi.fn<(link: LinkToSend) => Promise<void>>() }));
const calls = vi.hoisted(() => ({ deleteAccount: vi.fn<() => Promise<void>>() }));
const queries = vi.hoisted(() => ({ listenAccount: vi.fn<typeof listenAccount>() }));
vi.mock('../../data/auth/credentials.ts', () => credentials);
vi.mock('../../data/auth/emailLinks.ts', () => links);
vi.mock('../../data/account/accountCalls.ts', () => calls);
vi.mock('../../data/account/accountQueries.ts', () => queries);
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));

onCampus('ut');

function hold(payouts: Account['payouts']): void {
  queries.listenAccount.mockImplementation((_db, _uid, next) => {
    next({ ...ACCOUNT, payouts });
    return () => undefined;
  });
}

beforeEach(() => {
  for (const mock of [...Object.values(credentials), ...Object.values(calls), ...Object.values(links)])
    mock.mockReset();
  hold(ACCOUNT.payouts);
  calls.deleteAccount.mockResolvedValue();
  credentials.isSignInFresh.mockResolvedValue(true);
  credentials.accountCredentials.mockResolvedValue({ ...WITH_PASSWORD, hasGoogle: true });
});

const open = () => renderPage(<DeleteAccountPage />, { session: MEMBER });
type User = ReturnType<typeof open>['user'];
const button = () => screen.getByRole('button', { name: 'Delete account' });
const field = () => screen.getByLabelText('Your username');
const question = () => screen.findByRole('dialog', { name: "Confirm it's you" });

async function ask(user: User, name = 'mayarivera'): Promise<void> {
  await user.type(field(), name);
  await user.click(button());
}

describe('the deletion of the account', () => {
  it('says what goes and what stays, with the payout account where there is one', () => {
    open();
    expect(screen.getByText(/^Your comments\./)).toHaveTextContent(/“Deleted user ?”/);
    expect(screen.getByText(/^Messages and conversations, for 30 days/)).toHaveTextContent(
      /Hashes of your email addresses stay with them/,
    );
    expect(screen.getByText(/^Reports about you, for a year/)).toBeVisible();
    expect(screen.getByText(/^Your username, for 30 days/)).toBeVisible();
    expect(screen.queryByText(/^Your payout account/)).toBeNull();
  });

  it('names the payout account of who has one', async () => {
    hold({ ...ACCOUNT.payouts, accountId: 'acct_1' });
    open();
    expect(await screen.findByText(/^Your payout account/)).toHaveTextContent(/stays yours there/);
  });

  it('begins with the username and a fresh sign-in, and the session knows it at once', async () => {
    const { user, store } = open();
    await ask(user, ' @MayaRivera');
    await waitFor(() => expect(selectMyProfile(store.getState())?.status).toBe('deleting'));
    expect(calls.deleteAccount).toHaveBeenCalledTimes(1);
    expect(deletionToTell()).toBe('begun');
  });

  it.each(['', 'maya', 'mayarivera2'])('is not begun by another name: %j', async (name) => {
    const { user } = open();
    if (name) await user.type(field(), name);
    await user.click(button());
    expect(field()).toHaveAccessibleDescription(/That is not your username/);
    expect(field()).toHaveFocus();
    expect(calls.deleteAccount).not.toHaveBeenCalled();
  });

  it('asks first who has not signed in lately: by the password, typed again', async () => {
    credentials.isSignInFresh.mockResolvedValue(false);
    credentials.reauthenticateWithPassword.mockResolvedValue();
    const { user, store } = open();
    await ask(user);
    const asked = within(await question());
    expect(calls.deleteAccount).not.toHaveBeenCalled();
    expect(asked.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await user.type(await asked.findByLabelText('Current password', { selector: 'input' }), 'secret');
    await user.click(asked.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls.deleteAccount).toHaveBeenCalledTimes(1));
    expect(credentials.reauthenticateWithPassword).toHaveBeenCalledWith('secret');
    expect(selectMyProfile(store.getState())?.status).toBe('deleting');
  });

  it('or by a mailed link that leads back here', async () => {
    credentials.isSignInFresh.mockResolvedValue(false);
    links.sendSignInLink.mockResolvedValue();
    const { user } = open();
    await ask(user);
    await user.click(await within(await question()).findByRole('button', { name: 'Email me a link' }));
    await screen.findByText(/^We've sent a link/);
    expect(links.sendSignInLink).toHaveBeenCalledWith({
      email: 'maya@example.com',
      redirect: '/settings/account/delete',
    });
    credentials.isSignInFresh.mockResolvedValue(true);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls.deleteAccount).toHaveBeenCalledTimes(1));
  });

  it('asks as well where the server finds the sign-in too old', async () => {
    calls.deleteAccount.mockRejectedValueOnce(new CallFailure('sign-in-again', 'Something went wrong'));
    const { user, store } = open();
    await ask(user);
    await question();
    expect(selectMyProfile(store.getState())?.status).toBe('active');
    expect(deletionToTell()).toBeNull();
  });

  it('is asked for once by two presses', async () => {
    let answer = (): void => undefined;
    calls.deleteAccount.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = open();
    await user.type(field(), 'mayarivera');
    await user.dblClick(button());
    await user.type(field(), '{Enter}');
    answer();
    expect(calls.deleteAccount).toHaveBeenCalledTimes(1);
  });

  it('is not begun without a connection, and nothing is sent later', async () => {
    const { user } = open();
    await user.type(field(), 'mayarivera');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(button());
    onLine.mockRestore();
    expect(field()).toHaveAccessibleDescription(/Network error\. Please check your connection/);
    expect(calls.deleteAccount).not.toHaveBeenCalled();
  });

  it.each([
    ['offline', null, 'Network error. Please check your connection', 'asked'],
    ['banned', 'Account has been banned', 'Account has been banned', null],
  ] as const)('that fails (%s) says so and can be asked for again', async (reason, told, text, known) => {
    calls.deleteAccount.mockRejectedValueOnce(new CallFailure(reason, told));
    const { user, store } = open();
    await ask(user);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field()).toHaveValue('mayarivera');
    // Of a lost answer nobody knows whether the server has heard the question.
    expect(deletionToTell()).toBe(known);
    await user.click(button());
    await waitFor(() => expect(selectMyProfile(store.getState())?.status).toBe('deleting'));
  });
});
