import { useSyncExternalStore } from 'react';

interface Width {
  readonly subscribe: (changed: () => void) => () => void;
  readonly isReached: () => boolean;
}

const widths = new Map<number, Width>();

/** The same functions for the same width: with new ones React would listen anew at every drawing. */
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

/** Whether the window is at least that many CSS pixels wide: asked once, at the press of a button. */
export const isMinWidthNow = (minPx: number): boolean => widthOf(minPx).isReached();

/** The same, now and after every change. */
export function useMinWidth(minPx: number): boolean {
  const { subscribe, isReached } = widthOf(minPx);
  return useSyncExternalStore(subscribe, isReached);
}
