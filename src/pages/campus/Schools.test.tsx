import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerNames } from '../../data/campuses/testing/namesAnswered.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as SearchSchoolsPage } from './SearchSchoolsPage.tsx';
import { Component as SelectCityPage } from './SelectCityPage.tsx';
import '../testing/panelsLoaded.ts';

onCampus('campus');
beforeEach(() => void answerNames());

/** Without the button that empties the field, which has no words. */
const tiles = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');
const field = () => screen.getByRole('searchbox', { name: 'Find your school' });

describe('finding a school', () => {
  it('lists every school and narrows as one types', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    expect(tiles()).toHaveLength(7);
    await user.type(field(), 'austin');
    expect(tiles()).toEqual([expect.stringContaining('UT')]);
  });

  it.each([
    ['a name', 'stanford', 'Stanford'],
    ['a city and a state', 'Dallas TX', 'SMU'],
    ['an email ending', 'cise.ufl.edu', 'UF'],
    ['a whole address', 'me@duke.edu', 'Duke'],
  ])('finds it by %s', async (_by, typed, school) => {
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), typed);
    expect(tiles()).toEqual([expect.stringContaining(school)]);
  });

  it('says when there is none, and how to ask for it', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'hogwarts');
    expect(await screen.findByText('No results for "hogwarts"')).toBeVisible();
    expect(screen.getByText('Try searching for something else')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ask for your school' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your school is not here yet?' });
    expect(within(dialog).getByRole('textbox', { name: 'School' })).toHaveValue('hogwarts');
  });

  it('goes by arrow keys from the field through the schools and back, and opens one by Enter', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^UT/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
    await user.keyboard('durham{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Duke University' })).toBeVisible();
  });
});

describe('a school', () => {
  const assign = vi.fn<(to: string) => void>();
  beforeEach(() => {
    assign.mockClear();
    vi.stubGlobal('location', {
      protocol: 'http:',
      hostname: 'campus.localhost',
      port: '5000',
      origin: 'http://campus.localhost:5000',
      assign,
    });
    return () => void vi.unstubAllGlobals();
  });

  it('tells where it is, whose addresses count, and that it is private', async () => {
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.click(screen.getByRole('button', { name: /^UT/ }));
    const dialog = await screen.findByRole('dialog', { name: 'University of Texas' });
    for (const text of ['Austin, TX', /^Private/, /utexas\.edu, .*my\.utexas\.edu/])
      expect(within(dialog).getByText(text)).toBeVisible();
  });

  const MEMBER_OF_OU: SessionState = { ...MEMBER, claims: { campusId: 'ou', isSchoolVerified: true } };
  it.each([
    ['its own member', MEMBER, 'View Your Campus', '/home#arrive=campus'],
    ['another school’s member', MEMBER_OF_OU, 'Visit As Guest', '/home#arrive=campus'],
  ])('leads %s to its own host', async (_who, session, label, path) => {
    const { user } = renderPage(<SearchSchoolsPage />, { session, at: '/search_schools?school=ut' });
    await user.click(await screen.findByRole('button', { name: label }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(`http://ut.localhost:5000${path}`);
  });

  const proof = '/settings/account/school_email?campus=ut';
  it.each([
    ['a visitor', VISITOR, `/user_registration?${new URLSearchParams({ redirect: proof }).toString()}`],
    ['who has no school yet', CONFIRMED, proof],
  ])('is joined here, by %s', async (_who, session, path) => {
    const { user } = renderPage(<SearchSchoolsPage />, { session, at: '/search_schools?school=ut' });
    await user.click(await screen.findByRole('link', { name: 'Join Group' }));
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(path));
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['a member', MEMBER, ['http://ut.localhost:5000/home#arrive=campus']],
    ['nobody else', CONFIRMED, []],
  ])('opens for %s by a button above the schools', async (_who, session, opened) => {
    const { user } = renderPage(<SearchSchoolsPage />, { session });
    const view = screen.queryByRole('button', { name: 'View Your Campus' });
    if (view !== null) await user.click(view);
    expect(assign.mock.calls.flat()).toEqual(opened);
  });

  it('is in the address, and out of it when it is closed', async () => {
    const { user } = renderPage(<SearchSchoolsPage />, { at: '/search_schools' });
    await user.click(screen.getByRole('button', { name: /^OU/ }));
    await screen.findByRole('dialog', { name: 'University of Oklahoma' });
    // By its element: what lies under a dialog has no role.
    expect(document.querySelector('output')).toHaveTextContent('/search_schools?school=ou');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/search_schools'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that nobody chose is something gone wrong', async () => {
    renderPage(<SearchSchoolsPage />, { at: '/search_schools?school=hogwarts' });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(address()).toBe('/search_schools'));
  });
});

it('the campuses by city: each of the seven, in its city', () => {
  renderPage(<SelectCityPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Austin, TX',
    'Dallas, TX',
    'Durham, NC',
    'Gainesville, FL',
    'Los Angeles, CA',
    'Norman, OK',
    'Stanford, CA',
  ]);
  expect(hrefOf('University of Texas')).toBe('/search_schools?school=ut');
});
