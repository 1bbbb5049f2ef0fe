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
  readonly portrait: Portrait | null;
}

/** What a drawn portrait shows; colours are `#rrggbb`. */
export interface Portrait {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly shirt: string;
  readonly behind: string;
  readonly wears?: 'glasses' | 'cap' | 'headphones' | 'scarf';
  readonly beard?: true;
}

export type HairStyle = 'short' | 'long' | 'curly' | 'bun' | 'buzz' | 'bob' | 'wavy' | 'hijab';

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
  /** skin, hair, style, shirt, background, and what they wear. */
  readonly looks?: readonly [string, string, HairStyle, string, string, Portrait['wears']?];
  readonly beard?: true;
  readonly notAtSchoolYet?: true;
}

function person(campusId: string, firstName: string, lastName: string, some: Some): Person {
  const username = `${firstName}${lastName}`.toLowerCase().replace(/[^a-z0-9.-]/g, '');
  const [skin, hair, style, shirt, behind, wears] = some.looks ?? [];
  const dressed =
    skin !== undefined &&
    hair !== undefined &&
    style !== undefined &&
    shirt !== undefined &&
    behind !== undefined
      ? {
          skin,
          hair,
          style,
          shirt,
          behind,
          ...(wears && { wears }),
          ...(some.beard && { beard: true as const }),
        }
      : null;
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
    portrait: dressed,
  };
}

/** The demo's people by the short name that the posts use. */
export const PEOPLE = {
  maya: person('ut', 'Maya', 'Torres', {
    bio: 'Bio major, coffee minor. Moving a lot, so most of my stuff is leaving at a good price.',
    year: 2027,
    gender: 'female',
    days: 420,
    looks: ['#d9a17a', '#3a2420', 'long', '#d96c4f', '#f3d9a4'],
  }),
  dev: person('ut', 'Dev', 'Patel', {
    bio: 'ECE senior. If it has a screw in it I have opened it. West Campus, usually around after 6.',
    year: 2026,
    gender: 'male',
    days: 610,
    looks: ['#b97c56', '#1f1a1c', 'short', '#3f7d8c', '#cfe3e0', 'glasses'],
  }),
  hannah: person('ut', 'Hannah', 'Kowalski', {
    bio: 'Architecture, 3rd year. Selling the furniture I keep building. Smoke free home, two cats.',
    year: 2028,
    gender: 'female',
    days: 380,
    looks: ['#f1cdb4', '#c8913f', 'bun', '#5d8760', '#e9d3dc'],
  }),
  marcus: person('ut', 'Marcus', 'Bell', {
    bio: 'Runner, intramural goalie, RTF. Cash or Venmo, meet at Gregory Gym.',
    year: 2027,
    gender: 'male',
    days: 295,
    looks: ['#8a5a3c', '#191516', 'buzz', '#bf5700', '#dcd3f0'],
  }),
  sofia: person('ut', 'Sofia', 'Ramirez', {
    bio: 'Closet clean-outs every month. Messages answered fast, holds for 24 hours only!',
    year: 2028,
    gender: 'female',
    days: 240,
    looks: ['#e2b08c', '#5b2f24', 'wavy', '#b56576', '#d7e8c8'],
  }),
  jin: person('ut', 'Jin', 'Park', {
    bio: 'MS Computer Science. Keyboards, monitors, more keyboards.',
    year: 2026,
    gender: 'male',
    days: 505,
    looks: ['#f0cfae', '#17161a', 'short', '#31486b', '#f2d0bd', 'headphones'],
  }),
  amara: person('ut', 'Amara', 'Okafor', {
    bio: 'Pre-med, so I own every textbook. Notes in the margins are free.',
    year: 2027,
    gender: 'female',
    days: 330,
    looks: ['#6f452f', '#1c1414', 'curly', '#e0a63a', '#bfdcd6'],
  }),
  tyler: person('ut', 'Tyler', 'Nguyen', {
    bio: 'guitar, bikes, bad decisions at the thrift store',
    year: 2029,
    gender: 'male',
    days: 96,
    looks: ['#ecc39b', '#4a3324', 'wavy', '#6d5a8c', '#f4e2b8', 'cap'],
  }),
  layla: person('ut', 'Layla', 'Haddad', {
    bio: 'Grad student in Public Affairs. Everything is clean, tested and priced to go.',
    year: 2026,
    gender: 'female',
    days: 700,
    looks: ['#e0b38f', '#31486b', 'hijab', '#efe7da', '#e6c9b8'],
  }),
  owen: person('ut', 'Owen', 'Fitzgerald', {
    bio: 'Film photography, vinyl, one very old truck.',
    year: 2027,
    gender: 'male',
    days: 455,
    looks: ['#f3d3bd', '#a5532e', 'short', '#4b5d4a', '#cddcec'],
    beard: true,
  }),
  priya: person('ut', 'Priya', 'Raman', {
    bio: 'McCombs 28. Plants, plants, and the shelves they outgrew.',
    year: 2028,
    gender: 'female',
    days: 180,
    looks: ['#a86b47', '#1d1719', 'long', '#2f7d6b', '#f5d6c6', 'glasses'],
  }),
  caleb: person('ut', 'Caleb', 'Wright', {
    bio: '',
    year: 2029,
    gender: 'male',
    days: 61,
    looks: ['#c88f66', '#2b1d18', 'curly', '#c2403a', '#d3e4ea'],
  }),
  nora: person('ut', 'Nora', 'Lindqvist', { days: 2, notAtSchoolYet: true }),
  brooke: person('ou', 'Brooke', 'Hensley', {
    bio: 'Boomer! Energy management, class of 27.',
    year: 2027,
    gender: 'female',
    days: 260,
    looks: ['#f2d2b9', '#d8b26a', 'wavy', '#841617', '#ecdcc8'],
  }),
  elijah: person('ou', 'Elijah', 'Redbird', {
    bio: 'Meteorology. Yes, I will talk about the clouds.',
    year: 2026,
    gender: 'male',
    days: 400,
    looks: ['#c08a61', '#15121a', 'long', '#4f6d8a', '#dfe9d6'],
  }),
  grace: person('smu', 'Grace', 'Whitfield', {
    bio: 'Dance and marketing. Pick up at Hughes-Trigg.',
    year: 2028,
    gender: 'female',
    days: 210,
    looks: ['#7d4e35', '#1a1313', 'bun', '#354ca1', '#f0dcc2'],
  }),
  henry: person('smu', 'Henry', 'Castellano', {
    bio: 'Cox 27. Golf, podcasts, a very good espresso machine.',
    year: 2027,
    gender: 'male',
    days: 340,
    looks: ['#eac6a2', '#2c2019', 'short', '#cc0035', '#d6dff0', 'glasses'],
  }),
  diego: person('uf', 'Diego', 'Alvarez', {
    bio: 'Gator, civil engineering, always at the springs.',
    year: 2027,
    gender: 'male',
    days: 310,
    looks: ['#d3a074', '#241a17', 'curly', '#fa4616', '#cfe0ee', 'cap'],
  }),
  talia: person('uf', 'Talia', 'Brooks', {
    bio: 'Vet school or bust. Dog walks welcome as payment.',
    year: 2028,
    gender: 'female',
    days: 190,
    looks: ['#8d5b3e', '#2a1a15', 'curly', '#0021a5', '#f6d9b8'],
  }),
  kate: person('ucla', 'Kate', 'Yoshida', {
    bio: 'Design Media Arts. Westwood, no car, so please come to me.',
    year: 2026,
    gender: 'female',
    days: 530,
    looks: ['#f1d0b2', '#1b1a20', 'bob', '#2774ae', '#f6e3b0'],
  }),
  mateo: person('ucla', 'Mateo', 'Silva', {
    bio: 'Surf in the morning, lab in the afternoon.',
    year: 2027,
    gender: 'male',
    days: 120,
    looks: ['#c98f63', '#6b4a2b', 'wavy', '#e0b040', '#bfdcea'],
  }),
  sam: person('stanford', 'Sam', 'Adeyemi', {
    bio: 'Symbolic systems. Bike person. They/them.',
    year: 2027,
    gender: 'other',
    days: 275,
    looks: ['#5f3b28', '#120e0e', 'buzz', '#8c1515', '#d5e6dc', 'glasses'],
  }),
  ines: person('stanford', 'Ines', 'Moreau', {
    bio: 'Materials science PhD. I keep boxes and receipts for everything.',
    year: 2028,
    gender: 'female',
    days: 430,
    looks: ['#f0cdb6', '#6e3b24', 'bob', '#5d8760', '#e8d3e0', 'scarf'],
  }),
  will: person('duke', 'Will', 'Carmichael', {
    bio: 'Econ, tenting veteran.',
    year: 2028,
    gender: 'male',
    days: 150,
    looks: ['#f0cbb0', '#7a4a2a', 'short', '#012169', '#e7dccb'],
  }),
  zoe: person('duke', 'Zoe', 'Abernathy', {
    bio: 'Public policy, a cappella, too many houseplants.',
    year: 2027,
    gender: 'female',
    days: 365,
    looks: ['#efc9a6', '#b0532d', 'curly', '#3f7d8c', '#f3e0c4'],
  }),
} as const satisfies Readonly<Record<string, Person>>;

export type Who = keyof typeof PEOPLE;

/** In the order in which they are listed above. */
export const EVERYONE: readonly Person[] = Object.values(PEOPLE);
