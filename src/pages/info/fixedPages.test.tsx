import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { FIRST_MEET_UP_SPOTS } from '../../domain/meetUpSpots.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AboutPage } from './AboutPage.tsx';
import { Component as AddressesPage } from './AddressesPage.tsx';
import { Component as CartPage } from './CartPage.tsx';
import { Component as CookiesPage } from './CookiesPage.tsx';
import { Component as FeedbackPage } from './FeedbackPage.tsx';
import { Component as HowItWorksPage } from './HowItWorksPage.tsx';
import { Component as MentionsPage } from './MentionsPage.tsx';
import { OwnProfilePage } from '../profileEditing/OwnPages.tsx';
import { Component as ReturnsPage } from './ReturnsPage.tsx';
import { Component as PrivacyPage } from '../settings/PrivacyPage.tsx';
import { Component as TermsPage } from '../settings/TermsPage.tsx';
import { Component as TrustPage } from './TrustPage.tsx';

onCampus('ut');

const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;

describe('a screen that is still to come', () => {
  it.each([['Bag', CartPage, 'Your bag is empty', 'Go To Feed', '/home']])(
    'named %s says the words and where to go on',
    async (name, Page, words, action, to) => {
      const { user } = renderPage(<Page />, { session: MEMBER });
      expect(heading()).toBe(name);
      expect(screen.getByRole('heading', { name: words })).toBeVisible();
      await user.click(screen.getByRole('link', { name: action }));
      expect(address()).toBe(to);
    },
  );

  it('for mentions shows sample posts and says that they are samples', () => {
    renderPage(<MentionsPage />, { session: MEMBER });
    expect(heading()).toBe('Mentions');
    expect(within(screen.getByRole('list', { name: 'Sample posts' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    expect(screen.getByText(/will look like these samples/)).toBeVisible();
    // Students who do not exist are not shown to those who do.
    expect(screen.queryByText(/Student|Sample$/)).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('for the own profile goes on to its name', () => {
    renderPage(<OwnProfilePage />, { session: MEMBER, at: '/profile', path: '/profile' });
    expect(address()).toBe('/mayarivera');
  });
});

describe('a page of fixed text', () => {
  it.each([
    ['Return Policy', ReturnsPage],
    ['Trust and Safety', TrustPage],
    ['Terms of Service', TermsPage],
    ['Privacy Policy', PrivacyPage],
  ])('%s says since when it stands', (_name, Page) => {
    renderPage(<Page />);
    expect(screen.getByText(/Version of [A-Z][a-z]+ \d+, 20\d\d\./)).toBeVisible();
  });

  it('the code of conduct says what whoever is decided about may do', () => {
    renderPage(<TrustPage />);
    expect(screen.getByText(/may ask once for another look within 14 days/)).toBeVisible();
  });

  it.each([
    ['About', AboutPage],
    ['How It Works', HowItWorksPage],
    ['Give Us Feedback', FeedbackPage],
    ['Return Policy', ReturnsPage],
    ['Trust and Safety', TrustPage],
    ['Cookies', CookiesPage],
  ])('%s: its name, and a button that opens the campus social-media page in a new tab', (name, Page) => {
    renderPage(<Page />);
    expect(heading()).toBe(name);
    const button = screen.getByRole('link', { name: 'Message @UTBuySell' });
    expect(button).toHaveAttribute('href', 'https://www.instagram.com/UTBuySell');
    expect(button).toHaveAttribute('target', '_blank');
  });

  it('explains in two steps how to buy and to sell', () => {
    renderPage(<HowItWorksPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((step) => step.textContent)).toEqual([
      '1. Buy',
      '2. Sell',
    ]);
    expect(screen.getByText(/make an offer/)).toHaveTextContent(/inspect the item, and pay in person/);
  });

  it('gives a buyer two days, then two more, four in total', () => {
    renderPage(<ReturnsPage />);
    expect(screen.getByText(/Contact the seller within 2 days/)).toBeVisible();
    expect(screen.getByText(/2 more days to contact support/)).toHaveTextContent(/4 days in total/);
    expect(screen.getByText(/refund or exchange/)).toHaveTextContent(/within 2 days/);
  });

  it.each([
    ['About', AboutPage],
    ['Trust and Safety', TrustPage],
  ])('%s names the school', (_name, Page) => {
    renderPage(<Page />);
    expect(screen.getByText(/University of Texas/)).toBeVisible();
  });

  it('About names no school on the shared site', () => {
    showCampus('campus');
    renderPage(<AboutPage />);
    expect(screen.getByText(/^We are not affiliated with any school\./)).toBeVisible();
  });
});

describe('the safe meet-up spots', () => {
  it('are those of the campus, each on a map', () => {
    renderPage(<AddressesPage />);
    expect(heading()).toBe('Safe Meet-up Spots');
    for (const { name, street } of FIRST_MEET_UP_SPOTS.ut) {
      const spot = screen.getByRole('link', { name: new RegExp(name) });
      expect(spot).toHaveTextContent(`${street}, Austin, TX`);
      expect(spot).toHaveAttribute('target', '_blank');
      expect(new URL(spot.getAttribute('href') ?? '').searchParams.get('query')).toContain(street);
    }
  });

  it('are a list alone where there is no map', () => {
    renderPage(<AddressesPage />);
    expect(screen.getAllByRole('listitem')).toHaveLength(FIRST_MEET_UP_SPOTS.ut.length);
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  });

  it('stand on a map, each as a button of its own, where tiles are set up', async () => {
    showCampus('ut', {
      map: { tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png', attribution: '© <Map makers>' },
    });
    renderPage(<AddressesPage />);
    const map = await screen.findByRole('region', { name: 'Map' });
    for (const { name } of FIRST_MEET_UP_SPOTS.ut)
      expect(within(map).getByRole('button', { name })).toHaveAttribute('tabindex', '0');
    expect(within(map).getByText('© <Map makers>')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(FIRST_MEET_UP_SPOTS.ut.length);
  });
});
