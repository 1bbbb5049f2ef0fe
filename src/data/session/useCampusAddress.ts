import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { CampusId } from '../../domain/campus.ts';
import { visitUrl } from '../../domain/handOver.ts';
import { campusUrl } from '../../lib/campusUrl.ts';
import { selectSessionStatus } from './sessionSlice.ts';

/**
 * The address of a page on another campus's host; whoever is signed in here arrives signed in. Null where hosts do
 * not name campuses.
 */
export function useCampusAddress(): (to: CampusId, path?: string) => string | null {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  return useCallback(
    (to, path = '/home') =>
      (isIn ? visitUrl(location.origin, to, path) : null) ?? campusUrl(to, location, path),
    [isIn],
  );
}
