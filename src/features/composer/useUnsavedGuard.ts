import { useEffect, useRef } from 'react';
import { fromOwnEntry, lieOver } from '../../ui/spareEntry.ts';

/** The way off a page on which something is written. */
export interface WayOff {
  /** Leaves by `go`, which finds the page's own entry in the history again. */
  readonly leave: (go: () => void) => void;
  readonly isLeaving: () => boolean;
}

/** For `useUnsavedGuard`, and for everything but Back that leaves the page. */
export function useWayOff(): WayOff {
  const isLeaving = useRef(false);
  return {
    isLeaving: () => isLeaving.current,
    leave: (go) => {
      isLeaving.current = true;
      fromOwnEntry(go);
    },
  };
}

/**
 * Back (the browser's, a swipe) runs `ask` before what is written is left. Where that asks nothing, Back does nothing.
 */
export function useUnsavedGuard(isGuarded: boolean, ask: () => void, { isLeaving }: WayOff): void {
  const latest = useRef({ ask, isLeaving });
  useEffect(() => {
    latest.current = { ask, isLeaving };
  });
  useEffect(() => {
    if (!isGuarded || latest.current.isLeaving()) return undefined;
    return lieOver(() => latest.current.ask());
  }, [isGuarded]);
}
