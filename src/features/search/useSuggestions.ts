import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useShown } from '../../data/lists/useShown.ts';
import type { Suggestions } from '../../data/search/searchQueries.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { selectClaims, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { useSuggestQuery } from './searchApi.ts';

/** Debounce of typing before a request, milliseconds. */
const DEBOUNCE_MS = 120;
const NOTHING: Suggestions = { terms: [], people: [], schools: [] };

/** The debounced value; immediate when it is emptied. */
function useDebounced(text: string): string {
  // Empty initially: if the list was opened by typing, typing has not paused yet.
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

/**
 * Suggestions for the typed text, debounced. Until the answer arrives, those for its prefix stay; stale answers are
 * dropped.
 */
export function useSuggestions(typed: string): Suggestions {
  const campusId = currentCampusId();
  const uid = useSelector(selectUid);
  const claims = useSelector(selectClaims);
  const isGuest = useSelector((state: WithSession) => selectIsGuest(state, campusId));
  const text = searchTextOf(typed);
  const asked = useDebounced(text);
  useEffect(() => {
    // Prefetch the key and the client.
    import('../../data/search/searchQueries.ts').then(
      ({ prepareSearch }) => prepareSearch({ uid, campusId }),
      () => undefined,
    );
  }, [uid, campusId]);
  const { data } = useSuggestQuery(
    {
      campusId,
      peopleOf: claims.isSchoolVerified ? claims.campusId : null,
      hasTerms: !isGuest,
      text: asked,
    },
    { skip: asked === '' },
  );
  const shown = useShown();
  return data !== undefined && text !== '' && text.startsWith(data.text)
    ? { ...data, people: shown(data.people, ({ id }) => id) }
    : NOTHING;
}
