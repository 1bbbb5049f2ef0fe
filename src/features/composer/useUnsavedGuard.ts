import { useEffect, useRef } from 'react';

/** How many fields are guarded now: one that comes at once takes over the entry of the one that goes. */
let guards = 0;

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isWriting' in state;
};

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
      if (!isMarked()) {
        go();
        return;
      }
      addEventListener('popstate', go, { once: true });
      history.back();
    },
  };
}

/**
 * Back (the browser's, a swipe) asks before what is written is left: while it is, the page has a second entry in the
 * history, and Back takes that one. `ask` is false while nothing can be asked: then Back does nothing.
 */
export function useUnsavedGuard(isGuarded: boolean, ask: () => boolean, { isLeaving }: WayOff): void {
  const latest = useRef({ ask, isLeaving });
  useEffect(() => {
    latest.current = { ask, isLeaving };
  });
  useEffect(() => {
    if (!isGuarded) return undefined;
    guards += 1;
    // The router's own words are kept: for it this is the same entry.
    const mark = (): void => history.pushState({ ...(history.state as object | null), isWriting: true }, '');
    if (!isMarked()) mark();
    const onBack = (): void => {
      if (!isMarked() && !latest.current.isLeaving() && !latest.current.ask()) mark();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      guards -= 1;
      // Later: the same press may lead on to another page. Nothing is written any more: one Back leaves again.
      setTimeout(() => {
        if (guards === 0 && isMarked() && !latest.current.isLeaving()) history.back();
      });
    };
  }, [isGuarded]);
}
