import { FieldPath, type Query } from 'firebase-admin/firestore';
import { isFirstCampusId } from '../../../src/domain/campus.ts';
import type { Accents } from '../../../src/domain/campusFile.ts';
import {
  EXACT,
  LIVELIEST,
  NAMES_PER_PAGE,
  namesFile,
  TILE_COLOURS,
  type CampusName,
  type NamesPage,
} from '../../../src/domain/campusNames.ts';
import { db } from './admin.ts';
import { cached } from './cached.ts';
import { fileOf } from './campusFile.ts';
import { MINUTE_MS } from './durations.ts';
import { StoredCampus } from './stored/campuses.ts';

/** As many as fill rows of two and four. */
const LIVELIEST_MAX = 12;
/** The first ones, which every finder has, may be among them. */
const LIVELY_READ = LIVELIEST_MAX + 8;

/** Of a word's first letters, or of a state; the first page has no number. */
const PAGE = /^(?:([a-z0-9]{2,3})|([A-Z]{2}))(?:\.([2-9]|[1-9]\d))?\.json$/;
const EXACTLY = new RegExp(`^${EXACT}\\.([a-z0-9]{2,20})\\.json$`);

const campuses = (): Query => db.collection('campuses');

/** Some of the accents of a theme. */
const tileColours = (accents: Accents): Accents =>
  Object.fromEntries(Object.entries(accents).filter(([name]) => TILE_COLOURS.includes(name)));

function nameOf(stored: unknown): CampusName | null {
  const campus = StoredCampus.safeParse(stored).data;
  // The app has the first ones without asking.
  if (campus === undefined || campus.is_closed || isFirstCampusId(campus.id)) return null;
  const { id, name, shortName, monogram, city, state, emailDomain, accents } = fileOf(campus);
  const tile = { light: tileColours(accents.light), dark: tileColours(accents.dark) };
  return { id, name, shortName, monogram, city, state, emailDomain, accents: tile };
}

/** Those with most posts this week, as far as the week's posts are counted. */
async function liveliest(): Promise<NamesPage> {
  const [{ docs }, open] = await Promise.all([
    campuses().orderBy('week_post_count', 'desc').limit(LIVELY_READ).get(),
    campuses().where('privacy', '==', 'private').where('is_closed', '==', false).count().get(),
  ]);
  const lively = docs.filter((doc) => typeof doc.get('week_post_count') === 'number');
  const names = lively.map((doc) => nameOf(doc.data())).filter((name) => name !== null);
  return { campuses: names.slice(0, LIVELIEST_MAX), next: null, count: open.data().count };
}

/** A page, and the id after which the next one begins; null on the last one. */
interface Read {
  readonly page: NamesPage;
  readonly last: string | null;
}

async function read(of: Query, number: number, after: string | null): Promise<Read> {
  const byId = of.orderBy(FieldPath.documentId()).limit(NAMES_PER_PAGE);
  const { docs } = await (after === null ? byId : byId.startAfter(after)).get();
  const last = docs.length < NAMES_PER_PAGE ? null : (docs.at(-1)?.id ?? null);
  const names = docs.map((doc) => nameOf(doc.data())).filter((name) => name !== null);
  return { page: { campuses: names, next: last === null ? null : number + 1, count: null }, last };
}

/** By file. A page is read after the one before it, so that a number that somebody has made up reads nothing. */
const kept: (file: string) => Promise<Read | null> = cached(
  async (file): Promise<Read | null> => {
    if (file === namesFile(LIVELIEST, 1)) return { page: await liveliest(), last: null };
    const [, exact] = EXACTLY.exec(file) ?? [];
    if (exact !== undefined)
      return read(campuses().where('reserved_names', 'array-contains', exact), 1, null);
    const [found, key, state, typed = '1'] = PAGE.exec(file) ?? [];
    if (found === undefined) return null;
    const number = Number(typed);
    const before = number === 1 ? null : await kept(namesFile(key ?? state ?? '', number - 1));
    if (number > 1 && (before?.last ?? null) === null) return null;
    const of =
      key === undefined
        ? campuses().where('location_details.state', '==', state)
        : campuses().where('name_keys', 'array-contains', key);
    return read(of, number, before?.last ?? null);
  },
  { lifeMs: MINUTE_MS, max: 500 },
);

/** The page of names of this file; null if there is no such file. An instance caches it for a minute. */
export const namesPage = async (file: string): Promise<NamesPage | null> => (await kept(file))?.page ?? null;
