import { learnCampus, type CampusId } from '../../domain/campus.ts';
import type { Accents, CampusFile } from '../../domain/campusFile.ts';
import { campusFile } from '../../lib/siteWorker.ts';
import { fieldsOf, isFields } from '../stored/fields.ts';
import { CAMPUS_KEY } from './deviceTraces.ts';

/* A campus's file (`CampusFile`): fetched at each visit, and kept for the next. */

declare global {
  interface Window {
    /** The answer to the page's inline script; undefined where there was none. */
    campusFile?: Promise<unknown> | undefined;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Colors only, since they become a style sheet: anything else is left out. */
function accentsIn(value: unknown): Accents {
  const entries = Object.entries(isFields(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([name, colour]) =>
      /^[a-z-]+$/.test(name) && typeof colour === 'string' && /^#[\da-f]{3,8}$/i.test(colour)
        ? [[name, colour]]
        : [],
    ),
  );
}

/** The file of this campus; null for anything else. */
export function campusFileIn(value: unknown, id: CampusId): CampusFile | null {
  if (!isFields(value) || value['id'] !== id) return null;
  const text = (name: string): string | null => textOf(value[name]);
  const accents = isFields(value['accents']) ? value['accents'] : {};
  return {
    id,
    name: text('name') ?? id,
    shortName: text('shortName') ?? id,
    monogram: text('monogram') ?? id,
    city: text('city'),
    state: text('state'),
    timeZone: text('timeZone'),
    emailDomain: text('emailDomain'),
    colour: text('colour') ?? '',
    spark: text('spark'),
    accents: { light: accentsIn(accents['light']), dark: accentsIn(accents['dark']) },
    socialPage: text('socialPage'),
    isClosed: value['isClosed'] === true,
  };
}

/** Reads a campus's file; null if there is no such campus. Rejects if there was no answer. */
export async function fetchCampusFile(id: CampusId): Promise<CampusFile | null> {
  const answer = await fetch(campusFile(id, 'campus.json'), { cache: 'no-cache' });
  if (answer.status === 404) return null;
  const file = campusFileIn(await answer.json(), id);
  if (file === null) throw new Error(`No file of ${id}`);
  return file;
}

/** The page's own campus as the device keeps it from the visit before. */
export function keptCampus(id: CampusId): CampusFile | null {
  try {
    return campusFileIn(fieldsOf(localStorage.getItem(CAMPUS_KEY) ?? ''), id);
  } catch {
    return null;
  }
}

/** Keeps the page's own campus on the device. */
export function keepCampus(file: CampusFile): void {
  try {
    localStorage.setItem(CAMPUS_KEY, JSON.stringify(file));
  } catch {
    // The next visit fetches it again.
  }
}

/** Gives campuses their colors, as `colourSheet` does for the first ones, in a sheet of this id. */
export function applyColours(sheetId: string, campuses: readonly CampusFile[]): void {
  const rules = (root: string, theme: 'light' | 'dark'): string =>
    campuses
      .map(
        ({ id, accents }) =>
          `${root}[data-campus='${id}'],${root} [data-campus='${id}']{${Object.entries(accents[theme])
            .map(([name, colour]) => `--${name}:${colour}`)
            .join(';')}}`,
      )
      .join('');
  const sheet = document.getElementById(sheetId) ?? document.createElement('style');
  sheet.id = sheetId;
  sheet.textContent = `@layer tokens{${rules(':root', 'light')}@media(prefers-color-scheme:dark){${rules(":root:not([data-theme='light'])", 'dark')}}${rules(":root[data-theme='dark']", 'dark')}}`;
  document.head.append(sheet);
}

/** Applies the file of the page's own campus: its colors, and what the app knows of it. */
export function applyCampus(file: CampusFile): void {
  applyColours('campus-colours', [file]);
  learnCampus(file);
}
