/** A campus id is the first label of the campus's host. `campus` is the shared landing community. */
export const CAMPUS_IDS = ['campus', 'ou', 'ut', 'smu', 'uf', 'ucla', 'stanford', 'duke'] as const;

export type CampusId = (typeof CAMPUS_IDS)[number];

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

export const CAMPUSES: Readonly<Record<CampusId, Campus>> = {
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

export function isCampusId(value: unknown): value is CampusId {
  return CAMPUS_IDS.some((id) => id === value);
}

/** The campus of this id; null for any other text. */
export const campusIn = (text: string | null | undefined): CampusId | null =>
  isCampusId(text) ? text : null;

/** The campus of a host name: its first label, on any domain (`ut.localhost`, `ut.example.edu`). */
export function campusIdFromHost(hostname: string): CampusId {
  const [first = ''] = hostname.toLowerCase().split('.');
  return isCampusId(first) ? first : DEFAULT_CAMPUS_ID;
}
