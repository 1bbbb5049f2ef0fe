import { useEffect, useSyncExternalStore } from 'react';
import { openDrafts } from '../../data/outbox/openDrafts.ts';

/**
 * The key of the draft that an open composer writes; null for visitors, who have none (null as place). It changes, at
 * the composer's opening, when a closed tab left a draft for the same place.
 */
export function useDraftKey(place: string | null): string | null {
  const key = useSyncExternalStore(openDrafts.subscribe, () =>
    place === null ? null : openDrafts.keyOf(place),
  );
  useEffect(() => {
    if (place !== null) openDrafts.adopt(place).catch(console.error);
  }, [place]);
  return key;
}
