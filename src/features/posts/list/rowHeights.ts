import { startTransition, useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';

/** The measured row heights of a list, for one window width: at another width lines break differently. */
export interface RowHeights {
  widthPx: number;
  readonly known: Map<string, number>;
  /** The posts in groups that the reader has opened. */
  readonly open: Set<string>;
}

/** The stored form: the list, the width, its rows, its open groups. */
type Kept = readonly [
  listKey: string,
  widthPx: number,
  rows: readonly (readonly [string, number])[],
  open: readonly string[],
];

const KEY = 'rowHeights';

function isKept(value: unknown): value is Kept {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || typeof value[1] !== 'number') return false;
  const rows: unknown = value[2];
  return (
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && typeof row[1] === 'number') &&
    Array.isArray(value[3])
  );
}

/** The heights measured before a reload, by list. */
export function storedHeights(): Map<string, RowHeights> {
  try {
    const lists: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const kept = Array.isArray(lists) ? lists.filter(isKept) : [];
    return new Map(
      kept.map(([listKey, widthPx, rows, open]) => [
        listKey,
        { widthPx, known: new Map(rows), open: new Set(open) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Stores them over a reload, so that the page has its height again and the scroll position can be restored. */
export function storeHeights(measured: ReadonlyMap<string, RowHeights>): void {
  try {
    const lists: readonly Kept[] = [...measured].map(([key, { widthPx, known, open }]) => [
      key,
      widthPx,
      [...known],
      [...open],
    ]);
    sessionStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // They are measured again.
  }
}

/**
 * Measured heights, by list and row, and open groups, so that a list has the same height after coming back or a reload. In
 * the module because they describe the page's layout, not its state.
 */
const measured = storedHeights();

if (typeof window !== 'undefined') addEventListener('pagehide', () => storeHeights(measured));

/** Another account has other lists. */
export const forgetHeights = (): void => measured.clear();

/** The measured heights of a list's rows. */
export function heightsOf(listKey: string): RowHeights {
  const heights = measured.get(listKey) ?? {
    widthPx: window.innerWidth,
    known: new Map<string, number>(),
    open: new Set<string>(),
  };
  measured.set(listKey, heights);
  if (heights.widthPx !== window.innerWidth) {
    heights.widthPx = window.innerWidth;
    heights.known.clear();
  }
  return heights;
}

/** Observes the rendered rows' heights; `onMeasured` runs for each change, before paint. */
export function useRowHeights(
  heights: RowHeights,
  onMeasured: (id: string, heightPx: number) => void,
  onAll: () => void,
): (row: HTMLElement | null) => (() => void) | undefined {
  const observer = useRef<ResizeObserver | null>(null);
  const latest = useLatest({ onMeasured, onAll });
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
    [heights, latest],
  );
}
