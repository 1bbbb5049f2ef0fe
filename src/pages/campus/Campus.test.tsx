import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Landing } from '../../features/landing/Landing.tsx';
import { address, CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as LandingHomePage } from './LandingHomePage.tsx';

onCampus('campus');

describe('the front page of the shared community', () => {
  it('has a visitor choose the school to join first', async () => {
    const { user } = renderPage(<Landing picker={null} />, { session: VISITOR });
    await user.click(screen.getByRole('link', { name: 'Join Your Campus' }));
    expect(address()).toBe('/search_schools');
  });

  it('helps a person without a school to find it', async () => {
    const { user } = renderPage(<Landing picker={null} />, { session: CONFIRMED });
    await user.click(screen.getByRole('link', { name: 'Find Your Campus' }));
    expect(address()).toBe('/search_schools');
  });

  it('takes a member to their campus', () => {
    renderPage(<Landing picker={null} />, { session: MEMBER });
    expect(screen.getByText('View Your Campus')).toBeVisible();
  });

  it('shows the app, what one gets, how it works and three questions', async () => {
    const { user } = renderPage(<Landing picker={null} />);
    expect(screen.getByRole('img', { name: /campus feed/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Chat with sellers' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check profiles' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Post in under 30 seconds' })).toBeVisible();
    const how = screen.getByRole('region', { name: 'How it works' });
    expect(within(how).getAllByRole('listitem')).toHaveLength(3);
    await screen.findByText('Are you affiliated with my school?');
    const questions = document.querySelectorAll('details');
    expect(questions).toHaveLength(3);
    await user.click(screen.getByText('Are you affiliated with my school?'));
    await waitFor(() => expect(questions[0]).toHaveAttribute('open'));
  });

  it('welcomes, answers who we are, how to add a school and how to pay, and names no fee', async () => {
    renderPage(<Landing picker={null} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Buy and sell with classmates');
    expect(await screen.findByText(/made for students, not by any school/)).toBeInTheDocument();
    expect(screen.getByText(/direct message on Instagram, @CampusBuySell/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Leave your email', hidden: true })).toHaveAttribute(
      'href',
      '/search_schools?school=missing',
    );
    expect(screen.getByText(/In person, when you meet/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\bfees?\b/i);
  });
});

it('the home of the shared community has one title, and its feed a heading below it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  renderPage(<LandingHomePage />);
  const [title, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('Buy and sell with classmates');
  expect(others).toEqual([]);
  expect(screen.getByRole('heading', { level: 2, name: 'Campus Buy/Sell' })).toBeInTheDocument();
});
