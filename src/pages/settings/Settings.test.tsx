import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { atWidth } from '../../lib/testing/window.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as HelpPage } from './HelpPage.tsx';
import { Component as PrivacyPage } from './PrivacyPage.tsx';
import { Component as SettingsLayout } from './SettingsLayout.tsx';
import { Component as SettingsPage } from './SettingsPage.tsx';
import { Component as TermsPage } from './TermsPage.tsx';

onCampus('ut');

const rowsOf = (group: string): readonly (string | null)[] => {
  const section = screen.getByRole('heading', { name: group }).closest('section');
  if (!section) throw new Error(`no group ${group}`);
  return within(section)
    .getAllByRole('link')
    .map((row) => row.getAttribute('href'));
};

describe('the settings menu', () => {
  beforeEach(() => atWidth(1000));

  it('leads a member to the account, to help, to every fixed text, and out', () => {
    renderPage(<SettingsPage />, { session: MEMBER });
    expect(rowsOf('Account Info')).toEqual(['/settings/account', '/settings/payments', '/settings/blocked']);
    expect(rowsOf('Help & Feedback')).toEqual(['/settings/help', '/settings/feedback']);
    expect(rowsOf('General Info')).toEqual([
      '/settings/about',
      '/settings/howitworks',
      '/addresses',
      '/settings/returns',
      '/settings/trust_and_safety',
      '/settings/terms',
      '/settings/privacy',
    ]);
    expect(hrefOf('Log Out')).toBe('/logout');
  });

  it('leads a visitor to sign in, and not out', () => {
    renderPage(<SettingsPage />);
    expect(rowsOf('Account Info')).toEqual(['/user_registration']);
    expect(screen.getByRole('link', { name: 'Log In / Sign Up' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log Out' })).toBeNull();
  });

  it('shows the app in light or dark by choice, and as the device has it again', async () => {
    const { user } = renderPage(<SettingsPage />);
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Automatic' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

describe('the settings over 1,000 px', () => {
  const around = (
    <Routes>
      <Route element={<SettingsLayout />}>
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="*" element={<h1>A page</h1>} />
      </Route>
    </Routes>
  );
  const list = () => screen.queryByRole('navigation', { name: 'Settings' });

  it.each([
    ['a member to the account', MEMBER, '/settings/account'],
    ['a visitor to what the product is', VISITOR, '/settings/about'],
  ])('lead %s', (_who, session, to) => {
    atWidth(1001);
    renderPage(<SettingsPage />, { session, at: '/settings', path: '/settings' });
    expect(address()).toBe(to);
  });

  it('wait until it is known who is there', () => {
    atWidth(1001);
    renderPage(<SettingsPage />, { session: { ...VISITOR, status: 'loading' }, at: '/settings' });
    expect(address()).toBe('/settings');
  });

  it('have the list beside the page, with the page marked in it', () => {
    atWidth(1001);
    renderPage(around, { session: MEMBER, at: '/settings/account/phone' });
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current');
    expect(list()).not.toBeNull();
  });

  it('have none up to 1,000 px', () => {
    atWidth(1000);
    renderPage(around, { session: MEMBER, at: '/settings/account/phone' });
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(list()).toBeNull();
  });
});

describe('a policy', () => {
  it('of terms carries the campus name and its figures for ages, payouts and shipping', () => {
    renderPage(<TermsPage />);
    const terms = document.body;
    expect(terms).toHaveTextContent(/UT Buy\/Sell/);
    expect(terms).toHaveTextContent(/at least 16 years old; under 18/);
    expect(terms).toHaveTextContent(/released 3–5 business days after delivery/);
    expect(terms).toHaveTextContent(/90 days after a sale to set up your payment account/);
    expect(terms).toHaveTextContent(/shipped leaves within 3 business days/);
  });

  it('of terms limits liability and times disputes', () => {
    renderPage(<TermsPage />);
    const terms = document.body;
    expect(terms).toHaveTextContent(/greater of \$100 or the amount you paid us in the last 12 months/);
    expect(terms).toHaveTextContent(/informally within 30 days/);
    expect(terms).toHaveTextContent(/opt out of arbitration within 30 days/);
    expect(terms).toHaveTextContent(/remotely below \$10,000/);
    expect(terms).toHaveTextContent(/within one year/);
  });

  it('of privacy carries the campus name, has a place for cookies, and leads out', () => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/UT Buy\/Sell/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cookies' })).toHaveAttribute('id', 'cookies');
    expect(hrefOf('log out')).toBe('/logout');
  });

  it('of privacy says how long deleted messages and reports are kept, and who sees them', () => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/^Messages and conversations that were deleted/)).toHaveTextContent(
      /for 30 days.*reported.*Nobody in the conversation can see them/,
    );
    expect(screen.getByText(/^A copy of what was reported/)).toHaveTextContent(
      /with its photos, for a year\..*messages that the reported person deleted/,
    );
  });

  it('of privacy says for each kind of data what is stored, who sees it and for how long', () => {
    renderPage(<PrivacyPage />);
    const sections = screen.getAllByRole('term').map((term) => term.textContent);
    expect(sections.length).toBe(10 * 3);
    expect(sections.slice(0, 3)).toEqual(['Stored', 'Seen by', 'Kept']);
    expect(screen.getByText(/^Your last 50 searches/)).toBeVisible();
    expect(screen.getByText(/Mails for 30 days/)).toHaveTextContent(/Push notifications are per device/);
    expect(hrefOf('Delete your account')).toBe('/settings/account/delete');
  });

  it('of privacy names those who work for us where they are set up, and no others', () => {
    const { unmount } = renderPage(<PrivacyPage />);
    expect(screen.queryByText(/analytics provider|map provider|reCAPTCHA|which country/)).toBeNull();
    unmount();
    showCampus('ut', {
      analytics: { url: 'https://events.example', token: 't', optedOut: [] },
      map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}', attribution: 'Maps' },
      region: { ipUrl: 'https://ip.example', placeUrl: 'https://place.example' },
      appCheckSiteKey: 'k',
    });
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/analytics provider/)).toHaveTextContent(/no name, address or text/);
    for (const words of [/map provider/, /reCAPTCHA/, /which country/])
      expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['terms', TermsPage],
    ['privacy', PrivacyPage],
  ])('of %s has a table of contents that leads to each of its sections', (_name, Page) => {
    renderPage(<Page />, { at: '/page' });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => `/page#${id}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
    expect(new Set(targets).size).toBe(targets.length);
  });
});

describe('customer support', () => {
  it('can be written to, and messaged in a new tab', () => {
    renderPage(<HelpPage />);
    expect(hrefOf(/@.*\.com/)).toMatch(/^mailto:/);
    expect(screen.getByRole('link', { name: 'Message @UTBuySell' })).toHaveAttribute('target', '_blank');
  });
});
