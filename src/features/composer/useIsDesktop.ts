import { useSyncExternalStore } from 'react';

const DESKTOP = '(min-width: 770px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The same, asked once: at the press of a button. */
export const isDesktopNow = (): boolean => matchMedia(DESKTOP).matches;

/** Wider than 769 px: composing happens in place, not on a page of its own. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktopNow);
}
