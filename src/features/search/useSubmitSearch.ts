import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectClaims, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { learnedCampus } from '../../domain/campus.ts';
import { HOUSING } from '../../domain/facts.ts';
import { searchedDaysOf } from '../../domain/searchedDays.ts';
import { clockIn } from '../../lib/clockIn.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { inKeptOrder } from './keptOrder.ts';
import { searchRecorder } from './searchRecorder.ts';
import { addressOf } from './searchAddress.ts';
import { OF_WORDS, viewFrom } from './searchView.ts';

/** Puts the words of a search into an address, and the days of a home that they name as its filter. */
function setWords(params: URLSearchParams, text: string, mayHaveDays: boolean): void {
  const category = params.get('category');
  const zone = learnedCampus(currentCampusId())?.timeZone ?? null;
  const days =
    mayHaveDays && (category === null || category === HOUSING)
      ? searchedDaysOf(text, clockIn(zone, new Date()).slice(0, 10))
      : null;
  params.set('q', days?.words ?? text);
  if (days === null) return;
  params.delete('free_to');
  params.set('free_from', days.freeFrom);
  if (days.freeTo !== null) params.set('free_to', days.freeTo);
  if (category !== null) return;
  params.set('category', HOUSING);
  params.set('days', OF_WORDS);
}

/**
 * Submits a search: records it and navigates to its results, keeping the results page's tab and the filters that were set by
 * hand. The address has the price and the days that the words name as filters.
 */
export function useSubmitSearch(): (text: string) => void {
  const store = useStore<WithSession>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (typed) => {
    const text = typed.trim();
    if (text === '') return;
    const state = store.getState();
    const isRecorded = searchRecorder.record({
      uid: selectUid(state),
      hasHistory: selectClaims(state).isSchoolVerified,
      campusId: currentCampusId(),
      text,
    });
    if (!isRecorded) showAlert({ kind: 'danger', text: 'That query has already been added.' });
    const params = new URLSearchParams(pathname === paths.search() ? search : '');
    const shown = viewFrom(params);
    // The price and the days of other words go with them.
    if (shown.text !== text)
      for (const name of [
        ...(shown.isPriceOfWords ? ['from', 'to'] : []),
        ...(shown.areDaysOfWords ? ['free_from', 'free_to', 'days', 'category'] : []),
      ])
        params.delete(name);
    setWords(params, text, shown.show !== 'people');
    const to = addressOf(inKeptOrder(viewFrom(params), params));
    // Searching again for the same adds no history entry.
    fromOwnEntry(() => void navigate(to, { replace: to === pathname + search }));
  };
}
