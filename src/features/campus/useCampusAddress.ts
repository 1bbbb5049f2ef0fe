import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { isCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { campusUrl } from '../../lib/campusUrl.ts';
import { selectClaims, selectSessionStatus } from '../../data/session/sessionSlice.ts';

/**
 * The address of a page on another campus's host; a signed-in reader arrives signed in. Null where hosts do not name
 * campuses.
 */
export function useCampusAddress(): (to: CampusId, path?: string) => string | null {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  return useCallback(
    (to, path = '/home') => {
      const address = campusUrl(to, location, path);
      // Step 1 of src/domain/handOver.ts, written here so that the entry does not import that module.
      const [from] = location.hostname.split('.');
      return isIn && address !== null && isCampusId(from) ? `${address}#arrive=${from}` : address;
    },
    [isIn],
  );
}

/** The address of the reader's own campus; null for who belongs to none yet, and where hosts do not name campuses. */
export function useOwnCampusAddress(): string | null {
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  const addressOf = useCampusAddress();
  return isSchoolVerified && campusId !== null && campusId !== SHARED_CAMPUS_ID ? addressOf(campusId) : null;
}
