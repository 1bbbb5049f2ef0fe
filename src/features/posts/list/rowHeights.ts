import { startTransition, useCallback, useEffect, useRef } from 'react';
import { keepHeights, storedHeights } from './keptHeights.ts';
import type { RowHeights } from './keptHeights.ts';

/** Measured heights, by list and row, so that coming back, or a reload, finds the page as long as it was. */
const measured = storedHeights();

if (typeof window !== 'undefined') addEventListener('pagehide', () => keepHeights(measured));

/** Another account has its own lists. */
export const forgetHeights = (): void => measured.clear();

/** The heights of a list's rows as far as they were measured. */
export function heightsOf(listKey: string): RowHeights {
  const heights = measured.get(listKey) ?? { widthPx: window.innerWidth, known: new Map<string, number>() };
  measured.set(listKey, heights);
  if (heights.widthPx !== window.innerWidth) {
    heights.widthPx = window.innerWidth;
    heights.known.clear();
  }
  return heights;
}

/** A row has been measured, or measured anew. */
export type OnMeasured = (id: string, heightPx: number) => void;

/** Watches the drawn rows' heights; `onMeasured` runs for each that differs, before it is painted. */
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
        // What comes into reach by it is out of sight, and may wait for what was just pressed.
        if (isChanged) startTransition(latest.current.onAll);
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [heights],
  );
}
