import { useIsGuest } from '../../data/session/isGuest.ts';
import { FIRST_CAMPUS_IDS, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';

const SCHOOL_IDS = FIRST_CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID);

/**
 * The communities of which the reader's own lists are on this site. Their school's site has those of all schools: who has changed
 * schools comes to the one before as a guest, and nothing leads there.
 */
export function useListedCampuses(here: CampusId): readonly CampusId[] {
  const isGuest = useIsGuest(here);
  return here === SHARED_CAMPUS_ID || isGuest
    ? [here]
    : SCHOOL_IDS.some((id) => id === here)
      ? SCHOOL_IDS
      : [here, ...SCHOOL_IDS];
}
