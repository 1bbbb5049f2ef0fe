import { useEffect } from 'react';
import { historyIndex } from './useTrail.ts';

/** Where the browser was before the router looked. */
const atFirst = historyIndex();

/**
 * The first page is drawn in slices, and the router hears of the browser's Back only once it stands: what was pressed
 * meanwhile is said again. Once, around all pages.
 */
export function useMissedBack(): void {
  useEffect(() => {
    if (historyIndex() !== atFirst) dispatchEvent(new PopStateEvent('popstate'));
  }, []);
}
