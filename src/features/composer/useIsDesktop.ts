import { useSyncExternalStore } from 'react';

const DESKTOP = '(min-width: 770px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Wider than 769 px: composing happens in place, not on a page of its own. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
}
