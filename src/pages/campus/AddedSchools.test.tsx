import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerNames } from '../../data/campuses/testing/namesAnswered.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as SearchSchoolsPage } from './SearchSchoolsPage.tsx';
import { Component as SelectCityPage } from './SelectCityPage.tsx';
import '../testing/panelsLoaded.ts';

onCampus('campus');

const OSU = campusFileOf({ id: 'osu', shortName: 'Oregon State' });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    campusFileOf({
      id: `c${String(from + i)}x`,
      name: `Calder ${String(from + i)}`,
      shortName: `C${String(from + i)}`,
    }),
  );
const tiles = (): readonly string[] =>
  screen
    .queryAllByRole('button')
    .filter((tile) => tile.hasAttribute('data-tile'))
    .map((tile) => tile.querySelector('strong')?.textContent ?? '');
const field = () => screen.getByRole('searchbox', { name: 'Find your school' });

describe('a school that was added', () => {
  it.each([
    ['its name', 'oregon', 'ore.json'],
    ['its name among common words', 'oregon state university', 'ore.json'],
    ['its id', 'OSU', 'osu.json'],
    ['its city', 'Corvallis', 'cor.json'],
    ['an address of a department', 'me@cs.oregonstate.edu', 'ore.json'],
  ])('is found by %s', async (_by, typed, file) => {
    const asked = answerNames({
      [file]: {
        campuses: [
          OSU,
          campusFileOf({
            id: 'other',
            name: 'Cornwall',
            shortName: 'Orel',
            city: 'Ore',
            emailDomain: 'o.edu',
          }),
        ],
      },
    });
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), typed);
    await waitFor(() => expect(tiles()).toEqual(['Oregon State']));
    expect(screen.getByText('1 found')).toBeVisible();
    // Its colors, and no more than the files of the first letters.
    expect(document.getElementById('listed-colours')?.textContent).toContain("[data-campus='osu']");
    expect(new Set(asked).size).toBeLessThanOrEqual(4);
  });

  it('comes after the first ones, which are there at once', async () => {
    answerNames({
      'sta.json': { campuses: [campusFileOf({ id: 'stani', name: 'Stanislaus', shortName: 'Stanis' })] },
    });
    const { user } = renderPage(<SearchSchoolsPage />);
    expect(tiles()).toHaveLength(7);
    await user.type(field(), 'stan');
    expect(tiles()[0]).toBe('Stanford');
    await waitFor(() => expect(tiles()).toEqual(['Stanford', 'Stanis']));
  });

  it('comes first where it is called exactly so, by its short name or id, then those that begin so', async () => {
    const school = (id: string, shortName: string, name = shortName) => campusFileOf({ id, shortName, name });
    const called = school('stan', 'Stanislaus');
    const pages = {
      'cal.json': {
        campuses: [
          school('art', 'Art', 'Art of Calder'),
          school('artc', 'Calder Art'),
          ...many(20),
          school('mobile', 'Calder'),
        ],
      },
      'sta.json': {
        campuses: [school('sf', 'Old', 'Old Stan'), called, school('st', 'Stanly')],
      },
    };
    answerNames(pages, [called]);
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'calder');
    await waitFor(() => expect(tiles().slice(0, 2)).toEqual(['Calder', 'Calder Art']));
    expect(tiles().at(-1)).toBe('Art');
    await user.clear(field());
    await user.type(field(), 'Stan');
    await waitFor(() => expect(tiles()).toEqual(['Stanislaus', 'Stanford', 'Stanly', 'Old']));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Stanislaus' })).toBeVisible();
  });

  it('is found where its name is on a page that was not read, or has none', async () => {
    const asked = answerNames({
      'cal.json': { campuses: many(50), next: 2 },
      'exact.calder.json': { campuses: [campusFileOf({ id: 'zz', name: 'Calder', shortName: 'Calder' })] },
      'exact.us.json': { campuses: [campusFileOf({ id: 'us', name: 'US University', shortName: 'US' })] },
    });
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'calder');
    await waitFor(() => expect(tiles()[0]).toBe('Calder'));
    expect(asked.filter((file) => file.includes('exact.'))).toEqual([
      '/campuses/names/exact.cal.json',
      '/campuses/names/exact.cald.json',
      '/campuses/names/exact.calde.json',
      '/campuses/names/exact.calder.json',
    ]);
    // A word that tells no school from another.
    await user.clear(field());
    await user.type(field(), 'us');
    await waitFor(() => expect(tiles()).toContain('US'));
    expect(tiles()[0]).toBe('US');
  });

  it('is further down where many fit, in pages', async () => {
    const asked = answerNames({
      'cal.json': { campuses: many(50), next: 2 },
      'cal.2.json': { campuses: many(3, 50) },
    });
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'calder');
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.getByText('50+ found')).toBeVisible();
    expect(asked).not.toContain('/campuses/names/cal.2.json');
    await user.click(more);
    await waitFor(() => expect(tiles()).toHaveLength(53));
    expect(screen.getByText('53 found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is looked for on the next pages where the first has too few that fit', async () => {
    answerNames({
      'cal.json': { campuses: many(50), next: 2 },
      'cal.2.json': { campuses: [campusFileOf({ id: 'calz', name: 'Caldwell', shortName: 'Caldwell' })] },
    });
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'caldw');
    await waitFor(() => expect(tiles()).toEqual(['Caldwell']));
  });

  it('is shown without a search where it is one of the liveliest, below the first ones', async () => {
    allIsInView();
    answerNames({ 'liveliest.json': { campuses: [OSU], count: 1007 } });
    renderPage(<SearchSchoolsPage />);
    expect(await screen.findByText('Liveliest this week')).toBeVisible();
    expect(tiles()).toEqual(['OU', 'UT', 'SMU', 'UF', 'UCLA', 'Stanford', 'Duke', 'Oregon State']);
    expect(screen.getByText('1007 schools')).toBeVisible();
  });

  it('says so where the names cannot be read, and tries again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { user } = renderPage(<SearchSchoolsPage />);
    await user.type(field(), 'oregon');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not all schools could be searched.');
    expect(screen.queryByText(/No results/)).toBeNull();
    answerNames({ 'ore.json': { campuses: [OSU] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tiles()).toEqual(['Oregon State']));
  });

  it('has its dialog in the address, in its colors', async () => {
    answerNames({}, [OSU]);
    renderPage(<SearchSchoolsPage />, { session: CONFIRMED, at: '/search_schools?school=osu' });
    const dialog = await screen.findByRole('dialog', { name: 'Oregon State University' });
    expect(dialog).toHaveTextContent('School email ends in oregonstate.edu');
    expect(hrefOf('Join Group', within(dialog))).toBe('/settings/account/school_email?campus=osu');
    expect(document.getElementById('chosen-colours')?.textContent).toContain('#d73f09');
  });

  it.each([
    ['one that was added', campusFileOf({ id: 'shut', isClosed: true })],
    ['one of the first', campusFileOf({ id: 'duke', name: 'Duke University', isClosed: true })],
  ])('is not joined when it is closed: %s', async (_which, file) => {
    answerNames({}, [file]);
    const at = `/search_schools?school=${file.id}`;
    const { unmount } = renderPage(<SearchSchoolsPage />, { session: CONFIRMED, at });
    expect(await screen.findByText('This community is closed.')).toBeVisible();
    expect(screen.queryByText('Join Group')).toBeNull();
    unmount();
    // Reading goes on.
    renderPage(<SearchSchoolsPage />, { session: MEMBER, at });
    expect(await screen.findByRole('button', { name: 'Visit As Guest' })).toBeVisible();
  });
});

describe('the campuses by city', () => {
  const state = () => screen.getByRole('combobox', { name: 'State' });
  const schools = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it('are all of a state, in pages, the first ones among them', async () => {
    answerNames({
      'TX.json': {
        campuses: [campusFileOf({ id: 'rice', name: 'Rice', city: 'Houston', state: 'TX' })],
        next: 2,
      },
      'TX.2.json': {
        campuses: [campusFileOf({ id: 'tcu', name: 'TCU', city: 'Fort Worth', state: 'TX' })],
      },
    });
    const { user } = renderPage(<SelectCityPage />, { at: '/select-city' });
    await user.selectOptions(state(), 'Texas');
    expect(await screen.findByRole('heading', { name: 'Houston, TX' })).toBeVisible();
    expect(address()).toBe('/select-city?state=TX');
    expect(schools()).toEqual(expect.arrayContaining(['SMUSouthern Methodist University', 'OSURice']));
    expect(screen.queryByText('Norman, OK')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: 'Fort Worth, TX' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are those of the state that was chosen last, in whatever order the answers come', async () => {
    let answer = (_late: Response): void => undefined;
    vi.stubGlobal('fetch', (file: string) =>
      file.endsWith('/TX.json')
        ? new Promise<Response>((resolve) => (answer = resolve))
        : Promise.resolve(
            Response.json({
              campuses: [campusFileOf({ id: 'utah', name: 'Utah', city: 'Provo', state: 'UT' })],
            }),
          ),
    );
    const { user } = renderPage(<SelectCityPage />, { at: '/select-city?state=TX' });
    await user.selectOptions(state(), 'Utah');
    expect(await screen.findByRole('heading', { name: 'Provo, UT' })).toBeVisible();
    const rice = campusFileOf({ id: 'rice', name: 'Rice', city: 'Houston', state: 'TX' });
    await act(async () => answer(Response.json({ campuses: [rice] })));
    expect(screen.getByRole('heading', { name: 'Provo, UT' })).toBeVisible();
    await user.selectOptions(state(), 'Texas');
    expect(screen.getByRole('heading', { name: 'Houston, TX' })).toBeVisible();
  });

  it('say that there is none in a state, or that it could not be read', async () => {
    answerNames();
    const { user } = renderPage(<SelectCityPage />, { at: '/select-city?state=NV' });
    expect(await screen.findByText('No campus here yet.')).toBeVisible();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await user.selectOptions(state(), 'Utah');
    expect(await screen.findByText('Not all campuses could be read. Check your connection.')).toBeVisible();
    answerNames({
      'UT.json': { campuses: [campusFileOf({ id: 'utah', name: 'Utah', city: 'Provo', state: 'UT' })] },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Provo, UT' })).toBeVisible();
    expect(screen.queryByText(/could be read/)).toBeNull();
  });
});
