import { useSelector } from 'react-redux';
import type { CampusId } from '../../domain/campus.ts';
import { isGuestAt } from '../../domain/guest.ts';
import { selectClaims, type WithSession } from './sessionSlice.ts';

/** Whether the reader is a guest in this community (`isGuestAt`). */
export const selectIsGuest = (state: WithSession, campusId: CampusId): boolean =>
  isGuestAt(selectClaims(state), campusId);

/** `selectIsGuest`, for a component. */
export const useIsGuest = (campusId: CampusId): boolean =>
  useSelector((state: WithSession) => selectIsGuest(state, campusId));
