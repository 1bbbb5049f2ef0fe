import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { keepsScroll } from '../../lib/scrollReset.ts';
import {
  storeScrollPositions,
  currentScrollPosition,
  storedScrollPositions,
  type ScrollPosition,
} from './scrollPositions.ts';

const KEEP = 50;
/** Debounce of scrolling before the row being read is looked up. */
const PAUSE_MS = 100;
const places = storedScrollPositions();

/** Another account has other positions. */
export const forgetPlaces = (): void => places.clear();

function keep(key: string, place: ScrollPosition): void {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > KEEP && oldest !== undefined) places.delete(oldest);
}

/**
 * Scrolls to a place, or to the element of an id, that may not be on the page yet. `isArriving` is true meanwhile.
 * Returns a function that stops it.
 */
function arrive(at: ScrollPosition | string, isArriving: RefObject<boolean>): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  isArriving.current = true;
  const onEnd = (): void => {
    isArriving.current = false;
  };
  import('./arriveAt.ts').then(({ arriveAt }) => {
    if (!isOver) stop = arriveAt(at, onEnd);
  }, onEnd);
  return () => {
    isOver = true;
    stop();
    onEnd();
  };
}

/** Where a page begins when its query has changed: at a marked element (below a landing page), or at its top. */
function scrollToStart(): void {
  const start = document.querySelector('[data-scroll-start]');
  if (start) start.scrollIntoView({ block: 'nearest' });
  else scrollTo(0, 0);
}

/** Scrolls to the element of a fragment. Returns whether it is on the page. */
function scrollToTarget(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Scroll restoration. For another page, query or fragment: to the fragment's element, or to the top. For Back, Forward
 * and a reload: to the row that was being read, as soon as it is rendered.
 */
export function useScroll(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const { key } = location;
  /** While restoring, the position is not where the user left the page. */
  const isArriving = useRef(false);

  // Before the new page scrolls: its position must not be recorded as the old page's.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let pause = 0;
    const look = (): void => {
      if (!isArriving.current) keep(key, currentScrollPosition());
    };
    const onScroll = (): void => {
      if (isArriving.current) return;
      keep(key, { y: scrollY, row: places.get(key)?.row ?? null });
      clearTimeout(pause);
      pause = window.setTimeout(look, PAUSE_MS);
    };
    const onHide = (): void => storeScrollPositions(places);
    addEventListener('scroll', onScroll, { passive: true });
    // A press may navigate at once.
    addEventListener('pointerdown', look, { capture: true, passive: true });
    addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(pause);
      removeEventListener('scroll', onScroll);
      removeEventListener('pointerdown', look, { capture: true });
      removeEventListener('pagehide', onHide);
    };
  }, [key]);

  const before = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = location;
    const { pathname, search, hash } = location;
    const state: unknown = location.state;
    const isBack = kind === NavigationType.Pop;
    const isSamePage = last?.pathname === pathname;
    // The page was scrolled before the app had loaded: that position counts, not an earlier visit's. Read only where it
    // matters, because it forces a layout of the whole page.
    if (last === null && places.has(key) && scrollY > 0) places.delete(key);
    const place = isBack ? places.get(key) : undefined;
    if (place) {
      scrollTo(0, place.y);
      return arrive(place, isArriving);
    }
    if (isSamePage && keepsScroll(state)) return undefined;
    if (hash !== '') {
      if (scrollToTarget(hash)) return undefined;
      if (last !== null && !isSamePage) scrollTo(0, 0);
      return arrive(hash.slice(1), isArriving);
    }
    if (last === null) return undefined;
    if (!isSamePage) scrollTo(0, 0);
    else if (!isBack && (last.search !== search || last.hash !== '')) scrollToStart();
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per entry of the history
  }, [key]);
}
