import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLatest } from '../../../ui/useLatest.ts';
import { anchorOf, movedBy, type Anchor } from './listAnchor.ts';
import { windowOf } from './listWindow.ts';
import { heightsOf, useRowHeights } from './rowHeights.ts';
import styles from './WindowedList.module.css';

/** A row's estimated height until it has been measured. */
const ROW_GUESS_PX = 520;
/** Rows are rendered for this many screens above and below the viewport. */
const SCREENS_BEFORE = 1;
const SCREENS_AFTER = 1.5;
/** The viewport moves this far before rows are rendered again; a fifth of what is rendered ahead. */
const VIEW_STEP_PX = 200;

/** The distance from the list's top to the viewport's top, and the viewport's height, pixels. */
interface View {
  readonly abovePx: number;
  readonly screenPx: number;
}

const isSameView = (a: View, b: View): boolean => a.abovePx === b.abovePx && a.screenPx === b.screenPx;

/** Tracks the list's position in the viewport, in steps, so that a few pixels do not render again. */
function useView(list: RefObject<HTMLElement | null>, onLook: (abovePx: number) => void): View {
  const [view, setView] = useState<View>(() => ({ abovePx: 0, screenPx: window.innerHeight }));
  const latest = useLatest(onLook);
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
  }, [list, latest]);
  return view;
}

/** The list's top in the page, pixels: it changes with what stands above the list. */
const pageTopOf = (list: HTMLElement): number => list.getBoundingClientRect().top + window.scrollY;

/** Calls `onMoved` with how far the list was moved by what stands above it, pixels, before paint. */
function useMoved(list: RefObject<HTMLElement | null>, onMoved: (byPx: number) => void): void {
  const latest = useLatest(onMoved);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let topPx = pageTopOf(element);
    // Whatever grows or shrinks in the page resizes the body.
    const observer = new ResizeObserver(() => {
      const byPx = pageTopOf(element) - topPx;
      topPx += byPx;
      if (byPx !== 0) latest.current(byPx);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, latest]);
}

interface WindowedListProps {
  /** Identifies the list's measured heights while the page lives. */
  readonly listKey: string;
  readonly ids: readonly string[];
  readonly label: string;
  /** A feed of articles, or a plain list whose rows are the items. */
  readonly role?: 'feed' | 'list';
  /** A row's estimated height, pixels. */
  readonly rowGuessPx?: number;
  readonly isBusy?: boolean;
  readonly renderRow: (id: string, index: number) => ReactNode;
}

/**
 * A windowed list that scrolls with the page: only rows near the viewport are rendered. Keeps what is being read in
 * place when rows above it, or what stands above the list, are inserted, removed or resized; browsers' scroll anchoring
 * does not cover such lists.
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
    // At its top nothing being read would move.
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
  useMoved(list, (byPx) => {
    if (anchor.current) window.scrollBy({ top: byPx, behavior: 'instant' });
  });
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
