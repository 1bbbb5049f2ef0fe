import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { withDb } from '../../data/withDb.ts';
import { selectIsSchoolVerified, selectUid } from '../../data/session/sessionSlice.ts';
import type { RecentSearch } from '../../domain/searchTerm.ts';
import { showFailure, showAlert } from '../../ui/alerts/alertStore.ts';
import { useWatchRecentSearchesQuery } from './searchApi.ts';

/** A member's own searches, and how to remove them. */
interface SearchHistory {
  /** Newest first; empty for people without a history. */
  readonly recent: readonly RecentSearch[];
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

const NONE: readonly RecentSearch[] = [];

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

const removeOne = async (uid: string, id: string): Promise<void> => {
  const { db, removeRecentSearch } = await openWrites();
  await removeRecentSearch(db, uid, id);
};

const removeAll = async (uid: string): Promise<void> => {
  const { db, clearRecentSearches } = await openWrites();
  await clearRecentSearches(db, uid);
};

export function useSearchHistory(): SearchHistory {
  const uid = useSelector(selectUid);
  const isMember = useSelector(selectIsSchoolVerified);
  const { currentData: recent = NONE } = useWatchRecentSearchesQuery(uid ?? '', {
    skip: uid === null || !isMember,
  });
  return useMemo(
    () => ({
      recent,
      remove: (id) => tell(removeOne(uid ?? '', id), 'Recent Search Removed'),
      clear: () => tell(removeAll(uid ?? ''), 'Search History Cleared'),
    }),
    [recent, uid],
  );
}
