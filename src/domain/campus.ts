import type { CampusFile } from './campusFile.ts';

/** The first label of a campus's host. Which campuses there are is data: `campuses/{id}`. */
export type CampusId = string;

/** `all` is every campus in the search index, and `www` no campus's host. */
const CAMPUS_ID = /^(?!(?:all|www)$)[a-z][a-z0-9]{1,19}$/;

/** Whether a value has the form of a campus id; `campuses/{id}` says whether there is such a campus. */
export function isCampusId(value: unknown): value is CampusId {
  return typeof value === 'string' && CAMPUS_ID.test(value);
}

/** The text if it has the form of a campus id, otherwise null. */
export const campusIn = (text: string | null | undefined): CampusId | null =>
  isCampusId(text) ? text : null;

/** The community whose posts everyone may read, and in which every verified student may write. */
export const SHARED_CAMPUS_ID = 'campus' satisfies CampusId;

/** The campus of a host that is not below one of our domains. */
const DEFAULT_CAMPUS_ID = 'ou' satisfies CampusId;

export interface Campus {
  readonly id: CampusId;
  readonly name: string;
  readonly shortName: string;
  readonly city: string | null;
  readonly state: string | null;
  /** The main school-email domain; null for the shared community. */
  readonly emailDomain: string | null;
  /** The color from which the accent ramp is derived, and the school's second color, if any. */
  readonly colour: string;
  readonly spark: string | null;
  /** Left out: made of the short name. */
  readonly monogram?: string;
}

/** The campuses of the first data (`functions/data/campuses.json`), which the app knows without reading them. */
export const FIRST_CAMPUS_IDS = ['campus', 'ou', 'ut', 'smu', 'uf', 'ucla', 'stanford', 'duke'] as const;
export type FirstCampusId = (typeof FIRST_CAMPUS_IDS)[number];

export const FIRST_CAMPUSES: Readonly<Record<FirstCampusId, Campus>> = {
  campus: {
    id: 'campus',
    name: 'Campus',
    shortName: 'Campus',
    city: null,
    state: null,
    emailDomain: null,
    colour: '#0F6E66',
    spark: null,
  },
  ou: {
    id: 'ou',
    name: 'University of Oklahoma',
    shortName: 'OU',
    city: 'Norman',
    state: 'OK',
    emailDomain: 'ou.edu',
    colour: '#841617',
    spark: null,
  },
  ut: {
    id: 'ut',
    name: 'University of Texas',
    shortName: 'UT',
    city: 'Austin',
    state: 'TX',
    emailDomain: 'utexas.edu',
    colour: '#BF5700',
    spark: null,
  },
  smu: {
    id: 'smu',
    name: 'Southern Methodist University',
    shortName: 'SMU',
    city: 'Dallas',
    state: 'TX',
    emailDomain: 'smu.edu',
    colour: '#354CA1',
    spark: '#CC0035',
  },
  uf: {
    id: 'uf',
    name: 'University of Florida',
    shortName: 'UF',
    city: 'Gainesville',
    state: 'FL',
    emailDomain: 'ufl.edu',
    colour: '#0021A5',
    spark: '#FA4616',
  },
  ucla: {
    id: 'ucla',
    name: 'University of California, Los Angeles',
    shortName: 'UCLA',
    city: 'Los Angeles',
    state: 'CA',
    emailDomain: 'ucla.edu',
    colour: '#2774AE',
    spark: '#FFD100',
  },
  stanford: {
    id: 'stanford',
    name: 'Stanford University',
    shortName: 'Stanford',
    city: 'Stanford',
    state: 'CA',
    emailDomain: 'stanford.edu',
    colour: '#8C1515',
    spark: null,
  },
  duke: {
    id: 'duke',
    name: 'Duke University',
    shortName: 'Duke',
    city: 'Durham',
    state: 'NC',
    emailDomain: 'duke.edu',
    colour: '#012169',
    spark: null,
  },
};

export const isFirstCampusId = (id: unknown): id is FirstCampusId =>
  FIRST_CAMPUS_IDS.some((first) => first === id);

/** Files of campuses that were fetched: added ones, and what has changed since the build. In the module, since all of a page shares them. */
const learned = new Map<CampusId, CampusFile>();
const listeners = new Set<() => void>();

/** Adds or replaces a campus's file. */
export function learnCampus(file: CampusFile): void {
  learned.set(file.id, file);
  for (const tell of listeners) tell();
}

/** What a campus's file says, if it was read. */
export const learnedCampus = (id: CampusId): CampusFile | null => learned.get(id) ?? null;

/** Calls back whenever a campus becomes known or changes; returns the function that ends it. */
export function onCampusLearned(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** What the app knows of a campus: its id alone where its file was not read. */
export function campusOf(id: CampusId): Campus {
  const first = isFirstCampusId(id)
    ? FIRST_CAMPUSES[id]
    : { ...FIRST_CAMPUSES.campus, id, name: id, shortName: id };
  return learned.get(id) ?? first;
}

/**
 * The campus of a host name: its first label. The first campuses on any domain (`ut.localhost`, `ut.example.edu`), others, which may
 * not exist, under our own.
 */
export function campusIdFromHost(hostname: string, ownDomains: readonly string[] = []): CampusId {
  const [first = '', ...rest] = hostname.toLowerCase().split('.');
  const isOurs = isCampusId(first) && ownDomains.includes(rest.join('.'));
  return isOurs || isFirstCampusId(first) ? first : DEFAULT_CAMPUS_ID;
}
