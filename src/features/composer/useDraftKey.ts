import { useEffect, useSyncExternalStore } from 'react';
import { openDrafts } from '../../data/outbox/openDrafts.ts';

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
