import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { campusUrl } from '../../lib/campusUrl.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';

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
