import { fetchNames } from '../../data/campuses/campusNames.ts';
import { applyColours } from '../../data/session/campusFile.ts';
import type { CampusFile } from '../../domain/campusFile.ts';
import { LIVELIEST, nameKeyOf } from '../../domain/campusNames.ts';
import { MoreSchools } from './MoreSchools.tsx';
import { schoolsMatching } from './schools.ts';
import type { AddedSchools } from './useAddedSchools.ts';

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
export const findAdded = (query: string): Promise<AddedSchools> => goOn(query, [], null, 0);

/** What has been found, and whether a page could not be read. Never rejects. */
async function goOn(
  query: string,
  before: readonly CampusFile[],
  start: string | null,
  pagesBefore: number,
): Promise<AddedSchools> {
  const schools = [...before];
  let [next, pages, count] = [start, pagesBefore, null as number | null];
  let hasFailed = false;
  try {
    do {
      // eslint-disable-next-line no-await-in-loop -- a page says where the next one begins
      const page = await fetchNames(nameKeyOf(query) ?? LIVELIEST, next);
      schools.push(...schoolsMatching(page.campuses, query));
      ({ next, count } = page);
      pages += 1;
    } while (next !== null && pages < PAGES_MAX && schools.length < before.length + ENOUGH);
  } catch {
    hasFailed = true;
  }
  applyListed(schools);
  const isMore = hasFailed || (next !== null && pages < PAGES_MAX);
  const more = isMore ? () => goOn(query, schools, next, pages) : null;
  return { query, schools, count, hasFailed, more, Part: MoreSchools };
}
