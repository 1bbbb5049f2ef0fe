import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { ContactUs } from '../features/campus/ContactUs.tsx';
import { Faq } from '../features/landing/Faq.tsx';
import { onCampus, renderPage } from './testing/renderPage.tsx';
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
  expect(screen.getByRole('link', { name: words })).toHaveAttribute(
    'href',
    'https://social.example/UTMarket',
  );
});

it("the questions of the front page name the deployment's own social page", () => {
  show(Faq);
  expect(screen.getByText(/@CampusMarket, and tell us/)).toBeInTheDocument();
});
