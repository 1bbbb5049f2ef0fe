import { useEffect } from 'react';
import { once } from '../../lib/once.ts';
import { historyIndex } from './useTrail.ts';

/** Where the browser was before the router looked. */
const atFirst = historyIndex();
const hasGoneBack = once(() => historyIndex() < atFirst);

/**
 * The first page is drawn in slices, and the router hears of the browser's Back only once it stands: what was pressed
 * meanwhile is said again. Once for the tab's page; of a step forward in those moments nobody hears.
 */
export function useMissedBack(): void {
  useEffect(() => {
    if (!hasGoneBack.hasBegun() && hasGoneBack()) dispatchEvent(new PopStateEvent('popstate'));
  }, []);
}
