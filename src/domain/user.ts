import type { CampusId } from './campus.ts';

/** What everyone who may read the campus sees of a person. */
export interface Profile {
  readonly id: string;
  readonly campusId: CampusId;
  readonly firstName: string;
  /** First letter and a period, or empty. */
  readonly lastName: string;
  readonly username: string;
  /** Storage path of the picture, or null. */
  readonly photoPath: string | null;
  readonly bio: string;
  readonly gradYear: number | null;
  readonly isProfileSetUp: boolean;
  readonly hasGettingStartedDone: boolean;
  readonly isEmailVerified: boolean;
  readonly isSchoolVerified: boolean;
  readonly type: ProfileType;
  /** What the page of an unclaimed profile asks its owner's address with; null on every other. */
  readonly claimId: string | null;
  readonly totalPosts: number;
  readonly status: UserStatus;
  readonly createdAtMs: number;
}

/** 'unclaimed': brought in by an operator and not yet anybody's account. */
export type ProfileType = 'individual' | 'unclaimed';

export type UserStatus = 'active' | 'banned' | 'deleting';

/** The copy of a person that a like, chat or heart carries. */
export interface PersonCopy {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoPath: string | null;
}

/** The copy of its author that a post or comment carries. */
export interface AuthorCopy extends PersonCopy {
  readonly isSchoolVerified: boolean;
}

/** What travels on the ID token, set by functions alone. */
export interface RoleClaims {
  readonly campusId: CampusId | null;
  readonly isSchoolVerified: boolean;
}
