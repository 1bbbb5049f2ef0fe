import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { storeSignIn } from '../../data/session/testing/storedSignIn.ts';
import type { Account, PayoutAccount } from '../../domain/account.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { ACCOUNT } from '../testing/account.ts';
import { findHrefOf } from '../testing/hrefOf.ts';
import { CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as PaymentsPage } from './PaymentsPage.tsx';

const reads = vi.hoisted(() => ({ listenAccount: vi.fn<typeof listenAccount>() }));
// Spelled out: with `noSdk.ts` imported in its place nothing of this page comes.
vi.mock('../../data/sdk/firebase.ts', () => ({
  firestoreDb: () => Promise.resolve({}),
  reopenFirestore: () => Promise.resolve(),
  appCheckToken: () => Promise.resolve(null),
}));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: reads.listenAccount }));

const cards = vi.hoisted(() => ({ imported: 0, loadStripe: vi.fn<(key: string) => Promise<unknown>>() }));
vi.mock('@stripe/stripe-js/pure', () => {
  cards.imported += 1;
  return { loadStripe: Object.assign(cards.loadStripe, { setLoadParameters: () => undefined }) };
});

onCampus('ut');

const NONE = ACCOUNT.payouts;
const BEGUN: PayoutAccount = { ...NONE, accountId: 'acct_1' };
const LOOKED_AT: PayoutAccount = { ...BEGUN, isOnboardingComplete: true };
const ENABLED: PayoutAccount = { ...LOOKED_AT, areChargesEnabled: true, arePayoutsEnabled: true };

/** The stored payout account from now on; what is open shows it, as after a webhook. */
let hold: (payouts: PayoutAccount) => void;
/** What each path of the server answers; one that is not named never does. */
let answers: Record<string, () => Promise<Response>>;
let asked: string[];

const json = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }));
const refused = (status: number, ...texts: readonly string[]) =>
  json({ errors: texts.map((msg) => ({ msg })) }, status);
/** The provider's own words for an account. */
const standing = ({ areChargesEnabled, arePayoutsEnabled, isOnboardingComplete }: PayoutAccount) =>
  json({
    charges_enabled: areChargesEnabled,
    payouts_enabled: arePayoutsEnabled,
    details_submitted: isOnboardingComplete,
  });

beforeEach(() => {
  asked = [];
  answers = {};
  let held = NONE;
  const open = new Set<(account: Account | null) => void>();
  hold = (payouts) => {
    held = payouts;
    answers['/stripe_account'] = () => standing(payouts);
    for (const next of open) act(() => next({ ...ACCOUNT, payouts }));
  };
  reads.listenAccount.mockReset().mockImplementation((_db, _uid, next) => {
    open.add(next);
    next({ ...ACCOUNT, payouts: held });
    return () => void open.delete(next);
  });
  storeSignIn('u1', { claims: {} });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answers[address.replace(/\?.*/, '')]?.() ?? new Promise(() => undefined);
  });
  mediaMatches(true);
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});

const open = (at = '/settings/payments', session = MEMBER) =>
  renderPage(<PaymentsPage />, { session, at, path: '/settings/payments' });
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });
const timesAsked = (path: string) => asked.filter((address) => address.startsWith(path)).length;
const alerts = () =>
  alertStore
    .current()
    .filter(({ kind }) => kind === 'danger')
    .map(({ text }) => text);

/** Makes `window.open` return a tab, with the members that the page uses. */
function stubNewTab() {
  const tab = {
    opener: window,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  const opening = vi.fn(() => tab);
  vi.stubGlobal('open', opening);
  return { tab, opening };
}

describe('payouts, by how the account stands', () => {
  it('none: offers to set them up, and asks the provider nothing', async () => {
    open();
    expect(await heading('Payouts are not set up')).toBeVisible();
    expect(await button('Set Up Payouts')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('none, without a proven school: leads there first', async () => {
    open('/settings/payments', CONFIRMED);
    expect(await findHrefOf('Join your campus')).toBe('/settings/account/school_email');
    expect(screen.queryByRole('button', { name: 'Set Up Payouts' })).toBeNull();
  });

  it.each([
    [
      'incomplete',
      BEGUN,
      'Your application is not complete',
      'Resume Application',
      ['Not complete', 'Off', 'Off'],
    ],
    [
      'looked at',
      LOOKED_AT,
      'Your application is being looked at',
      'View Earnings',
      ['Complete', 'Off', 'Off'],
    ],
    ['complete', ENABLED, 'Payouts Enabled', 'View Earnings', ['Complete', 'On', 'On']],
  ])('%s: says so, with the one thing to do', async (_what, payouts, title, action, rows) => {
    hold(payouts);
    open();
    expect(await heading(title)).toBeVisible();
    expect(await button(action)).toBeVisible();
    const group = screen.getByRole('heading', { name: 'Your account with Stripe' }).closest('section');
    const values = ['Details', 'Card payments', 'Payouts'].map(
      (label) => within(group ?? document.body).getByText(label).nextSibling?.textContent,
    );
    expect(values).toEqual(rows);
  });

  it('unverified members who have an account reach their earnings', async () => {
    hold(ENABLED);
    open('/settings/payments', CONFIRMED);
    expect(await button('View Earnings')).toBeVisible();
  });

  it('shows what the webhook changes while the page is open', async () => {
    hold(LOOKED_AT);
    open();
    await heading('Your application is being looked at');
    hold(ENABLED);
    expect(await heading('Payouts Enabled')).toBeVisible();
    hold({ ...ENABLED, arePayoutsEnabled: false });
    expect(await heading('Your application is being looked at')).toBeVisible();
  });
});

describe('payouts, when the page is opened with an account', () => {
  it('the provider is asked once, and what it says is shown without the old state before', async () => {
    hold(BEGUN);
    let answer: (response: Response) => void = () => undefined;
    answers['/stripe_account'] = () => new Promise((resolve) => (answer = resolve));
    open();
    expect(await screen.findByRole('status', { name: 'Asking the card provider' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume Application' })).toBeNull();
    answer(await standing(ENABLED));
    expect(await heading('Payouts Enabled')).toBeVisible();
    expect(timesAsked('/stripe_account')).toBe(1);
  });

  it('a slow provider is not waited for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    hold(BEGUN);
    delete answers['/stripe_account'];
    open();
    await screen.findByRole('status', { name: 'Asking the card provider' });
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('button', { name: 'Resume Application' })).toBeVisible();
  });

  it('a provider that is down is said to be, and asked again by a press', async () => {
    hold(ENABLED);
    answers['/stripe_account'] = () => refused(503, 'Something went wrong');
    const { user } = open();
    expect(await screen.findByText(/^Stripe can't be reached just now/)).toBeVisible();
    expect(alerts()).toEqual(['Something went wrong']);
    expect(await heading('Payouts Enabled')).toBeVisible();
    answers['/stripe_account'] = () => standing(LOOKED_AT);
    await user.click(await button('Try again'));
    expect(await heading('Your application is being looked at')).toBeVisible();
    expect(screen.queryByText(/^Stripe can't be reached/)).toBeNull();
  });

  it('without a connection it says so, and asks when it is back', async () => {
    hold(ENABLED);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers['/stripe_account'] = () => Promise.reject(new TypeError('Failed to fetch'));
    open();
    expect(await screen.findByText(/^You're offline\. This is how/)).toBeVisible();
    online.mockReturnValue(true);
    answers['/stripe_account'] = () => standing(ENABLED);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^You're offline\. This is how/)).toBeNull());
  });

  it('an account that the provider does not know leads to support', async () => {
    hold(ENABLED);
    answers['/stripe_account'] = () => refused(404, 'Something went wrong');
    open();
    expect(await findHrefOf('Customer Support')).toBe('/settings/help');
  });
});

describe('setting up payouts', () => {
  it('makes the account and goes on to the provider’s forms, by one press of two', async () => {
    answers['/create_stripe_account'] = () => {
      hold(BEGUN);
      return json({ account_id: 'acct_1' });
    };
    answers['/create_account_link'] = () => json({ url: 'https://connect.example/setup' });
    const { user } = open();
    await user.dblClick(await button('Set Up Payouts'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://connect.example/setup'));
    expect(location.assign).toHaveBeenCalledTimes(1);
    expect(timesAsked('/create_stripe_account')).toBe(1);
    expect(asked[0]).toBe(
      '/create_stripe_account?first=Maya&last=R.&username=mayarivera&email=maya%40example.com',
    );
    expect(asked.find((address) => address.startsWith('/create_account_link'))).toBe(
      '/create_account_link?acct_id=acct_1',
    );
  });

  it('shows each entry of the server’s list of errors as one danger alert, and may be pressed again', async () => {
    answers['/create_stripe_account'] = () => refused(409, 'No payouts in your state.', 'Try in a week.');
    const { user } = open();
    await user.click(await button('Set Up Payouts'));
    await waitFor(() => expect(alerts()).toEqual(['No payouts in your state.', 'Try in a week.']));
    expect(await button('Set Up Payouts')).not.toHaveAttribute('aria-busy');
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('says ‘Something went wrong’ when there is no answer', async () => {
    answers['/create_stripe_account'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = open();
    await user.click(await button('Set Up Payouts'));
    await waitFor(() => expect(alerts()).toEqual(['Something went wrong']));
  });

  it('leaves an account without a link where it can be resumed', async () => {
    answers['/create_stripe_account'] = () => json({ account_id: 'acct_1' });
    answers['/create_account_link'] = () => refused(503, 'Something went wrong');
    answers['/stripe_account'] = () => standing(BEGUN);
    const { user } = open();
    await user.click(await button('Set Up Payouts'));
    expect(await button('Resume Application')).toBeVisible();
    answers['/create_account_link'] = () => json({ url: 'https://connect.example/again' });
    await user.click(await button('Resume Application'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://connect.example/again'));
    expect(timesAsked('/create_stripe_account')).toBe(1);
  });

  it('leads nobody away who has left the page meanwhile', async () => {
    hold(BEGUN);
    let answer: (response: Response) => void = () => undefined;
    answers['/create_account_link'] = () => new Promise((resolve) => (answer = resolve));
    const { user, unmount } = open();
    await user.click(await button('Resume Application'));
    unmount();
    answer(await json({ url: 'https://connect.example/setup' }));
    // Who comes back is led on by an answer of their own.
    answers['/create_account_link'] = () => json({ url: 'https://connect.example/again' });
    const back = open();
    await back.user.click(await button('Resume Application'));
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://connect.example/again');
  });
});

describe('the earnings', () => {
  const narrow = (): void => mediaMatches((query) => !query.includes('1001px'));
  beforeEach(() => {
    hold(ENABLED);
    answers['/get_login_link'] = () => json({ url: 'https://connect.example/express' });
  });

  it('open in a new tab over 1,000 px, which is opened by the press itself and cannot reach this one', async () => {
    const { tab, opening } = stubNewTab();
    let answer: (response: Response) => void = () => undefined;
    answers['/get_login_link'] = () => new Promise((resolve) => (answer = resolve));
    const { user } = open();
    await user.click(await button('View Earnings'));
    expect(opening).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    expect(tab.document.body.textContent).toBe('Opening your earnings…');
    expect(tab.location.replace).not.toHaveBeenCalled();
    answer(await json({ url: 'https://connect.example/express' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://connect.example/express'));
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('open in the same window at 1,000 px or less', async () => {
    narrow();
    const opening = vi.spyOn(window, 'open');
    const { user } = open();
    await user.click(await button('View Earnings'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://connect.example/express'));
    expect(opening).not.toHaveBeenCalled();
  });

  it('open in the same window where the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click(await button('View Earnings'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://connect.example/express'));
  });

  it('that cannot be had close the tab and say why', async () => {
    const { tab } = stubNewTab();
    answers['/get_login_link'] = () => refused(429, 'Too many tries. Try again in a minute.');
    const { user } = open();
    await user.click(await button('View Earnings'));
    await waitFor(() => expect(alerts()).toEqual(['Too many tries. Try again in a minute.']));
    expect(tab.close).toHaveBeenCalled();
  });
});

describe('coming back from the provider', () => {
  it('by a link that is no longer good says so', async () => {
    hold(BEGUN);
    open('/settings/payments?link=expired');
    expect(await screen.findByText(/^That link was used already/)).toBeVisible();
  });

  it('the address alone changes nothing and leads nowhere', async () => {
    open(
      '/settings/payments?payouts_enabled=true&account_id=acct_2&redirect=https://evil.example&url=//evil.example&link=expired',
    );
    expect(await heading('Payouts are not set up')).toBeVisible();
    expect(screen.queryByText(/^That link was used already/)).toBeNull();
    expect(asked).toEqual([]);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('the card provider’s own code', () => {
  it('is not even fetched without a publishable key', async () => {
    open();
    await heading('Payouts are not set up');
    expect(cards.imported).toBe(0);
  });

  it('is started with the key where there is one, and the page does without it', async () => {
    showCampus('ut', { stripePublishableKey: 'pk_test_1' });
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    cards.loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    open();
    await waitFor(() => expect(cards.loadStripe).toHaveBeenCalledWith('pk_test_1'));
    expect(await button('Set Up Payouts')).toBeVisible();
    await waitFor(() => expect(warning).toHaveBeenCalled());
  });
});

describe('the record of the account', () => {
  it('that cannot be read is asked for again', async () => {
    reads.listenAccount.mockImplementationOnce((_db, _uid, _next, fail) => {
      fail(new Error('500'));
      return () => undefined;
    });
    const { user } = open();
    await user.click(await button('Try again'));
    expect(await button('Set Up Payouts')).toBeVisible();
  });
});
