import type { ComponentType } from 'react';
import { fetchNames } from '../../data/campuses/campusNames.ts';
import { applyColours } from '../../data/session/campusFile.ts';
import type { Campus } from '../../domain/campus.ts';
import type { CampusFile } from '../../domain/campusFile.ts';
import { exactKeyOf, LIVELIEST, nameKeyOf, nameRank } from '../../domain/campusNames.ts';
import { MoreSchools, type MoreSchoolsProps } from './MoreSchools.tsx';
import { SCHOOLS, schoolsMatching } from './schools.ts';

export interface FoundSchools {
  readonly query: string;
  readonly schools: readonly Campus[];
  /** How many schools there are, where that was told. */
  readonly count: number | null;
  readonly hasFailed: boolean;
  /** Finds those that come after. */
  readonly more: (() => Promise<FoundSchools>) | null;
  /** The first ones and, where something is typed, those that were added: all that fit it, the best first. */
  readonly fitting: (typed: string) => readonly Campus[];
  /** The part of the page that shows them: its code comes with them. */
  readonly Part: ComponentType<MoreSchoolsProps>;
}

/** So many are looked for before more is asked for. */
const ENOUGH = 24;
/** Further pages of one search than these are for who types another letter. */
const PAGES_MAX = 6;

/** In the module because the page has one style sheet of them. */
const applied = new Map<string, CampusFile>();

/** Gives schools that are listed their colors. */
export function applyListed(schools: readonly CampusFile[]): void {
  for (const school of schools) applied.set(school.id, school);
  applyColours('listed-colours', [...applied.values()]);
}

/** Of the schools that were added those that fit what is typed; the liveliest where no word tells a school from another. */
export const findAdded = (query: string): Promise<FoundSchools> => goOn(query, [], 1, 0);

/** What has been found, and whether a page could not be read. Never rejects. */
async function goOn(
  query: string,
  before: readonly CampusFile[],
  start: number,
  pagesBefore: number,
): Promise<FoundSchools> {
  const found: CampusFile[] = [];
  let [next, pages, count] = [start as number | null, pagesBefore, null as number | null];
  let hasFailed = false;
  try {
    while (next !== null && pages < PAGES_MAX && found.length < ENOUGH) {
      // eslint-disable-next-line no-await-in-loop -- a page says whether there is a next one
      const page = await fetchNames(nameKeyOf(query) ?? LIVELIEST, next);
      found.push(...allFitting(page.campuses, query));
      ({ next, count } = page);
      pages += 1;
    }
    // The school that is called exactly so may be on a page that was not read.
    const exact = start === 1 && (next !== null || nameKeyOf(query) === null) ? exactKeyOf(query) : null;
    if (exact !== null) found.push(...(await fetchNames(exact)).campuses);
  } catch {
    hasFailed = true;
  }
  const schools = [...new Map([...before, ...found].map((school) => [school.id, school])).values()];
  applyListed(schools);
  const isMore = hasFailed || (next !== null && pages < PAGES_MAX);
  const more = isMore ? () => goOn(query, schools, next ?? 1, pages) : null;
  const fitting = (typed: string): readonly Campus[] => fittingOf(schools, typed);
  return { query, schools, count, hasFailed, more, fitting, Part: MoreSchools };
}

/** The first ones and, where something is typed, `added`: the school that is called so, then those whose names begin so, then others. */
function fittingOf(added: readonly Campus[], typed: string): readonly Campus[] {
  if (typed.trim() === '') return SCHOOLS;
  const rank = (school: Campus): number => nameRank(school, typed);
  return allFitting([...SCHOOLS, ...added], typed).toSorted((a, b) => rank(a) - rank(b));
}

/** Those whose words contain what is typed, or whose id or names begin so. */
const allFitting = <Listed extends Campus>(schools: readonly Listed[], typed: string): readonly Listed[] =>
  schools.filter((school) => schoolsMatching([school], typed).length > 0 || nameRank(school, typed) < 2);
