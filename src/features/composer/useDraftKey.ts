import { useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { draftPlace } from '../../data/outbox/draftWords.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';

/**
 * The key of the draft that an open composer edits; null for visitors, who have none (place null). It changes when the
 * composer opens and adopts a closed tab's draft for the same place.
 */
export function useDraftKey(place: string | null): string | null {
  const key = useSyncExternalStore(openDrafts.subscribe, () =>
    place === null ? null : openDrafts.keyFor(place),
  );
  useEffect(() => {
    if (place !== null) openDrafts.adopt(place).catch(console.error);
  }, [place]);
  return key;
}

/** The place and key of the signed-in member's draft for a purpose (see `draftPlace`). */
export function useOwnDraft(purpose: string): { readonly place: string | null; readonly key: string | null } {
  const uid = useSelector(selectUid);
  const place = uid === null ? null : draftPlace(uid, purpose);
  return { place, key: useDraftKey(place) };
}
