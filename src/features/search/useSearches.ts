import { useSelector } from 'react-redux';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsSchoolVerified, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { POPULAR_SHOWN } from '../../domain/limits.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import { showAlert, showFailure } from '../../ui/alerts/alertStore.ts';
import { useGetPopularSearchesQuery, useWatchRecentSearchesQuery } from './searchApi.ts';

interface Searches {
  /** A member's own, newest first; empty for people without a history. */
  readonly recent: readonly RecentSearch[];
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /** The community's, without those in the own history. */
  readonly popular: readonly SearchTerm[];
}

const NONE: readonly never[] = [];

const searchWrites = () => withDb(import('../../data/searches/searchWrites.ts'));

/** The list follows its listener, which applies a removal optimistically and rolls it back when refused. */
function tell(done: Promise<void>, text: string): void {
  done.then(
    () => showAlert({ kind: 'success', text }),
    (error: unknown) => {
      console.error(error);
      showFailure();
    },
  );
}

/**
 * A member's own searches, and the popular ones. Guests of another school see no popular ones, because they tell of the
 * community. A failure shows none either.
 */
export function useSearches(): Searches {
  const uid = useSelector(selectUid);
  const isMember = useSelector(selectIsSchoolVerified);
  const campusId = currentCampusId();
  const isGuest = useSelector((state: WithSession) => selectIsGuest(state, campusId));
  const { currentData: recent = NONE } = useWatchRecentSearchesQuery(uid ?? '', {
    skip: uid === null || !isMember,
  });
  const { currentData: popular = NONE } = useGetPopularSearchesQuery(campusId, { skip: isGuest });
  return {
    recent,
    remove: (id) => {
      const removed = searchWrites().then(([db, writes]) => writes.removeRecentSearch(db, uid ?? '', id));
      tell(removed, 'Recent Search Removed');
    },
    clear: () => {
      const cleared = searchWrites().then(([db, writes]) => writes.clearRecentSearches(db, uid ?? ''));
      tell(cleared, 'Search History Cleared');
    },
    popular: popular.filter(({ text }) => recent.every((own) => own.text !== text)).slice(0, POPULAR_SHOWN),
  };
}
