import { useEffect, useRef } from 'react';
import { fromOwnEntry, cover } from '../../ui/spareEntry.ts';

/** Leaving a page with unsaved text. */
interface PageLeave {
  /** Leaves by `go`, from the page's own history entry. */
  readonly leave: (go: () => void) => void;
  readonly isLeaving: () => boolean;
}

/** For `useUnsavedGuard`, and for leaving by anything but Back. */
export function usePageLeave(): PageLeave {
  const isLeaving = useRef(false);
  return {
    isLeaving: () => isLeaving.current,
    leave: (go) => {
      isLeaving.current = true;
      fromOwnEntry(go);
    },
  };
}

/** Back (the browser's, or a swipe) runs `ask` before unsaved text is left. If that asks nothing, Back does nothing. */
export function useUnsavedGuard(isGuarded: boolean, ask: () => void, { isLeaving }: PageLeave): void {
  const latest = useRef({ ask, isLeaving });
  useEffect(() => {
    latest.current = { ask, isLeaving };
  });
  useEffect(() => {
    if (!isGuarded || latest.current.isLeaving()) return undefined;
    return cover(() => latest.current.ask());
  }, [isGuarded]);
}
