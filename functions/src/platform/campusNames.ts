import { FieldPath, type Query } from 'firebase-admin/firestore';
import { isCampusId, isFirstCampusId } from '../../../src/domain/campus.ts';
import type { Accents } from '../../../src/domain/campusFile.ts';
import {
  LIVELIEST,
  NAMES_PER_PAGE,
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

const PAGE = /^(?:([a-z0-9]{2,3})|([A-Z]{2}))(?:\.([a-z0-9]+))?\.json$/;

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

async function page(of: Query, after: string | undefined): Promise<NamesPage> {
  const byId = of.orderBy(FieldPath.documentId()).limit(NAMES_PER_PAGE);
  const { docs } = await (after === undefined ? byId : byId.startAfter(after)).get();
  return {
    campuses: docs.map((doc) => nameOf(doc.data())).filter((name) => name !== null),
    next: docs.length < NAMES_PER_PAGE ? null : (docs.at(-1)?.id ?? null),
    count: null,
  };
}

/** The page of names of this file; null if there is no such file. An instance caches it for a minute. */
export const namesPage = cached<NamesPage | null>(
  async (file) => {
    if (file === `${LIVELIEST}.json`) return liveliest();
    const [found, key, state, after] = PAGE.exec(file) ?? [];
    if (found === undefined || (after !== undefined && !isCampusId(after))) return null;
    return key === undefined
      ? page(campuses().where('location_details.state', '==', state), after)
      : page(campuses().where('name_keys', 'array-contains', key), after);
  },
  { lifeMs: MINUTE_MS, max: 500 },
);
