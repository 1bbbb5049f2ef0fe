import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campusOf } from '../../domain/campus.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { configOf } from '../config/testing/appConfig.ts';
import { CAMPUS_KEY } from './deviceTraces.ts';

const OSU = campusFileOf({
  accents: { light: { accent: '#d73f09', 'accent-x': 'url(//evil)' }, dark: { accent: '#e96a3a' } },
});

const asked: string[] = [];
let answer: () => Response;

/** The module of a page that has just been opened. */
async function opened(campus: string) {
  const { setAppConfig } = await import('../config/appConfig.ts');
  setAppConfig(configOf(campus));
  return import('./currentCampus.ts');
}

/** As long as the first screen takes. */
const settle = async (): Promise<void> => (await import('../../lib/firstScreen.ts')).firstScreen.settleNow();

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  window.history.replaceState(null, '', '/home');
  answer = () => Response.json(OSU);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  window.campusFile = undefined;
  document.head.replaceChildren();
});

const looks = (): string => document.getElementById('campus-colours')?.textContent ?? '';

describe('the campus of a page that is none of the first', () => {
  test('is known by its file before the app is shown, with its colours and nothing else', async () => {
    const page = await opened('osu');
    await page.knowCampus();
    expect(page.currentCampus()).toMatchObject({ id: 'osu', shortName: 'OSU', city: 'Corvallis' });
    expect(asked).toEqual(['/campuses/osu/campus.json']);
    expect(looks()).toContain(":root[data-campus='osu']");
    expect(looks()).toContain('--accent:#d73f09');
    expect(looks()).toContain('--accent:#e96a3a');
    expect(looks()).not.toContain('evil');
  });

  test('is taken from what the inline script was answered', async () => {
    window.campusFile = Promise.resolve(OSU);
    const page = await opened('osu');
    await page.knowCampus();
    expect(page.currentCampus().name).toBe('Oregon State University');
    expect(asked).toEqual([]);
  });

  test('is known at the next visit without an answer, and asked for anew', async () => {
    localStorage.setItem(CAMPUS_KEY, JSON.stringify(OSU));
    const page = await opened('osu');
    await page.knowCampus();
    expect(page.currentCampus().shortName).toBe('OSU');
    expect(asked).toEqual([]);
    answer = () => Response.json({ ...OSU, isClosed: true });
    await settle();
    await vi.waitFor(() => expect(page.isClosedCampus('osu')).toBe(true));
    expect(JSON.parse(localStorage.getItem(CAMPUS_KEY) ?? '')).toMatchObject({ isClosed: true });
  });

  test('is none where there is no file: the choice of schools', async () => {
    answer = () => new Response('', { status: 404 });
    const page = await opened('nowhere');
    await page.knowCampus();
    expect(page.currentCampusId()).toBe('campus');
    expect(location.pathname).toBe('/search_schools');
  });

  test.each([
    ['the server fails', () => new Response('{}', { status: 500 })],
    ['it is the file of another', () => Response.json({ ...OSU, id: 'ut' })],
  ])('is not guessed where %s', async (_what, given) => {
    answer = given;
    const page = await opened('osu');
    await expect(page.knowCampus()).rejects.toThrow();
    expect(localStorage.getItem(CAMPUS_KEY)).toBeNull();
  });
});

test('that it is closed shows in a tab that stays open, also after a failure', async () => {
  vi.useFakeTimers();
  const page = await opened('osu');
  await page.knowCampus();
  await settle();
  answer = () => new Response('', { status: 503 });
  await vi.advanceTimersByTimeAsync(90_000);
  answer = () => Response.json({ ...OSU, isClosed: true });
  expect(page.isClosedCampus('osu')).toBe(false);
  // The same again is drawn by nobody, and nothing is asked for where nobody looks.
  const told = vi.fn();
  const end = (await import('../../domain/campus.ts')).onCampusLearned(told);
  answer = () => Response.json(OSU);
  await vi.advanceTimersByTimeAsync(90_000);
  end();
  expect(told).not.toHaveBeenCalled();
  answer = () => Response.json({ ...OSU, isClosed: true });
  const requests = asked.length;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).toHaveLength(requests);
  hidden.mockRestore();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(page.isClosedCampus('osu')).toBe(true);
});

test('one of the first campuses is known at once; that it is closed shows after the first screen', async () => {
  answer = () => Response.json({ ...OSU, id: 'ut', shortName: 'UT', isClosed: true });
  const page = await opened('ut');
  await page.knowCampus();
  expect(page.currentCampus()).toMatchObject(campusOf('ut'));
  expect(asked).toEqual([]);
  expect(page.isClosedCampus('ut')).toBe(false);
  await settle();
  await vi.waitFor(() => expect(page.isClosedCampus('ut')).toBe(true));
});
