import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { CodeTarget } from '../../data/auth/verification.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import type { fetchPostsElsewhere } from '../../data/posts/memberPosts.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import type { CampusId } from '../../domain/campus.ts';
import { postOf } from '../../domain/testing/people.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { Component as SchoolEmailPage } from '../settings/SchoolEmailPage.tsx';
import { Component as VerifySchoolEmailPage } from '../settings/VerifySchoolEmailPage.tsx';
import { ACCOUNT } from '../testing/account.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import {
  address,
  becomeMember,
  CONFIRMED,
  MEMBER,
  NEWCOMER,
  onCampus,
  renderPage,
} from '../testing/renderPage.tsx';
import { Component as VerifyPage } from './VerifyPage.tsx';

type Sent = { readonly email: string; readonly alreadySent: boolean };
const sendCode = vi.hoisted(() => vi.fn<(target: CodeTarget, isResend: boolean) => Promise<Sent>>());
const checkCode = vi.hoisted(() => vi.fn<(target: CodeTarget, code: string) => Promise<CampusId>>());
const listen = vi.hoisted(() => vi.fn<typeof listenAccount>());
const elsewhere = vi.hoisted(() => vi.fn<typeof fetchPostsElsewhere>());
vi.mock('../../data/posts/memberPosts.ts', () => ({
  fetchFormerCampuses: () => Promise.resolve(['ou']),
  fetchPostsElsewhere: elsewhere,
}));
const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../data/auth/verification.ts', () => ({ sendCode, checkCode }));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: listen }));
const abandonRegistration = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../data/account/abandonRegistration.ts', () => ({ abandonRegistration }));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../data/session/sessionSdk.ts', () => ({ signOut }));
const reloadAt = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/reloadAt.ts', () => ({ reloadAt }));

/** The school address in the account from now on. */
function holdSchoolEmail(schoolEmail: string | null): void {
  listen.mockReset().mockImplementation((_db, _uid, next) => {
    next({ ...ACCOUNT, schoolEmail });
    return () => undefined;
  });
}

/** What the database answers on campuses. */
const answerCampuses = (entry: object): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(Response.json([entry])));

onCampus('ut');
beforeEach(() => {
  sendCode.mockReset().mockResolvedValue({ email: 'maya@example.com', alreadySent: false });
  checkCode.mockReset().mockResolvedValue('ut');
  holdSchoolEmail(null);
  elsewhere.mockReset().mockResolvedValue({ entries: [], count: 0, last: null });
  signOut.mockReset().mockResolvedValue();
  reloadAt.mockReset();
});

const arrivesAt = (path: string) => waitFor(() => expect(address()).toBe(path));

/** The page of the address, and the browser's Back. */
function BackAndForth(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      {pathname.endsWith('/school_email') ? <SchoolEmailPage /> : null}
    </>
  );
}

/** The page of the PIN, and that of the address. */
function PinAndAddress(): ReactNode {
  return useLocation().pathname.endsWith('/school_email') ? <SchoolEmailPage /> : <VerifySchoolEmailPage />;
}

const TOO_MANY = 'Too many tries. Try again in 40 minutes.';
const INCORRECT = 'Your code was incorrect. Please try again.';

describe('confirming the e-mail address', () => {
  it('has a code sent by opening the page, and says where to', async () => {
    renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(screen.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    expect(await screen.findByText(/A code was sent to/)).toHaveTextContent('maya@example.com');
    expect(sendCode).toHaveBeenCalledTimes(1);
    expect(sendCode).toHaveBeenCalledWith({ purpose: 'account', email: null, campusId: 'ut' }, false);
  });

  it('says so when a code was sent a moment ago', async () => {
    sendCode.mockResolvedValue({ email: 'maya@example.com', alreadySent: true });
    renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(await screen.findByText(/already sent/)).toBeVisible();
  });

  it('says that an account without it does not stay', () => {
    renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(
      screen.getByText('New accounts without a confirmed address are deleted after 7 days.'),
    ).toBeVisible();
  });

  it('leads back from a wrong address to the form, with all but the password', async () => {
    abandonRegistration.mockResolvedValue('Maya Lena Torres');
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.click(screen.getByRole('button', { name: 'Wrong address?' }));
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/register'));
    expect(JSON.parse(sessionStorage.getItem('registerDraft') ?? '')).toEqual({
      email: 'maya@example.com',
      name: 'Maya Lena Torres',
      hasOneName: false,
      hasAgreed: true,
    });
  });

  it('stays where the account cannot be given up', async () => {
    abandonRegistration.mockRejectedValue(new CallFailure('not-allowed', null));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.click(screen.getByRole('button', { name: 'Wrong address?' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(reloadAt).not.toHaveBeenCalled();
  });

  it('begins in the field', () => {
    renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(screen.getByLabelText('Enter code')).toHaveFocus();
  });

  it('waits for the profile before it asks for a code', () => {
    renderPage(<VerifyPage />, { session: { ...NEWCOMER, profile: null } });
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('asks for the code and takes none that is empty', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.click(screen.getByLabelText('Enter code'));
    await user.tab();
    expect(screen.getByLabelText('Enter code')).toHaveAccessibleDescription('Please enter verification code');
  });

  it('says when the code is wrong and keeps it', async () => {
    checkCode.mockRejectedValue(new CallFailure('code-incorrect', INCORRECT));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.type(screen.getByLabelText('Enter code'), '12a34');
    expect(await screen.findByText(INCORRECT)).toBeVisible();
    expect(screen.getByLabelText('Enter code')).toHaveValue('1234');
    expect(checkCode).toHaveBeenCalledWith({ purpose: 'account', email: null, campusId: 'ut' }, '1234');
  });

  it('submits the fourth digit once, typed or pasted, and Enter after it adds nothing', async () => {
    checkCode.mockReturnValue(new Promise(() => undefined));
    const typing = renderPage(<VerifyPage />, { session: NEWCOMER });
    await typing.user.type(screen.getByLabelText('Enter code'), '482');
    expect(checkCode).not.toHaveBeenCalled();
    await typing.user.type(screen.getByLabelText('Enter code'), '1{Enter}7');
    await typing.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(checkCode.mock.calls.map(([, code]) => code)).toEqual(['4821']);
    typing.unmount();

    const pasting = renderPage(<VerifyPage />, { session: NEWCOMER });
    await pasting.user.click(screen.getByLabelText('Enter code'));
    await pasting.user.paste('Your code is 3906.');
    expect(checkCode.mock.calls.map(([, code]) => code)).toEqual(['4821', '3906']);
    await pasting.user.clear(screen.getByLabelText('Enter code'));
    await pasting.user.paste('٤٧١١');
    expect(screen.getByLabelText('Enter code')).toHaveValue('4711');
  });

  it('sends a wrong code once, and the corrected one by its last digit', async () => {
    checkCode.mockRejectedValue(new CallFailure('code-incorrect', INCORRECT));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.type(screen.getByLabelText('Enter code'), '1234');
    expect(await screen.findByText(INCORRECT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.type(screen.getByLabelText('Enter code'), '{Backspace}4');
    expect(screen.getByText(INCORRECT)).toBeVisible();
    await user.type(screen.getByLabelText('Enter code'), '{Backspace}5');
    await waitFor(() => expect(checkCode.mock.calls.map(([, code]) => code)).toEqual(['1234', '1235']));
  });

  it('sends another code on request', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    const again = screen.getByRole('button', { name: "Didn't receive the code?" });
    await user.click(again);
    expect(await screen.findByText('Email sent.')).toBeVisible();
    expect(again).toHaveFocus();
    expect(sendCode).toHaveBeenLastCalledWith(expect.anything(), true);
  });

  it('leaves it to the server whether it is time for a third code, and says that one is on its way', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    const link = screen.getByRole('button', { name: "Didn't receive the code?" });
    await user.click(link);
    expect(await screen.findByText('Email sent.')).toBeVisible();
    sendCode.mockResolvedValue({ email: 'maya@example.com', alreadySent: true });
    await user.click(link);
    expect(
      await screen.findByText('A code was sent less than two minutes ago. Please wait for it.'),
    ).toBeVisible();
    expect(screen.getByText(/A code was already sent to/)).toBeVisible();
    // Opening, the first press, and one that leaves it to the server.
    expect(sendCode.mock.calls.map(([, isResend]) => isResend)).toEqual([false, true, false]);
  });

  it('sends no second code while the first is on its way', async () => {
    let answer: (sent: Sent) => void = () => undefined;
    sendCode.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    sendCode.mockResolvedValue({ email: 'maya@example.com', alreadySent: true });
    await user.click(screen.getByRole('button', { name: "Didn't receive the code?" }));
    expect(sendCode.mock.calls.map(([, isResend]) => isResend)).toEqual([false, false]);
    answer({ email: 'maya@example.com', alreadySent: false });
  });

  it('puts the refused digits away when another code is asked for', async () => {
    checkCode.mockRejectedValue(new CallFailure('code-incorrect', INCORRECT));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.type(screen.getByLabelText('Enter code'), '1234');
    expect(await screen.findByText(INCORRECT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Didn't receive the code?" }));
    expect(await screen.findByText('Email sent.')).toBeVisible();
    expect(screen.queryByText(INCORRECT)).toBeNull();
    expect(screen.getByLabelText('Enter code')).toHaveValue('');
  });

  it('says when the mail with the code fails', async () => {
    sendCode.mockRejectedValue(new Error('no'));
    renderPage(<VerifyPage />, { session: NEWCOMER });
    expect(await screen.findByText(/No code was sent/)).toHaveTextContent(/^Something went wrong\./);
  });

  it('says at the field when the check of the code fails', async () => {
    checkCode.mockRejectedValue(new Error('no'));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.type(screen.getByLabelText('Enter code'), '1234');
    await waitFor(() =>
      expect(screen.getByLabelText('Enter code')).toHaveAccessibleDescription('Something went wrong'),
    );
  });

  it('says when another code may be sent', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    sendCode.mockRejectedValue(new CallFailure('too-many', TOO_MANY));
    await user.click(screen.getByRole('button', { name: "Didn't receive the code?" }));
    expect(await screen.findByText(TOO_MANY)).toBeVisible();
  });

  it('says at the field when too many codes were tried, and when to try again', async () => {
    checkCode.mockRejectedValue(new CallFailure('too-many', TOO_MANY));
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.type(screen.getByLabelText('Enter code'), '1234');
    await waitFor(() => expect(screen.getByLabelText('Enter code')).toHaveAccessibleDescription(TOO_MANY));
    expect(screen.getByLabelText('Enter code')).toHaveFocus();
    expect(alertStore.current()).toEqual([]);
  });

  it('says who sees posts and who writes them, and to a member that their posts stay', () => {
    const { unmount } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    expect(
      screen.getByText(/^Only verified students see posts, and only UT students write them here\./),
    ).toBeVisible();
    unmount();
    renderPage(<SchoolEmailPage />, { session: MEMBER });
    expect(screen.getByText(/What you posted stays at the school where you posted it/)).toBeVisible();
  });

  it('says how the address ends, and leads those of another school on or out', () => {
    renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    expect(screen.getByLabelText('School email')).toHaveAccessibleDescription('ends in utexas.edu');
    const elsewhere = screen.getByRole('link', { name: 'Not at UT? Find your campus' });
    expect(elsewhere).toHaveAttribute('href', '/search_schools');
    expect(hrefOf('Log Out')).toBe('/logout');
  });

  it('logs out by the back arrow', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.click(screen.getByRole('button', { name: /Back/ }));
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/user_registration'));
    expect(signOut).toHaveBeenCalled();
  });

  it('leads by the back arrow to the question of the log-out where something written would be lost', async () => {
    localStorage.setItem('draft u1 post', '{}');
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.click(screen.getByRole('button', { name: /Back/ }));
    await arrivesAt('/logout');
    expect(signOut).not.toHaveBeenCalled();
    expect(localStorage.getItem('draft u1 post')).toBe('{}');
  });
});

describe('the school address', () => {
  it.each([
    ['', 'Enter a new school email'],
    ['maya@gmail.com', 'Enter a valid school email'],
    ['maya+1@utexas.edu', 'Enter a valid school email'],
    ['maya@notutexas.edu', 'Enter a valid school email'],
  ])('answers %j with %s', async (typed, text) => {
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    const field = screen.getByLabelText('School email');
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Send PIN' }));
    // How it ends is worth most to who has just got it wrong.
    expect(field).toHaveAccessibleDescription(`${text} ends in utexas.edu`);
    expect(screen.getByText('ends in utexas.edu')).toBeVisible();
  });

  it('leads an address of another school to the same page there', async () => {
    holdSchoolEmail('maya@utexas.edu');
    const { user } = renderPage(<SchoolEmailPage />, { session: MEMBER });
    const field = screen.getByLabelText('School email');
    await waitFor(() => expect(field).toHaveValue('maya@utexas.edu'));
    await user.clear(field);
    await user.type(field, 'maya@ou.edu');
    const way = await screen.findByRole('link', { name: 'Move to OU?' });
    const { hostname, pathname, search } = new URL(way.getAttribute('href') ?? '');
    expect([hostname.split('.')[0], pathname, search]).toEqual([
      'ou',
      '/settings/account/school_email',
      '?email=maya%40ou.edu',
    ]);
  });

  it.each([
    ['', '', 'Enter a new school email'],
    ['', 'maya@gmail.com', 'Enter a valid school email'],
    ['?campus=ut', 'maya@ou.edu', 'Enter a valid school email ends in utexas.edu'],
    // Of a school that nobody knows there is no list of domains.
    ['?campus=mit', 'maya@mit.edu', 'Something went wrong'],
  ])('on the shared site%s, answers %j with %s', async (query, typed, text) => {
    showCampus('campus');
    answerCampuses({});
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED, at: `/page${query}` });
    const field = screen.getByLabelText('School email');
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Send PIN' }));
    expect(field).toHaveAccessibleDescription(text);
    expect(field).toHaveFocus();
  });

  it.each([
    // Without a dialog: the picture that a newcomer is asked for next is one.
    ['the button of their own', 'ut', '/search_schools'],
    ['the dialog of another one to join', 'ou', '/search_schools?school=ou'],
  ])('on the shared site leads who belongs to a school already to %s', async (_where, asked, target) => {
    showCampus('campus');
    renderPage(<SchoolEmailPage />, { session: MEMBER, path: '/pin', at: `/pin?campus=${asked}` });
    await arrivesAt(target);
  });

  it('on the shared site goes on with the campus', async () => {
    showCampus('campus');
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    await user.type(screen.getByLabelText('School email'), 'maya@cs.duke.edu{Enter}');
    await arrivesAt('/settings/account/verify_school_email?email=maya%40cs.duke.edu&campus=duke');
  });

  it.each([
    ['', 'document'],
    ['?campus=osu', 'found'],
  ])(
    'on the shared site%s takes the address of a school that was added, by its document',
    async (query, name) => {
      showCampus('campus');
      const domains = ['oregonstate.edu', 'eecs.oregonstate.edu'];
      answerCampuses({
        [name]: {
          name: 'projects/demo/databases/(default)/documents/campuses/osu',
          fields: {
            email_domains: { arrayValue: { values: domains.map((stringValue) => ({ stringValue })) } },
          },
        },
      });
      const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED, at: `/page${query}` });
      await user.type(screen.getByLabelText('School email'), 'maya@eecs.oregonstate.edu{Enter}');
      await arrivesAt('/settings/account/verify_school_email?email=maya%40eecs.oregonstate.edu&campus=osu');
      expect(sendCode.mock.lastCall?.[0]).toMatchObject({ campusId: 'osu' });
    },
  );

  it('goes on to the PIN', async () => {
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    expect(screen.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    await user.type(screen.getByLabelText('School email'), 'Maya@cs.utexas.edu');
    await user.click(screen.getByRole('button', { name: 'Send PIN' }));
    await arrivesAt('/settings/account/verify_school_email?email=maya%40cs.utexas.edu');
    expect(sendCode).toHaveBeenCalledExactlyOnceWith(
      { purpose: 'school', email: 'maya@cs.utexas.edu', campusId: 'ut' },
      false,
    );
  });

  it.each([
    ['school-email-taken', 'Enter a new school email'],
    ['too-many', TOO_MANY],
  ] as const)('says what the server refuses (%s) at the address', async (reason, text) => {
    sendCode.mockRejectedValue(new CallFailure(reason, text));
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    const field = screen.getByLabelText('School email');
    await user.type(field, 'maya@utexas.edu{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(`${text} ends in utexas.edu`));
    expect(field).toHaveFocus();
    expect(address()).toBe('/page');
  });

  it.each([
    ['ut', 'Maya@utexas.edu', '', 'Maya@utexas.edu'],
    ['ut', 'maya@ou.edu', '', ''],
    ['ut', 'maya@example.com', '', ''],
    ['campus', 'maya@ou.edu', '', 'maya@ou.edu'],
    ['campus', 'maya@ou.edu', '?campus=ut', ''],
  ] as const)('on %s begins with the own address %s%s where it fits: %j', (campus, own, query, value) => {
    showCampus(campus);
    renderPage(<SchoolEmailPage />, { session: { ...CONFIRMED, email: own }, at: `/page${query}` });
    expect(screen.getByLabelText('School email')).toHaveValue(value);
  });

  it('is still there for who comes back from the PIN', async () => {
    const { user } = renderPage(<BackAndForth />, {
      session: CONFIRMED,
      at: '/settings/account/school_email',
    });
    await user.type(screen.getByLabelText('School email'), 'Maya@utexas.edu{Enter}');
    await arrivesAt('/settings/account/verify_school_email?email=maya%40utexas.edu');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('School email')).toHaveValue('maya@utexas.edu');
  });

  it('takes nothing that was pasted around a code for a part of it', async () => {
    const { user } = renderPage(<VerifyPage />, { session: NEWCOMER });
    await user.click(screen.getByLabelText('Enter code'));
    await user.paste('Your code is 4711.');
    expect(screen.getByLabelText('Enter code')).toHaveValue('4711');
  });

  it('is changed to another one only', async () => {
    holdSchoolEmail('maya@utexas.edu');
    const { user } = renderPage(<SchoolEmailPage />, { session: MEMBER });
    // At once, before the address is read.
    expect(screen.getByRole('heading', { name: 'Change school email' })).toBeVisible();
    await screen.findByDisplayValue('maya@utexas.edu');
    // Who belongs to a school already is not asked to find one, and can leave without logging out.
    expect(hrefOf('Cancel')).toBe('/home');
    expect(screen.queryByRole('link', { name: 'Log Out' })).toBeNull();
    expect(screen.getByLabelText('School email')).toHaveValue('maya@utexas.edu');
    expect(screen.getByRole('button', { name: 'Send PIN' })).toBeDisabled();
    expect(screen.getByLabelText('School email')).toBeValid();
    await user.type(screen.getByLabelText('School email'), 'x');
    expect(screen.getByRole('button', { name: 'Send PIN' })).toBeEnabled();
  });

  it('says that it cannot be used any more once its verification was taken back', async () => {
    holdSchoolEmail('maya@utexas.edu');
    const { user } = renderPage(<SchoolEmailPage />, { session: CONFIRMED });
    await screen.findByRole('heading', { name: 'Change school email' });
    const text = "This school email can't be used any more. If that is a mistake, write to";
    expect(screen.getByLabelText('School email')).toHaveAccessibleDescription(expect.stringContaining(text));
    await user.type(screen.getByLabelText('School email'), 'x');
    expect(screen.queryByText(text, { exact: false })).toBeNull();
  });
});

describe('the PIN', () => {
  const path = '/settings/account/verify_school_email';
  const at = `${path}?email=maya%40utexas.edu`;

  it('goes back for the address when it has none', () => {
    renderPage(<VerifySchoolEmailPage />, { session: CONFIRMED, path: '/pin', at: '/pin' });
    expect(address()).toBe('/settings/account/school_email');
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('is sent to the school address and, once right, leads home when the role has arrived', async () => {
    const { user, store } = renderPage(<VerifySchoolEmailPage />, { session: CONFIRMED, at, path });
    expect(await screen.findByText(/A code was sent to/)).toHaveTextContent('maya@utexas.edu');
    await user.type(screen.getByLabelText('PIN'), '4711');
    await waitFor(() => expect(checkCode).toHaveBeenCalled());
    expect(address()).toBe(at);
    becomeMember(store);
    await waitFor(() => expect(address()).toBe('/home'));
    expect(localStorage.getItem('redirect_to')).toBe('ut');
  });

  it.each([
    ['of the address', <SchoolEmailPage key="address" />],
    ['of the PIN', <VerifySchoolEmailPage key="pin" />],
  ])('entered in another tab leads on from the page %s as well', async (_which, page) => {
    sessionStorage.setItem('returnTo', '/post/p1');
    const { store } = renderPage(page, { session: CONFIRMED, at, path });
    becomeMember(store);
    await waitFor(() => expect(address()).toBe('/post/p1'));
  });

  it('has its field, Verify and a way to another one', async () => {
    renderPage(<VerifySchoolEmailPage />, { session: CONFIRMED, at, path });
    expect(screen.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
    expect(screen.getByLabelText('PIN')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    expect(screen.getByRole('button', { name: "Didn't receive the code?" })).toBeEnabled();
    expect(await screen.findByText(/A code was sent to/)).toBeVisible();
  });

  it('that was sent from the page before is not asked for again', () => {
    const entry = { pathname: path, search: '?email=maya%40utexas.edu', state: { sent: 'sent' } };
    renderPage(<VerifySchoolEmailPage />, { session: CONFIRMED, at: entry, path });
    expect(screen.getByText(/A code was sent to/)).toHaveTextContent('maya@utexas.edu');
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('that comes too late for its address leads back to the address, which says so', async () => {
    checkCode.mockRejectedValue(new CallFailure('school-email-taken', 'Enter a new school email'));
    const { user } = renderPage(<PinAndAddress />, { session: CONFIRMED, at });
    await user.type(screen.getByLabelText('PIN'), '4711');
    const field = await screen.findByLabelText('School email');
    expect(field).toHaveValue('maya@utexas.edu');
    expect(field).toHaveAccessibleDescription('Enter a new school email ends in utexas.edu');
  });

  const FORMER: typeof MEMBER = { ...MEMBER, claims: { campusId: 'ou', isSchoolVerified: true } };

  it('of a change of school tells of the posts at the one before, and where to delete them', async () => {
    const post = postOf('p1', { campusId: 'ou' }, 'Green bean bag');
    elsewhere.mockResolvedValue({
      entries: [post],
      count: 1,
      last: { seconds: 1, nanoseconds: 0, id: 'p1' },
    });
    const { user } = renderPage(<VerifySchoolEmailPage />, { session: FORMER, at, path });
    await user.type(screen.getByLabelText('PIN'), '4711');
    const text = "You're at UT now. Your posts at OU stay there until you delete them.";
    expect(await screen.findByText(text)).toBeVisible();
    expect(elsewhere).toHaveBeenCalledExactlyOnceWith({}, 'u1', ['ou'], null);
    expect(hrefOf('See them')).toBe('/settings/account/school_email');
  });

  it('says nothing of posts to who has none there, or stays at the school', async () => {
    for (const session of [FORMER, MEMBER]) {
      checkCode.mockClear();
      const { user, unmount } = renderPage(<VerifySchoolEmailPage />, { session, at, path });
      await user.type(screen.getByLabelText('PIN'), '4711');
      await waitFor(() => expect(checkCode).toHaveBeenCalled());
      await Promise.resolve();
      expect(alertStore.current()).toEqual([]);
      unmount();
    }
    expect(elsewhere).toHaveBeenCalledTimes(1);
  });

  it('leads back to the post that the person came for', async () => {
    sessionStorage.setItem('returnTo', '/post/p1');
    const { user } = renderPage(<VerifySchoolEmailPage />, { session: MEMBER, at, path });
    await user.type(screen.getByLabelText('PIN'), '4711');
    await waitFor(() => expect(address()).toBe('/post/p1'));
  });
});
