import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressChange, AddressMail } from '../../data/auth/addressLinks.ts';
import { AuthFailure } from '../../data/errors/authFailure.ts';
import type { LinkRequest } from '../../data/auth/emailLinks.ts';
import { LINK_PAUSE_MS } from '../../features/auth/LinkSent.tsx';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AuthActionPage } from './AuthActionPage.tsx';
import { Component as ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { Component as LoginSentPage } from './LoginSentPage.tsx';

const links = vi.hoisted(() => ({
  sendSignInLink: vi.fn<(request: LinkRequest) => Promise<void>>(),
  storedLinkEmail: vi.fn<() => string | null>(),
  isLinkGood: vi.fn<(href: string) => Promise<boolean>>(),
  completeSignInLink: vi.fn<(href: string, request: LinkRequest) => Promise<void>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<void>>(),
  emailOfResetCode: vi.fn<(code: string) => Promise<string>>(),
  resetPassword: vi.fn<(code: string, password: string) => Promise<void>>(),
}));
const addresses = vi.hoisted(() => ({
  lookIntoAddressLink: vi.fn<(mail: AddressMail, code: string) => Promise<AddressChange>>(),
  followAddressLink: vi.fn<(mail: AddressMail, code: string, change: AddressChange) => Promise<void>>(),
}));
vi.mock('../../data/auth/addressLinks.ts', () => addresses);
vi.mock('../../data/auth/emailLinks.ts', () => links);
const ended = vi.hoisted(() => ({
  logOut: vi.fn<(forgotten: () => void) => Promise<readonly string[]>>(),
  reloadAt: vi.fn<(path: string) => void>(),
}));
vi.mock('../../data/session/logOut.ts', () => ({ logOut: ended.logOut }));
vi.mock('../../lib/reloadAt.ts', () => ({ reloadAt: ended.reloadAt }));

onCampus('ut');
beforeEach(() => {
  for (const mock of [...Object.values(links), ...Object.values(addresses), ...Object.values(ended)]) {
    mock.mockReset();
  }
  addresses.followAddressLink.mockResolvedValue();
  ended.logOut.mockResolvedValue([]);
  links.storedLinkEmail.mockReturnValue(null);
  links.isLinkGood.mockResolvedValue(true);
  links.emailOfResetCode.mockResolvedValue('maya@example.com');
});

describe('the page after a sign-in link was sent', () => {
  it('says where it went and what to do next', async () => {
    renderPage(<LoginSentPage />, { at: '/login/sent?email=maya%40example.com' });
    expect(screen.getByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
    expect(screen.getByText('This may take 1-2 minutes.')).toBeVisible();
    expect(screen.getByText(/We've sent it to/)).toHaveTextContent("We've sent it to maya@example.com");
    expect(screen.getByRole('link', { name: 'Go to your mail' })).toHaveAttribute('target', '_blank');
    expect(hrefOf('Log in with password')).toBe('/login?method=password&email=maya%40example.com');
    expect(screen.getByRole('button', { name: 'Resend Email' })).toBeEnabled();
  });

  it('sends another link, to register when names are given', async () => {
    const { user } = renderPage(<LoginSentPage />, {
      at: '/login/sent?email=a%40b.co&first=Maya&last=Rivera',
    });
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Email sent.')).toBeVisible();
    expect(links.sendSignInLink).toHaveBeenCalledWith({ email: 'a@b.co', first: 'Maya', last: 'Rivera' });
  });

  it('mails one link for quick presses, and keeps who presses again waiting for it, also after a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const at = '/login/sent?email=maya%40example.com';
    const resend = (): HTMLElement => screen.getByRole('button', { name: 'Resend Email' });
    const first = renderPage(<LoginSentPage />, { at });
    await first.user.dblClick(resend());
    await first.user.click(resend());
    expect(await screen.findByText('Email sent.')).toBeVisible();
    await first.user.click(resend());
    expect(
      await screen.findByText('A link was sent less than two minutes ago. Please wait for it.'),
    ).toBeVisible();
    first.unmount();
    const { user } = renderPage(<LoginSentPage />, { at });
    await user.click(resend());
    expect(links.sendSignInLink).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + LINK_PAUSE_MS);
    await user.click(resend());
    await waitFor(() => expect(links.sendSignInLink).toHaveBeenCalledTimes(2));
  });

  it('lets a mail that did not go out be tried again at once', async () => {
    links.sendSignInLink.mockRejectedValueOnce(new AuthFailure('network'));
    const { user } = renderPage(<LoginSentPage />, { at: '/login/sent?email=maya%40example.com' });
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Network error. Please check your connection')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Email sent.')).toBeVisible();
  });

  it('goes to the login without an address', () => {
    renderPage(<LoginSentPage />, { at: '/login/sent', path: '/login/sent' });
    expect(address()).toBe('/login');
  });
});

describe('opening the emailed link', () => {
  const inner = encodeURIComponent('http://ut.localhost/login/sent?email=maya%40example.com');
  const at = `/auth/action?mode=signIn&oobCode=c0de&apiKey=k&continueUrl=${inner}`;

  it('goes in on the device that asked for it', async () => {
    links.storedLinkEmail.mockReturnValue('maya@example.com');
    renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(links.completeSignInLink).toHaveBeenCalledWith(expect.any(String), { email: 'maya@example.com' });
  });

  it('registers the person whose first and last name it carries', async () => {
    links.storedLinkEmail.mockReturnValue('new@example.com');
    const at = '/login/sent?mode=signIn&oobCode=c&email=new%40example.com&first=Maya&last=Rivera';
    renderPage(<LoginSentPage />, { at, path: '/login/sent' });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(links.completeSignInLink).toHaveBeenCalledWith(expect.any(String), {
      email: 'new@example.com',
      first: 'Maya',
      last: 'Rivera',
    });
  });

  it('asks for the address on another device, and does not take the one in the link', async () => {
    const { user } = renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    expect(screen.getByText('To log in with this link, enter the email it was sent to.')).toBeVisible();
    expect(links.completeSignInLink).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
    await user.type(screen.getByLabelText('Email'), 'maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('that was used says so before it asks for anything, and offers another', async () => {
    links.isLinkGood.mockResolvedValue(false);
    renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(hrefOf('Get a new link')).toBe('/login?method=noPassword&email=maya%40example.com');
  });

  it('asks for the address where nobody can say whether it was used', async () => {
    links.isLinkGood.mockRejectedValue(new AuthFailure('network'));
    renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it('says that it was used where it goes in by itself, too', async () => {
    links.storedLinkEmail.mockReturnValue('maya@example.com');
    links.completeSignInLink.mockRejectedValue(new AuthFailure('bad-link'));
    renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
  });

  it('that would sign somebody up in a name says so where it was not asked for', async () => {
    const names = 'http://ut.localhost/login/sent?email=maya%40example.com&first=Stella&last=Strange';
    const signUp = `/auth/action?mode=signIn&oobCode=c0de&apiKey=k&continueUrl=${encodeURIComponent(names)}`;
    const { user } = renderPage(<AuthActionPage />, { at: signUp, path: '/auth/action' });
    expect(await screen.findByText(/^This link signs you up as/)).toHaveTextContent(
      'This link signs you up as Stella Strange. Enter the email it was sent to.',
    );
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() =>
      expect(links.completeSignInLink).toHaveBeenCalledWith(expect.any(String), {
        email: 'maya@example.com',
        first: 'Stella',
        last: 'Strange',
      }),
    );
  });

  it('opened again where somebody is in already it asks nothing and leads on', async () => {
    renderPage(<AuthActionPage />, { at, path: '/auth/action', session: MEMBER });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull();
    expect(links.completeSignInLink).not.toHaveBeenCalled();
  });

  it('whose address names nobody is known by who asked for it here', async () => {
    links.storedLinkEmail.mockReturnValue('ben@example.com');
    renderPage(<LoginSentPage />, {
      at: '/login/sent?mode=signIn&oobCode=c',
      path: '/login/sent',
      session: MEMBER,
    });
    expect(await screen.findByText(/You're in as/)).toHaveTextContent('b•••@example.com');
    expect(links.completeSignInLink).not.toHaveBeenCalled();
  });

  it.each([
    ['on another device', null],
    ['that asked for it', 'ben@example.com'],
  ])('of somebody else than who is in (%s) says who is in, and uses nothing up', async (_where, stored) => {
    links.storedLinkEmail.mockReturnValue(stored);
    renderPage(<LoginSentPage />, {
      at: '/login/sent?mode=signIn&oobCode=c&email=ben%40example.com&redirect=%2Fpost%2Fp1',
      path: '/login/sent',
      session: MEMBER,
    });
    expect(await screen.findByRole('heading', { name: "You're already logged in" })).toBeVisible();
    expect(screen.getByText(/You're in as/)).toHaveTextContent(
      "You're in as maya@example.com, but this link was sent to b•••@example.com.",
    );
    expect(hrefOf('Stay logged in')).toBe('/post/p1');
    expect(hrefOf('Log Out')).toBe('/logout');
    expect(links.completeSignInLink).not.toHaveBeenCalled();
  });

  it('goes on to where the person wanted to go, on our own routes alone', async () => {
    links.storedLinkEmail.mockReturnValue('maya@example.com');
    const sent = '/login/sent?mode=signIn&oobCode=c&email=maya%40example.com';
    const first = renderPage(<LoginSentPage />, { at: `${sent}&redirect=%2Fpost%2Fp1`, path: '/login/sent' });
    await waitFor(() => expect(address()).toBe('/post/p1'));
    first.unmount();
    renderPage(<LoginSentPage />, { at: `${sent}&redirect=%2F%2Fevil.example`, path: '/login/sent' });
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it.each(['banned', 'user-disabled'] as const)(
    'tells of a ban (%s), not of a wrong address',
    async (code) => {
      links.storedLinkEmail.mockReturnValue('maya@example.com');
      links.completeSignInLink.mockRejectedValue(new AuthFailure(code));
      renderPage(<AuthActionPage />, { at, path: '/auth/action' });
      expect(await screen.findByText(/^Account has been banned$/)).toBeVisible();
      await waitFor(() => expect(address()).toBe('/login?email=maya%40example.com'));
    },
  );

  it('goes back to the login when it fails', async () => {
    links.storedLinkEmail.mockReturnValue('other@example.com');
    links.completeSignInLink.mockRejectedValue(new AuthFailure('invalid-email'));
    renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    await waitFor(() => expect(address()).toBe('/login?email=other%40example.com&redirect=true'));
  });

  it('goes back to registering when a registration fails', async () => {
    links.storedLinkEmail.mockReturnValue('new@example.com');
    links.completeSignInLink.mockRejectedValue(new AuthFailure('invalid-email'));
    const at = '/login/sent?mode=signIn&oobCode=c&email=new%40example.com&first=Maya&last=Rivera';
    renderPage(<LoginSentPage />, { at, path: '/login/sent' });
    await waitFor(() => expect(address()).toBe('/register?email=new%40example.com&redirect=true'));
  });
});

describe('a forgotten password', () => {
  it('is asked for by address', async () => {
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
    await user.type(screen.getByLabelText('Email'), 'maya');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address!');
    expect(hrefOf('Go back')).toBe('/login?method=password');
  });

  it('is asked for the address that was tried, if there was one', () => {
    renderPage(<ForgotPasswordPage />, { at: '/forgotpassword?email=maya%40example.com' });
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  });

  it('says where the link went', async () => {
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText('Email'), 'maya@example.com{Enter}');
    expect(await screen.findByText('Check your inbox for the link to reset your password.')).toBeVisible();
    // Not bare words on an empty page: a letter on its way.
    await waitFor(() => expect(document.querySelector('svg[viewBox="0 0 120 108"]')).toBeVisible());
    expect(screen.getByText('This may take 1-2 minutes.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your mail' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toBeVisible();
  });

  it('says when nobody has that address', async () => {
    const told = vi.fn();
    vi.stubGlobal('alert', told);
    links.sendPasswordReset.mockRejectedValue(new AuthFailure('user-not-found'));
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText('Email'), 'maya@example.com{Enter}');
    expect(await screen.findByText('User not found, try again!')).toBeVisible();
    expect(told).toHaveBeenCalledExactlyOnceWith('User not found, try again!');
    vi.unstubAllGlobals();
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  });
});

describe('choosing a new password', () => {
  const at = '/auth/action?mode=resetPassword&oobCode=c0de';
  const first = () => screen.findByLabelText('New password');
  const again = () => screen.getByLabelText('New password again');

  it.each([
    ['', '', 'Please enter a new password'],
    ['secret-12', '', 'Must re-enter new password'],
    ['secret-12', 'secret-13', 'Passwords do not match'],
  ])('%j and %j: %s', async (one, two, text) => {
    const { user } = renderPage(<AuthActionPage />, { at });
    if (one) await user.type(await first(), one);
    else await first();
    if (two) await user.type(again(), two);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(text)).toBeVisible();
    expect(links.resetPassword).not.toHaveBeenCalled();
  });

  it('leads to the login', async () => {
    const { user } = renderPage(<AuthActionPage />, { at, path: '/auth/action' });
    await user.type(await first(), 'secret-12');
    await user.type(again(), 'secret-12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(links.resetPassword).toHaveBeenCalledWith('c0de', 'secret-12');
    expect(address()).toBe('/login?method=password&email=maya%40example.com');
  });

  it('ends the session that is here, which the new password has ended', async () => {
    const { user } = renderPage(<AuthActionPage />, { at, session: MEMBER });
    await user.type(await first(), 'secret-12');
    await user.type(again(), 'secret-12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(ended.reloadAt).toHaveBeenCalledWith(
        '/login?method=password&email=maya%40example.com&updated=true',
      ),
    );
    expect(ended.logOut).toHaveBeenCalledTimes(1);
  });

  it('says when the link is used up', async () => {
    links.emailOfResetCode.mockRejectedValue(new AuthFailure('bad-link'));
    renderPage(<AuthActionPage />, { at });
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    expect(hrefOf('Get a new link')).toBe('/forgotpassword');
  });
});

describe('a link about an address', () => {
  const at = '/auth/action?mode=changeAddress&oobCode=maya.c0de';
  const change: AddressChange = {
    kind: 'change',
    email: 'owner@utexas.edu',
    previousMasked: 'e•••@example.com',
    isOwn: false,
  };
  const takeBack: AddressChange = { ...change, kind: 'takeBack' };
  const open = (session?: typeof MEMBER) => renderPage(<AuthActionPage />, { at, session });
  const press = async (name = 'Confirm') => open().user.click(await screen.findByRole('button', { name }));

  it('says whose address it changes to what, and does nothing for a program that opens it', async () => {
    addresses.lookIntoAddressLink.mockResolvedValue(change);
    open();
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    expect(screen.getByText(/^The account of/)).toHaveTextContent(
      'The account of e•••@example.com will have the address owner@utexas.edu.',
    );
    expect(addresses.lookIntoAddressLink).toHaveBeenCalledWith('ours', 'maya.c0de');
    expect(addresses.followAddressLink).not.toHaveBeenCalled();
  });

  it('changes it when its owner says so, and leaves who is here in with another account', async () => {
    addresses.lookIntoAddressLink.mockResolvedValue(change);
    const { user } = open(MEMBER);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('From now on you log in with it.')).toBeVisible();
    expect(addresses.followAddressLink).toHaveBeenCalledWith('ours', 'maya.c0de', change);
    expect(hrefOf('Log In')).toBe('/login?method=password&email=owner%40utexas.edu');
    expect(ended.logOut).not.toHaveBeenCalled();
  });

  it.each([
    [change, 'Confirm'],
    [takeBack, 'Take it back'],
  ])('ends the session here of whose account it is, and leads to the login: %j', async (link, button) => {
    addresses.lookIntoAddressLink.mockResolvedValue({ ...link, isOwn: true });
    const { user } = open(MEMBER);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() =>
      expect(ended.reloadAt).toHaveBeenCalledWith(
        '/login?method=password&email=owner%40utexas.edu&updated=true',
      ),
    );
    expect(ended.logOut).toHaveBeenCalledTimes(1);
  });

  it('takes an address back, and says how to come in', async () => {
    addresses.lookIntoAddressLink.mockResolvedValue(takeBack);
    open();
    expect(await screen.findByText(/^The account of/)).toHaveTextContent(
      'The account of e•••@example.com gets the address owner@utexas.edu back. Everybody is logged out of it, and its password no longer works.',
    );
    expect(screen.getByRole('heading', { name: 'Take your account back' })).toBeVisible();
    screen.getByRole('button', { name: 'Take it back' }).click();
    expect(await screen.findByRole('heading', { name: 'Your account is yours again.' })).toBeVisible();
    expect(hrefOf('Log In')).toBe('/login?method=noPassword&email=owner%40utexas.edu');
    expect(hrefOf('Set a new password')).toBe('/forgotpassword?email=owner%40utexas.edu');
  });

  it('of the provider says that an address is somebody’s', async () => {
    const confirmation: AddressChange = { ...change, kind: 'confirm', previousMasked: null };
    addresses.lookIntoAddressLink.mockResolvedValue(confirmation);
    const { user } = renderPage(<AuthActionPage />, { at: '/auth/action?mode=verifyEmail&oobCode=c0de' });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('link', { name: 'Go To Feed' })).toBeVisible();
    expect(addresses.followAddressLink).toHaveBeenCalledWith('provider', 'c0de', confirmation);
  });

  it('stays good without a connection, or where the address is taken', async () => {
    addresses.lookIntoAddressLink.mockResolvedValue(change);
    for (const [code, text] of [
      ['network', 'Network error. Please check your connection'],
      ['email-in-use', 'Email has already been taken.'],
    ] as const) {
      addresses.followAddressLink.mockRejectedValueOnce(new AuthFailure(code));
      const { user, unmount } = open();
      await user.click(await screen.findByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
      unmount();
    }
  });

  it('says when it is used up, before and after the press', async () => {
    addresses.lookIntoAddressLink.mockRejectedValueOnce(new AuthFailure('bad-link'));
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    unmount();
    addresses.lookIntoAddressLink.mockResolvedValue(change);
    addresses.followAddressLink.mockRejectedValueOnce(new AuthFailure('bad-link'));
    await press();
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
  });

  it('of the provider that would change an address is not followed', async () => {
    renderPage(<AuthActionPage />, { at: '/auth/action?mode=verifyAndChangeEmail&oobCode=c0de' });
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    expect(addresses.lookIntoAddressLink).not.toHaveBeenCalled();
  });
});

it.each(['/auth/action', '/auth/action?mode=dance&oobCode=c'])('%s is no page', (at) => {
  renderPage(<AuthActionPage />, { at, path: '/auth/action' });
  expect(address()).toBe('/404');
});
