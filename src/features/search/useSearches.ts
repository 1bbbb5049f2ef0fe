import { useSelector } from 'react-redux';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsSchoolVerified, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/withDb.ts';
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

async function openWrites() {
  const [db, writes] = await withDb(import('../../data/searches/searchWrites.ts'));
  return { db, ...writes };
}

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

async function removeOne(uid: string, id: string): Promise<void> {
  const { db, removeRecentSearch } = await openWrites();
  await removeRecentSearch(db, uid, id);
}

async function removeAll(uid: string): Promise<void> {
  const { db, clearRecentSearches } = await openWrites();
  await clearRecentSearches(db, uid);
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
    remove: (id) => tell(removeOne(uid ?? '', id), 'Recent Search Removed'),
    clear: () => tell(removeAll(uid ?? ''), 'Search History Cleared'),
    popular: popular.filter(({ text }) => recent.every((own) => own.text !== text)).slice(0, POPULAR_SHOWN),
  };
}
