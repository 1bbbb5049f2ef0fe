import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { anchorOf, movedBy } from './listAnchor.ts';
import type { Anchor } from './listAnchor.ts';
import { windowOf } from './listWindow.ts';
import { heightsOf, useRowHeights } from './rowHeights.ts';
import styles from './WindowedList.module.css';

/** What a row counts for until it has been measured. */
const ROW_GUESS_PX = 520;
/** Rows are drawn this many screens above and below the view. */
const SCREENS_BEFORE = 1;
const SCREENS_AFTER = 1.5;
/** So far the view moves before anything is drawn anew; a fifth of what is drawn ahead. */
const VIEW_STEP_PX = 200;

/** How far the list's top is above the top of the view, and how high the view is, pixels. */
interface View {
  readonly abovePx: number;
  readonly screenPx: number;
}

const isSameView = (a: View, b: View): boolean => a.abovePx === b.abovePx && a.screenPx === b.screenPx;

/** Follows where the list stands in the view, in steps: a few pixels change nothing about what is drawn. */
function useView(list: RefObject<HTMLElement | null>, onLook: (abovePx: number) => void): View {
  const [view, setView] = useState<View>(() => ({ abovePx: 0, screenPx: window.innerHeight }));
  const latest = useRef(onLook);
  useEffect(() => {
    latest.current = onLook;
  });
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      latest.current(above);
      const abovePx = Math.round(above / VIEW_STEP_PX) * VIEW_STEP_PX;
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
  /** A feed of articles, or a plain list whose rows bring items of their own. */
  readonly role?: 'feed' | 'list';
  /** What a row probably takes, pixels. */
  readonly rowGuessPx?: number;
  readonly isBusy?: boolean;
  readonly renderRow: (id: string, index: number) => ReactNode;
}

/**
 * A list as long as the page scrolls, of which only what is near the view is drawn. What is being read stays where it
 * is when something above it comes, goes, or turns out higher: browsers do that for some lists, none for this one.
 */
export function WindowedList({
  listKey,
  ids,
  label,
  role = 'feed',
  rowGuessPx = ROW_GUESS_PX,
  isBusy,
  renderRow,
}: WindowedListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const heights = heightsOf(listKey);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const heightOf = (id: string): number => heights.known.get(id) ?? rowGuessPx;
  const scrollOn = (byPx: number): void => {
    if (!anchor.current || byPx === 0) return;
    anchor.current = { ...anchor.current, offsetPx: anchor.current.offsetPx + byPx };
    // At its top nothing is being read that could move.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
      window.scrollBy({ top: byPx, behavior: 'instant' });
  };
  const measure = useRowHeights(
    heights,
    (id, heightPx) => {
      const byPx = heightPx - heightOf(id);
      heights.known.set(id, heightPx);
      const isAbove = anchor.current !== null && ids.indexOf(id) < ids.indexOf(anchor.current.id);
      if (isAbove) scrollOn(byPx);
    },
    redraw,
  );
  const { abovePx, screenPx } = useView(list, (above) => {
    anchor.current = anchorOf(ids, heightOf, above);
  });
  useLayoutEffect(() => scrollOn(movedBy(anchor.current, ids, heightOf)));
  const shown = windowOf(
    ids.map(heightOf),
    abovePx - screenPx * SCREENS_BEFORE,
    abovePx + screenPx * (1 + SCREENS_AFTER),
  );
  return (
    <div ref={list} role={role} aria-label={label} aria-busy={isBusy} className={styles.list}>
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
