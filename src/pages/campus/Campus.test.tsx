import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectPrompt } from '../../data/session/promptSlice.ts';
import { Landing } from '../../features/landing/Landing.tsx';
import { address, CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as LandingHomePage } from './LandingHomePage.tsx';
import { Component as SearchSchoolsPage } from './SearchSchoolsPage.tsx';

onCampus('campus');
afterEach(() => void vi.unstubAllGlobals());

describe('the front page of the shared community', () => {
  it('offers a visitor to join', async () => {
    const { user, store } = renderPage(<Landing picker={null} />, { session: VISITOR });
    await user.click(screen.getByRole('button', { name: 'Join Your Campus' }));
    expect(selectPrompt(store.getState())).toEqual({ open: 'join', reason: 'join campus' });
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
    expect(screen.getByRole('heading', { name: 'Post in under 30 seconds' })).toBeVisible();
    const how = screen.getByRole('region', { name: 'How it works' });
    expect(within(how).getAllByRole('listitem')).toHaveLength(3);
    const questions = document.querySelectorAll('details');
    expect(questions).toHaveLength(3);
    await user.click(screen.getByText('Are you affiliated with my school?'));
    await waitFor(() => expect(questions[0]).toHaveAttribute('open'));
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

describe('finding a school', () => {
  const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

  it('lists every school and narrows as one types', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    expect(names()).toHaveLength(7);
    await user.type(screen.getByLabelText('Find your school'), 'austin');
    expect(names()).toEqual([expect.stringContaining('UT')]);
  });

  it('says when there is none', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(screen.getByLabelText('Find your school'), 'hogwarts');
    expect(screen.getByText('No results for "hogwarts"')).toBeVisible();
    expect(screen.getByText('Try searching for something else')).toBeVisible();
  });
});
