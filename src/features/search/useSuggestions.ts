import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useShown } from '../../data/lists/useShown.ts';
import { SUGGESTED, type Suggestions } from '../../data/search/suggestions.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { selectClaims, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { fitting, isAnswered, narrowed } from './onDevice.ts';
import { useGetSuggestedTextsQuery, useSuggestQuery } from './searchApi.ts';

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

const NONE: readonly never[] = [];

/**
 * Suggestions for the typed text: at once from the community's document, then from the search provider, debounced. The provider is
 * asked only if the document has few that fit, and no answer for the text's beginning was complete; `api.ts` caches answers for a
 * minute. Until an answer arrives, what still fits of the last one stays; stale answers are dropped.
 */
export function useSuggestions(typed: string): Suggestions {
  const campusId = currentCampusId();
  const uid = useSelector(selectUid);
  const claims = useSelector(selectClaims);
  const isGuest = useSelector((state: WithSession) => selectIsGuest(state, campusId));
  const text = searchTextOf(typed);
  const settled = useDebounced(text);
  useEffect(() => {
    // Prefetch the key and the client.
    import('../../data/search/searchQueries.ts').then(
      ({ prepareSearch }) => prepareSearch({ uid, campusId }),
      () => undefined,
    );
  }, [uid, campusId]);
  const { data: texts = NONE, isLoading } = useGetSuggestedTextsQuery(campusId, { skip: isGuest });
  const [asked, setAsked] = useState('');
  const { data } = useSuggestQuery(
    {
      campusId,
      peopleOf: claims.isSchoolVerified ? claims.campusId : null,
      hasTerms: !isGuest,
      text: asked,
    },
    { skip: asked === '' },
  );
  const mustAsk = settled === '' || !(isLoading || isAnswered(texts, data, settled));
  if (mustAsk && settled !== asked) setAsked(settled);
  const shown = useShown();
  if (text === '') return NOTHING;
  const answer = data !== undefined && text.startsWith(data.text) ? data : null;
  const { terms, people, schools } =
    answer === null ? NOTHING : answer.text === text ? answer : narrowed(answer, text);
  const own = fitting(texts, text);
  const others = terms.filter((term) => own.every((one) => one.text !== term.text));
  return {
    terms: [...own, ...others].slice(0, SUGGESTED.terms),
    people: shown(people, ({ id }) => id),
    schools,
  };
}
