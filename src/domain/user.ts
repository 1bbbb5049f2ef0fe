import type { CampusId } from './campus.ts';
import type { GoodWord } from './deal.ts';

/** The part of a person that everyone who may read the campus sees. */
export interface Profile {
  readonly id: string;
  readonly campusId: CampusId;
  readonly firstName: string;
  /** Initial and a period, or empty. */
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
  /** The token by which the page of an unclaimed profile has its owner's address mailed; null on every other. */
  readonly claimId: string | null;
  readonly totalPosts: number;
  /** Members with whom a thing was handed over, as both confirmed. */
  readonly deals: number;
  /** How many of them gave each good word. */
  readonly goodWords: Readonly<Record<GoodWord, number>>;
  readonly status: UserStatus;
  /** A moderator has paused what the member writes until then; null where none has. Shown to nobody else. */
  readonly pausedUntilMs: number | null;
  readonly createdAtMs: number;
}

/** 'unclaimed': imported by an operator, and nobody's account yet. */
export type ProfileType = 'individual' | 'unclaimed';

export type UserStatus = 'active' | 'banned' | 'deleting';

/** The copy of a person in a like, chat or heart. */
export interface PersonCopy {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoPath: string | null;
}

/** The copy of the author in a post or comment. */
export interface AuthorCopy extends PersonCopy {
  readonly isSchoolVerified: boolean;
}

/** The claims on the ID token, set by functions alone. */
export interface RoleClaims {
  readonly campusId: CampusId | null;
  readonly isSchoolVerified: boolean;
  /** Of a moderator: their campuses, or `ALL_CAMPUSES`. Absent of everybody else. */
  readonly moderates?: readonly string[];
}
