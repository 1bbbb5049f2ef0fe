import { startTransition, useCallback, useEffect, useRef } from 'react';
import { storeHeights, storedHeights, type RowHeights } from './keptHeights.ts';

/**
 * Measured heights, by list and row, so that a list has the same height after coming back or a reload. In the module
 * because they describe the page's layout, not its state.
 */
const measured = storedHeights();

if (typeof window !== 'undefined') addEventListener('pagehide', () => storeHeights(measured));

/** Another account has other lists. */
export const forgetHeights = (): void => measured.clear();

/** The measured heights of a list's rows. */
export function heightsOf(listKey: string): RowHeights {
  const heights = measured.get(listKey) ?? { widthPx: window.innerWidth, known: new Map<string, number>() };
  measured.set(listKey, heights);
  if (heights.widthPx !== window.innerWidth) {
    heights.widthPx = window.innerWidth;
    heights.known.clear();
  }
  return heights;
}

/** Called when a row's height has been measured. */
type OnMeasured = (id: string, heightPx: number) => void;

/** Observes the rendered rows' heights; `onMeasured` runs for each change, before paint. */
export function useRowHeights(
  heights: RowHeights,
  onMeasured: OnMeasured,
  onAll: () => void,
): (row: HTMLElement | null) => (() => void) | undefined {
  const observer = useRef<ResizeObserver | null>(null);
  const latest = useRef({ onMeasured, onAll });
  useEffect(() => {
    latest.current = { onMeasured, onAll };
  });
  useEffect(() => () => observer.current?.disconnect(), []);
  return useCallback(
    (row) => {
      if (!row || typeof ResizeObserver === 'undefined') return undefined;
      observer.current ??= new ResizeObserver((entries) => {
        let isChanged = false;
        for (const { target, borderBoxSize } of entries) {
          const id = target.getAttribute('data-row');
          const height = borderBoxSize[0]?.blockSize ?? 0;
          if (id === null || height === 0 || heights.known.get(id) === height) continue;
          latest.current.onMeasured(id, height);
          isChanged = true;
        }
        // Rows that this brings into range are out of view: rendering them may wait for user input.
        if (isChanged) startTransition(latest.current.onAll);
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [heights],
  );
}
