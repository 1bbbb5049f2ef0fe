import { SHARED_CAMPUS_ID, type CampusId } from './campus.ts';
import type { RoleClaims } from './user.ts';

/**
 * Whether somebody visits a community as a guest: school-verified elsewhere, so that rules let them read it and write
 * messages to its members, but not post, comment or save there.
 */
export const isGuestAt = ({ isSchoolVerified, campusId: own }: RoleClaims, campusId: CampusId): boolean =>
  isSchoolVerified && campusId !== SHARED_CAMPUS_ID && own !== campusId;
