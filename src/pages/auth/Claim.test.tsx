import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { claimAccount } from '../../data/account/accountCalls.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { LINK_PAUSE_MS } from '../../features/auth/LinkSent.tsx';
import { MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as LoginSentPage } from './LoginSentPage.tsx';

const backend = vi.hoisted(() => ({ claimAccount: vi.fn<typeof claimAccount>() }));
vi.mock('../../data/sdk/firebase.ts', () => ({}));
vi.mock('../../data/account/accountCalls.ts', () => backend);

const at = `/login/sent?claim=${'c'.repeat(32)}`;
const show = (session = VISITOR): ReturnType<typeof renderPage> =>
  renderPage(<LoginSentPage />, { at, session });

onCampus('ut');
beforeEach(() => {
  backend.claimAccount.mockReset().mockResolvedValue('j•••@utexas.edu');
});

describe('the page that claims an account', () => {
  it.each([
    ['a visitor', VISITOR],
    ['who is in with another account', MEMBER],
  ])('has the link mailed and shows %s the masked address', async (_who, session) => {
    show(session);
    expect(await screen.findByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
    expect(screen.getByText('This may take 1-2 minutes.')).toBeVisible();
    expect(screen.getByText(/We've sent it to/)).toHaveTextContent("We've sent it to j•••@utexas.edu");
    expect(screen.getByRole('link', { name: 'Go to your mail' })).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: 'Log in with password' })).toBeNull();
    expect(backend.claimAccount).toHaveBeenCalledExactlyOnceWith('c'.repeat(32), 'ut');
  });

  it('mails another link on request, and none within two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { user } = show();
    const resend = await screen.findByRole('button', { name: 'Resend Email' });
    await user.click(resend);
    expect(await screen.findByText(/less than two minutes ago/)).toBeVisible();
    expect(backend.claimAccount).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + LINK_PAUSE_MS);
    await user.click(resend);
    expect(await screen.findByText('Email sent.')).toBeVisible();
    expect(backend.claimAccount).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + LINK_PAUSE_MS);
    backend.claimAccount.mockRejectedValue(
      new CallFailure('too-many', 'Too many tries. Try again in an hour.'),
    );
    await user.click(resend);
    expect(await screen.findByText('Too many tries. Try again in an hour.')).toBeVisible();
    expect(screen.getByText(/We've sent it to/)).toBeVisible();
  });

  it('says that there is nothing left to claim', async () => {
    backend.claimAccount.mockRejectedValue(new CallFailure('not-found', null));
    show();
    expect(await screen.findByRole('heading', { name: "This account can't be claimed" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Feed' })).toHaveAttribute('href', '/home');
  });

  it('says why no link was mailed, and tries again', async () => {
    backend.claimAccount.mockRejectedValueOnce(
      new CallFailure('too-many', 'Too many tries. Try again in a minute.'),
    );
    const { user } = show();
    expect(await screen.findByText('Too many tries. Try again in a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/j•••@utexas\.edu/)).toBeVisible();
  });
});
