import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as HelpPage } from './HelpPage.tsx';
import { Component as PrivacyPage } from './PrivacyPage.tsx';
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
  it('leads a member to the account, to help, to every fixed text, and out', () => {
    renderPage(<SettingsPage />, { session: MEMBER });
    expect(rowsOf('Account Info')).toEqual(['/settings/account', '/settings/payments']);
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
    expect(screen.getByRole('link', { name: 'Log Out' })).toHaveAttribute('href', '/logout');
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
    await user.click(screen.getByRole('button', { name: 'Like the device' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
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
    expect(screen.getByRole('link', { name: 'log out' })).toHaveAttribute('href', '/logout');
  });
});

describe('customer support', () => {
  it('can be written to, and messaged in a new tab', () => {
    renderPage(<HelpPage />);
    expect(screen.getByRole('link', { name: /@.*\.com/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: 'Message @UTBuySell' })).toHaveAttribute('target', '_blank');
  });
});
