import type { Member } from '../../data/posts/memberPosts.ts';
import type { OwnAt } from '../../data/rest/query.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';

/**
 * Of which communities the reader's own lists are on this site. Their school's site has those of all schools: who has changed schools
 * comes to the one before as a guest, and nothing leads there.
 */
export function useOwnAt({ uid, campusId: here }: Member): OwnAt {
  const isGuest = useIsGuest(here);
  return { uid, campusId: here === SHARED_CAMPUS_ID || isGuest ? here : null };
}
