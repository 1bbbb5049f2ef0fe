import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectClaims, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { inKeptOrder } from './keptOrder.ts';
import { searchRecorder } from './searchRecorder.ts';
import { addressOf } from './searchAddress.ts';
import { viewFrom } from './searchView.ts';

/**
 * Submits a search: records it and navigates to its results, keeping the results page's tab and the filters that were set by
 * hand. The address has the price that the words name as a filter.
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
    // The price of other words goes with them.
    if (shown.isPriceOfWords && shown.text !== text) for (const end of ['from', 'to']) params.delete(end);
    params.set('q', text);
    const to = addressOf(inKeptOrder(viewFrom(params), params));
    // Searching again for the same adds no history entry.
    fromOwnEntry(() => void navigate(to, { replace: to === pathname + search }));
  };
}
