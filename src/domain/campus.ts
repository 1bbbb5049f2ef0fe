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

/** The campus of an unknown host. */
const DEFAULT_CAMPUS_ID = 'ou' satisfies CampusId;

export interface Campus {
  readonly id: CampusId;
  readonly name: string;
  readonly shortName: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: 'US';
  /** The main school-email domain; null for the shared community. */
  readonly emailDomain: string | null;
  /** The color from which the accent ramp is derived, and the school's second color, if any. */
  readonly colour: string;
  readonly spark: string | null;
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
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
    country: 'US',
    emailDomain: 'duke.edu',
    colour: '#012169',
    spark: null,
  },
};

export const isFirstCampusId = (id: unknown): id is FirstCampusId =>
  FIRST_CAMPUS_IDS.some((first) => first === id);

/** What the app knows of a campus: its id alone where it is none of the first. */
export function campusOf(id: CampusId): Campus {
  if (isFirstCampusId(id)) return FIRST_CAMPUSES[id];
  return { ...FIRST_CAMPUSES.campus, id, name: id, shortName: id };
}

/** The campus of a host name: its first label, on any domain (`ut.localhost`, `ut.example.edu`). */
export function campusIdFromHost(hostname: string): CampusId {
  const [first = ''] = hostname.toLowerCase().split('.');
  return isFirstCampusId(first) ? first : DEFAULT_CAMPUS_ID;
}
