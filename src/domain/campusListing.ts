import type { CampusId } from './campus.ts';

/** A campus as the school finder lists it: the stored record, which an operator may change without a new build. */
export interface CampusListing {
  readonly id: CampusId;
  readonly name: string;
  readonly shortName: string;
  /** Storage path. */
  readonly logoPath: string;
  readonly url: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  readonly privacy: 'public' | 'private';
  /** The main school-email domain; null for the shared community. */
  readonly emailDomain: string | null;
}
