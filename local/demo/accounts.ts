import { EVERYONE, type Person } from './people.ts';

/** Every demo person signs in with their e-mail address and this. */
export const DEMO_PASSWORD = 'campus-demo';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly campusId: string;
  readonly isSchoolVerified: boolean;
}

export const isSchoolVerified = (person: Person): boolean => person.schoolEmail !== null;

/** Who can sign in, those of UT first. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = EVERYONE.map((person) => ({
  email: person.email,
  password: DEMO_PASSWORD,
  name: `${person.firstName} ${person.lastName}`,
  campusId: person.campusId,
  isSchoolVerified: isSchoolVerified(person),
}));
