import { useEffect } from 'react';
import { once } from '../../lib/once.ts';
import { historyIndex } from './useTrail.ts';

/** The history index before the router started. */
const atFirst = historyIndex();
const hasGoneBack = once(() => historyIndex() < atFirst);

/**
 * The first page renders in slices, and the router hears Back only after that: a Back pressed meanwhile is reported to
 * it again. Once per page load; a step forward in those moments is missed.
 */
export function useMissedBack(): void {
  useEffect(() => {
    if (!hasGoneBack.hasBegun() && hasGoneBack()) dispatchEvent(new PopStateEvent('popstate'));
  }, []);
}
