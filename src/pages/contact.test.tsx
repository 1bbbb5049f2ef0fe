import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { learnCampus } from '../domain/campus.ts';
import { campusFileOf } from '../domain/testing/campuses.ts';
import { AboutGroup } from '../features/campus/AboutGroup.tsx';
import { ContactUs } from '../features/campus/ContactUs.tsx';
import { Faq } from '../features/landing/Faq.tsx';
import { hrefOf } from './testing/hrefOf.ts';
import { MEMBER, onCampus, renderPage } from './testing/renderPage.tsx';
import { Component as HelpPage } from './settings/HelpPage.tsx';
import { Component as PrivacyPage } from './settings/PrivacyPage.tsx';
import { Component as TermsPage } from './settings/TermsPage.tsx';
import { Component as FeedbackPage } from './info/FeedbackPage.tsx';
import { Component as ReturnsPage } from './info/ReturnsPage.tsx';

onCampus('ut');

const show = (Page: ComponentType): void => {
  showCampus('ut', { supportEmail: 'help@campus.org', socialPage: 'https://social.example/{campus}Market' });
  renderPage(<Page />);
};

it.each([
  ['Contact Us', ContactUs],
  ['Customer Support', HelpPage],
  ['Feedback', FeedbackPage],
  ['Return Policy', ReturnsPage],
  ['Terms', TermsPage],
  ['Privacy', PrivacyPage],
])("%s names the deployment's own support address", (_name, Page) => {
  show(Page);
  const links = screen.getAllByRole('link', { name: 'help@campus.org' });
  for (const link of links) expect(link).toHaveAttribute('href', 'mailto:help@campus.org');
  expect(document.body.textContent).not.toContain('campusbuysell');
});

it.each([
  ['Contact Us', ContactUs, '@UTMarket'],
  ['Feedback', FeedbackPage, 'Message @UTMarket'],
])("%s leads to the deployment's own social page", (_name, Page, words) => {
  show(Page);
  expect(hrefOf(words)).toBe('https://social.example/UTMarket');
});

it.each([
  ['Contact Us', ContactUs, '@osu.market'],
  ['Feedback', FeedbackPage, 'Message @osu.market'],
])(
  "%s of a campus that was added leads to the campus's own page, and nowhere where it has none",
  (_name, Page, words) => {
    const address = 'https://www.instagram.com/osu.market';
    showCampus('osu');
    learnCampus(campusFileOf({ socialPage: address }));
    const { unmount } = renderPage(<Page />);
    expect(hrefOf(words)).toBe(address);
    unmount();
    learnCampus(campusFileOf());
    renderPage(<Page />);
    expect(screen.getByRole('link', { name: 'support@campusbuysell.com' })).toBeVisible();
    expect(screen.queryByText(/@\w+(?:Market|BuySell)|Instagram/)).toBeNull();
  },
);

it('a link of a campus that was added is shared by its own page, and by none where it has none', async () => {
  showCampus('osu');
  const address = 'https://www.instagram.com/osu.market';
  for (const socialPage of [address, null]) {
    learnCampus(campusFileOf({ socialPage }));
    const { user, unmount } = renderPage(<AboutGroup />, { session: MEMBER });
    await user.click(screen.getByRole('button', { name: 'Share Group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Group' });
    const links = within(dialog).queryAllByRole('link', { name: 'Instagram' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(socialPage === null ? [] : [socialPage]);
    unmount();
  }
});

it("the questions of the front page name the deployment's own social page", () => {
  show(Faq);
  expect(screen.getByText(/@CampusMarket, and tell us/)).toBeInTheDocument();
});
