import { useSyncExternalStore } from 'react';
import { onCampusLearned, type CampusId } from '../../domain/campus.ts';
import { isClosedCampus } from './currentCampus.ts';

/** `isClosedCampus`, for a component. A file of its own, so that what is drawn before the app loads no React. */
export const useIsClosed = (id: CampusId): boolean =>
  useSyncExternalStore(onCampusLearned, () => isClosedCampus(id));
