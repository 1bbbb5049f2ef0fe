import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { POPULAR_SHOWN } from '../../domain/limits.ts';
import type { SearchTerm } from '../../domain/searchTerm.ts';
import { useGetPopularSearchesQuery } from './searchApi.ts';

/**
 * The community's popular searches, without those in the own history. Guests of another school see none, because
 * popular searches tell of the community. A failure shows none either.
 */
export function usePopularSearches(except: readonly string[]): readonly SearchTerm[] {
  const campusId = currentCampusId();
  const isGuest = useSelector((state: WithSession) => selectIsGuest(state, campusId));
  const { currentData: popular } = useGetPopularSearchesQuery(campusId, { skip: isGuest });
  return useMemo(
    () => (popular ?? []).filter(({ text }) => !except.includes(text)).slice(0, POPULAR_SHOWN),
    [popular, except],
  );
}
