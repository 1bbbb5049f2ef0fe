import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { windowOf } from './listWindow.ts';
import styles from './WindowedList.module.css';

/** What a row counts for until it has been measured. */
const ROW_GUESS_PX = 520;
/** Rows are drawn this many screens above and below the view. */
const SCREENS_BEFORE = 1;
const SCREENS_AFTER = 1.5;
const VIEW_STEP_PX = 64;

/** Measured heights, by list and row, so that coming back finds the page as long as it was. */
const measured = new Map<string, Map<string, number>>();

function heightsOf(listKey: string): Map<string, number> {
  const heights = measured.get(listKey) ?? new Map<string, number>();
  measured.set(listKey, heights);
  return heights;
}

/** Watches the drawn rows' heights; `onChange` runs when one differs from what was known. */
function useRowHeights(
  heights: Map<string, number>,
  onChange: () => void,
): (row: HTMLElement | null) => void {
  const observer = useRef<ResizeObserver | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
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
          if (id === null || height === 0 || heights.get(id) === height) continue;
          heights.set(id, height);
          isChanged = true;
        }
        if (isChanged) latest.current();
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [heights],
  );
}

/** How far the list's top is above the top of the view, and how high the view is, pixels. */
interface View {
  readonly abovePx: number;
  readonly screenPx: number;
}

const isSameView = (a: View, b: View): boolean => a.abovePx === b.abovePx && a.screenPx === b.screenPx;

/** Follows where the list stands in the view, in steps: a few pixels change nothing about what is drawn. */
function useView(list: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>(() => ({ abovePx: 0, screenPx: window.innerHeight }));
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const abovePx = Math.round(-top / VIEW_STEP_PX) * VIEW_STEP_PX;
      const next = { abovePx, screenPx: window.innerHeight };
      setView((old) => (isSameView(old, next) ? old : next));
    };
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [list]);
  return view;
}

export interface WindowedListProps {
  /** Names the list while the page lives, so that its measures are found again. */
  readonly listKey: string;
  readonly ids: readonly string[];
  readonly label: string;
  readonly isBusy?: boolean;
  readonly renderRow: (id: string, index: number) => ReactNode;
}

/** A list as long as the page scrolls, of which only what is near the view is drawn. */
export function WindowedList({ listKey, ids, label, isBusy, renderRow }: WindowedListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => heightsOf(listKey), [listKey]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const measure = useRowHeights(heights, redraw);
  const { abovePx, screenPx } = useView(list);
  const shown = windowOf(
    ids.map((id) => heights.get(id) ?? ROW_GUESS_PX),
    abovePx - screenPx * SCREENS_BEFORE,
    abovePx + screenPx * (1 + SCREENS_AFTER),
  );
  return (
    <div ref={list} role="feed" aria-label={label} aria-busy={isBusy}>
      <div style={{ height: shown.beforePx }} />
      {ids.slice(shown.start, shown.end).map((id, offset) => (
        <div key={id} ref={measure} data-row={id} className={styles.row}>
          {renderRow(id, shown.start + offset)}
        </div>
      ))}
      <div style={{ height: shown.afterPx }} />
    </div>
  );
}
