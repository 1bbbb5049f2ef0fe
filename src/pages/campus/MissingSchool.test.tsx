import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerNames } from '../../data/campuses/testing/namesAnswered.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import type { SchoolLinkKind } from '../../domain/callables.ts';
import { Component as AuthActionPage } from '../auth/AuthActionPage.tsx';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as SearchSchoolsPage } from './SearchSchoolsPage.tsx';
import { Component as SelectCityPage } from './SelectCityPage.tsx';
import '../testing/panelsLoaded.ts';

const requests = vi.hoisted(() => ({
  askForSchool: vi.fn<(school: string, email: string) => Promise<void>>(),
  followSchoolLink: vi.fn<(kind: SchoolLinkKind, code: string) => Promise<void>>(),
}));
vi.mock('../../data/campuses/schoolRequests.ts', () => requests);

onCampus('campus');
beforeEach(() => {
  for (const mock of Object.values(requests)) mock.mockReset().mockResolvedValue();
  answerNames();
});

const at = '/search_schools?school=missing';
const TITLE = 'Your school is not here yet?';
const dialog = () => screen.findByRole('dialog', { name: TITLE });
const school = () => screen.getByRole('textbox', { name: 'School' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: "Tell me when it's here" });

describe('a school that is not here', () => {
  it('is asked for from the list, and from the cities', async () => {
    const { user, unmount } = renderPage(<SearchSchoolsPage />, { at: '/search_schools' });
    await user.click(screen.getByRole('link', { name: /^Not here\?/ }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/search_schools'));
    unmount();
    renderPage(<SelectCityPage />);
    expect(screen.getByRole('link', { name: 'Leave your email' })).toHaveAttribute('href', at);
  });

  it('is what was searched for, or whose address was; a member’s own address stands there', async () => {
    const { user, unmount } = renderPage(<SearchSchoolsPage />, { session: MEMBER });
    await user.type(screen.getByRole('searchbox'), 'Rice');
    await user.click(await screen.findByRole('link', { name: 'Ask for your school' }));
    await dialog();
    expect(school()).toHaveValue('Rice');
    expect(email()).toHaveValue('maya@example.com');
    unmount();
    const other = renderPage(<SearchSchoolsPage />);
    await other.user.type(screen.getByRole('searchbox'), 'joan@rice.edu');
    await other.user.click(await screen.findByRole('link', { name: 'Ask for your school' }));
    await dialog();
    expect(school()).toHaveValue('');
    expect(email()).toHaveValue('joan@rice.edu');
  });

  it('is told of by a mail whose link has to be opened', async () => {
    const { user } = renderPage(<SearchSchoolsPage />, { at });
    await dialog();
    await user.type(school(), ' Rice  University ');
    await user.type(email(), 'Joan@Example.com{Enter}');
    const sent = await screen.findByRole('dialog', { name: 'One more step: check your inbox' });
    expect(requests.askForSchool).toHaveBeenCalledExactlyOnceWith('Rice University', 'Joan@Example.com');
    expect(sent).toHaveTextContent('only then are you on the list');
    const done = within(sent).getByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await user.click(done);
    await waitFor(() => expect(address()).toBe('/search_schools'));
  });

  it.each([
    ['nothing', '', '', 'School is required.', 'Email is required.'],
    [
      'a link',
      'https://rice.edu',
      'joan',
      'Enter the name of a school, without links',
      'Invalid email address!',
    ],
    [
      'a school that is here',
      'university of texas',
      'me@my.utexas.edu',
      'UT is here already.',
      'UT is here already.',
    ],
  ])('says at the fields what is wrong with %s', async (_what, name, typed, nameError, addressError) => {
    const { user } = renderPage(<SearchSchoolsPage />, { at });
    await dialog();
    if (name) await user.type(school(), name);
    if (typed) await user.type(email(), typed);
    await user.click(send());
    expect(school()).toHaveAccessibleDescription(expect.stringContaining(nameError));
    expect(email()).toHaveAccessibleDescription(expect.stringContaining(addressError));
    expect(school()).toHaveFocus();
    expect(requests.askForSchool).not.toHaveBeenCalled();
  });

  it('that was added is here already', async () => {
    answerNames({
      'ric.json': { campuses: [campusFileOf({ id: 'rice', name: 'Rice University', shortName: 'Rice' })] },
    });
    const { user } = renderPage(<SearchSchoolsPage />, { at });
    await dialog();
    await user.type(school(), 'rice university');
    await user.type(email(), 'joan@example.com');
    await user.click(send());
    await waitFor(() =>
      expect(school()).toHaveAccessibleDescription('Rice is here already. Choose it in the list.'),
    );
    expect(requests.askForSchool).not.toHaveBeenCalled();
  });

  it.each([
    [
      'too many tries',
      new CallFailure('too-many', 'Too many tries. Try again in an hour.'),
      'Too many tries. Try again in an hour.',
    ],
    ['no connection', new CallFailure('offline', null), 'Network error. Please check your connection'],
    ['a fault of ours', new CallFailure('failed', null), 'Something went wrong'],
  ])('keeps the form where it was refused: %s', async (_what, failure, text) => {
    requests.askForSchool.mockRejectedValueOnce(failure);
    const { user } = renderPage(<SearchSchoolsPage />, { at });
    await dialog();
    await user.type(school(), 'Rice');
    await user.type(email(), 'joan@example.com');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(text));
    expect(school()).toHaveValue('Rice');
    expect(email()).toHaveValue('joan@example.com');
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: /check your inbox/ })).toBeVisible();
  });
});

describe('the link of the mail about a school', () => {
  const link = (mode: string) => `/auth/action?mode=${mode}&oobCode=ab.cd`;

  it.each([
    ['confirmSchool', 'confirm', 'Yes, tell me', "You're on the list."],
    ['forgetSchool', 'forget', 'Delete my address', 'Your address is deleted.'],
  ])(
    '%s does nothing for a program that opens it, and then what its button says',
    async (mode, kind, button, done) => {
      const { user } = renderPage(<AuthActionPage />, { at: link(mode) });
      expect(requests.followSchoolLink).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('heading', { name: done })).toBeVisible();
      expect(requests.followSchoolLink).toHaveBeenCalledExactlyOnceWith(kind, 'ab.cd');
    },
  );

  it('says when it is too old, and where another is asked for', async () => {
    requests.followSchoolLink.mockRejectedValueOnce(new CallFailure('not-found', 'Something went wrong'));
    const { user } = renderPage(<AuthActionPage />, { at: link('confirmSchool') });
    await user.click(screen.getByRole('button', { name: 'Yes, tell me' }));
    expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', at);
  });

  it('stays good without a connection', async () => {
    requests.followSchoolLink.mockRejectedValueOnce(new CallFailure('offline', null));
    const { user } = renderPage(<AuthActionPage />, { at: link('confirmSchool') });
    const button = screen.getByRole('button', { name: 'Yes, tell me' });
    await user.click(button);
    expect(await screen.findByText('Network error. Please check your connection')).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: "You're on the list." })).toBeVisible();
  });
});
