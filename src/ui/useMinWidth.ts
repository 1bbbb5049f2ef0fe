import { useSyncExternalStore } from 'react';

interface Width {
  readonly subscribe: (changed: () => void) => () => void;
  readonly isReached: () => boolean;
}

const widths = new Map<number, Width>();

/**
 * Cached by width, because React would resubscribe with new functions at every render. In the module because a page has
 * one window.
 */
function widthOf(minPx: number): Width {
  const known = widths.get(minPx);
  if (known) return known;
  const media = (): MediaQueryList => matchMedia(`(min-width: ${String(minPx)}px)`);
  const width: Width = {
    subscribe: (changed) => {
      const watched = media();
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    isReached: () => media().matches,
  };
  widths.set(minPx, width);
  return width;
}

/** Whether the window is at least that many CSS pixels wide, evaluated once, for event handlers. */
export const isMinWidthNow = (minPx: number): boolean => widthOf(minPx).isReached();

/** The same, as a hook. */
export function useMinWidth(minPx: number): boolean {
  const { subscribe, isReached } = widthOf(minPx);
  return useSyncExternalStore(subscribe, isReached);
}
