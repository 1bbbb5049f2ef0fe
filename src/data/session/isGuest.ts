import { useSelector } from 'react-redux';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { selectClaims, type WithSession } from './sessionSlice.ts';

/**
 * Whether the reader visits a community as a guest: school-verified elsewhere, so that rules let them read it and write
 * messages to its members, but not post, comment or save there.
 */
export function selectIsGuest(state: WithSession, campusId: CampusId): boolean {
  const claims = selectClaims(state);
  return claims.isSchoolVerified && campusId !== SHARED_CAMPUS_ID && claims.campusId !== campusId;
}

/** `selectIsGuest`, for a component. */
export const useIsGuest = (campusId: CampusId): boolean =>
  useSelector((state: WithSession) => selectIsGuest(state, campusId));
