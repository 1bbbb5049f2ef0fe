import { idOf } from './ids.ts';

/** Who lives in the demo communities. None of them exists. */
export interface Person {
  /** The password of every one of them is `DEMO_PASSWORD` in accounts.ts. */
  readonly email: string;
  readonly uid: string;
  readonly campusId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly bio: string;
  readonly gradYear: number | null;
  readonly schoolEmail: string | null;
  readonly gender: '' | 'male' | 'female' | 'other';
  /** How long ago they joined. */
  readonly joinedDaysAgo: number;
  /** Whether `assets/portraits/{username}.png` is their profile picture; somebody without one has not set up a profile. */
  readonly hasPortrait: boolean;
}

const SCHOOL_DOMAINS: Readonly<Record<string, string>> = {
  ou: 'ou.edu',
  ut: 'utexas.edu',
  smu: 'smu.edu',
  uf: 'ufl.edu',
  ucla: 'ucla.edu',
  stanford: 'stanford.edu',
  duke: 'duke.edu',
};

interface Some {
  readonly bio?: string;
  readonly year?: number;
  readonly gender?: Person['gender'];
  readonly days: number;
  readonly hasPortrait?: true;
  readonly notAtSchoolYet?: true;
}

function person(campusId: string, firstName: string, lastName: string, some: Some): Person {
  const username = `${firstName}${lastName}`.toLowerCase().replace(/[^a-z0-9.-]/g, '');
  return {
    email: `${firstName.toLowerCase()}@example.com`,
    uid: idOf(`person ${campusId} ${username}`, 28),
    campusId,
    firstName,
    lastName,
    username,
    bio: some.bio ?? '',
    gradYear: some.year ?? null,
    schoolEmail: some.notAtSchoolYet
      ? null
      : `${firstName}.${lastName}@${SCHOOL_DOMAINS[campusId] ?? ''}`.toLowerCase(),
    gender: some.gender ?? '',
    joinedDaysAgo: some.days,
    hasPortrait: some.hasPortrait === true,
  };
}

/** The demo's people by the short name that the posts use. */
export const PEOPLE = {
  maya: person('ut', 'Maya', 'Torres', {
    bio: 'Bio major, coffee minor. Moving a lot, so most of my stuff is leaving at a good price.',
    year: 2027,
    gender: 'female',
    days: 420,
    hasPortrait: true,
  }),
  dev: person('ut', 'Dev', 'Patel', {
    bio: 'ECE senior. If it has a screw in it I have opened it. West Campus, usually around after 6.',
    year: 2026,
    gender: 'male',
    days: 610,
    hasPortrait: true,
  }),
  hannah: person('ut', 'Hannah', 'Kowalski', {
    bio: 'Architecture, 3rd year. Selling the furniture I keep building. Smoke free home, two cats.',
    year: 2028,
    gender: 'female',
    days: 380,
    hasPortrait: true,
  }),
  marcus: person('ut', 'Marcus', 'Bell', {
    bio: 'Runner, intramural goalie, RTF. Cash or Venmo, meet at Gregory Gym.',
    year: 2027,
    gender: 'male',
    days: 295,
    hasPortrait: true,
  }),
  sofia: person('ut', 'Sofia', 'Ramirez', {
    bio: 'Closet clean-outs every month. Messages answered fast, holds for 24 hours only!',
    year: 2028,
    gender: 'female',
    days: 240,
    hasPortrait: true,
  }),
  jin: person('ut', 'Jin', 'Park', {
    bio: 'MS Computer Science. Keyboards, monitors, more keyboards.',
    year: 2026,
    gender: 'male',
    days: 505,
    hasPortrait: true,
  }),
  amara: person('ut', 'Amara', 'Okafor', {
    bio: 'Pre-med, so I own every textbook. Notes in the margins are free.',
    year: 2027,
    gender: 'female',
    days: 330,
    hasPortrait: true,
  }),
  tyler: person('ut', 'Tyler', 'Nguyen', {
    bio: 'guitar, bikes, bad decisions at the thrift store',
    year: 2029,
    gender: 'male',
    days: 96,
    hasPortrait: true,
  }),
  layla: person('ut', 'Layla', 'Haddad', {
    bio: 'Grad student in Public Affairs. Everything is clean, tested and priced to go.',
    year: 2026,
    gender: 'female',
    days: 700,
    hasPortrait: true,
  }),
  owen: person('ut', 'Owen', 'Fitzgerald', {
    bio: 'Film photography, vinyl, one very old truck.',
    year: 2027,
    gender: 'male',
    days: 455,
    hasPortrait: true,
  }),
  priya: person('ut', 'Priya', 'Raman', {
    bio: 'McCombs 28. Plants, plants, and the shelves they outgrew.',
    year: 2028,
    gender: 'female',
    days: 180,
    hasPortrait: true,
  }),
  caleb: person('ut', 'Caleb', 'Wright', {
    bio: '',
    year: 2029,
    gender: 'male',
    days: 61,
    hasPortrait: true,
  }),
  nora: person('ut', 'Nora', 'Lindqvist', { days: 2, notAtSchoolYet: true }),
  brooke: person('ou', 'Brooke', 'Hensley', {
    bio: 'Boomer! Energy management, class of 27.',
    year: 2027,
    gender: 'female',
    days: 260,
    hasPortrait: true,
  }),
  elijah: person('ou', 'Elijah', 'Redbird', {
    bio: 'Meteorology. Yes, I will talk about the clouds.',
    year: 2026,
    gender: 'male',
    days: 400,
    hasPortrait: true,
  }),
  grace: person('smu', 'Grace', 'Whitfield', {
    bio: 'Dance and marketing. Pick up at Hughes-Trigg.',
    year: 2028,
    gender: 'female',
    days: 210,
    hasPortrait: true,
  }),
  henry: person('smu', 'Henry', 'Castellano', {
    bio: 'Cox 27. Golf, podcasts, a very good espresso machine.',
    year: 2027,
    gender: 'male',
    days: 340,
    hasPortrait: true,
  }),
  diego: person('uf', 'Diego', 'Alvarez', {
    bio: 'Gator, civil engineering, always at the springs.',
    year: 2027,
    gender: 'male',
    days: 310,
    hasPortrait: true,
  }),
  talia: person('uf', 'Talia', 'Brooks', {
    bio: 'Vet school or bust. Dog walks welcome as payment.',
    year: 2028,
    gender: 'female',
    days: 190,
    hasPortrait: true,
  }),
  kate: person('ucla', 'Kate', 'Yoshida', {
    bio: 'Design Media Arts. Westwood, no car, so please come to me.',
    year: 2026,
    gender: 'female',
    days: 530,
    hasPortrait: true,
  }),
  mateo: person('ucla', 'Mateo', 'Silva', {
    bio: 'Surf in the morning, lab in the afternoon.',
    year: 2027,
    gender: 'male',
    days: 120,
    hasPortrait: true,
  }),
  sam: person('stanford', 'Sam', 'Adeyemi', {
    bio: 'Symbolic systems. Bike person. They/them.',
    year: 2027,
    gender: 'other',
    days: 275,
    hasPortrait: true,
  }),
  ines: person('stanford', 'Ines', 'Moreau', {
    bio: 'Materials science PhD. I keep boxes and receipts for everything.',
    year: 2028,
    gender: 'female',
    days: 430,
    hasPortrait: true,
  }),
  will: person('duke', 'Will', 'Carmichael', {
    bio: 'Econ, tenting veteran.',
    year: 2028,
    gender: 'male',
    days: 150,
    hasPortrait: true,
  }),
  zoe: person('duke', 'Zoe', 'Abernathy', {
    bio: 'Public policy, a cappella, too many houseplants.',
    year: 2027,
    gender: 'female',
    days: 365,
    hasPortrait: true,
  }),
} as const satisfies Readonly<Record<string, Person>>;

export type Who = keyof typeof PEOPLE;

/** In the order in which they are listed above. */
export const EVERYONE: readonly Person[] = Object.values(PEOPLE);
