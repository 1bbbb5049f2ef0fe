import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlaces, placeNow, storedPlaces, type Place } from './places.ts';

const KEEP = 50;
/** Scrolling has paused: only then is it looked up what is being read. */
const PAUSE_MS = 100;
const places = storedPlaces();

/** Another account has been elsewhere. */
export const forgetPlaces = (): void => places.clear();

function keep(key: string, place: Place): void {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > KEEP && oldest !== undefined) places.delete(oldest);
}

/** On the way to a place: where the page stands meanwhile is not where one was. */
let isArriving = false;

/**
 * New pages begin at the top; going back finds the place where one was, by what was read there, as soon as it is drawn.
 * So does a reload.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();

  // Before the new page moves anything: its own scrolling must not be kept as the old page's place.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let pause = 0;
    const look = (): void => {
      if (!isArriving) keep(key, placeNow());
    };
    const onScroll = (): void => {
      if (isArriving) return;
      keep(key, { y: scrollY, row: places.get(key)?.row ?? null });
      clearTimeout(pause);
      pause = window.setTimeout(look, PAUSE_MS);
    };
    const onHide = (): void => keepPlaces(places);
    addEventListener('scroll', onScroll, { passive: true });
    // What is pressed may lead away at once.
    addEventListener('pointerdown', look, { capture: true, passive: true });
    addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(pause);
      removeEventListener('scroll', onScroll);
      removeEventListener('pointerdown', look, { capture: true });
      removeEventListener('pagehide', onHide);
    };
  }, [key]);

  const leave = useRef((): void => undefined);
  useLayoutEffect(() => {
    // The entry that was gone back to has been given a part of the page to show, a new comment: no longer its old place.
    if (hash !== '' && kind !== NavigationType.Pop) leave.current();
  }, [key, hash, kind]);

  const page = useRef<string | null>(null);
  const entry = useRef('');
  const isBack = kind === NavigationType.Pop;
  useLayoutEffect(() => {
    const isFirst = page.current === null;
    // What stood there before the app has been scrolled: where its reader is now counts, not an earlier visit.
    // Asked only where it matters: it has the browser lay out the whole page at once.
    if (isFirst && places.has(key) && scrollY > 0) places.delete(key);
    const place = isBack ? places.get(key) : undefined;
    const isSamePage = page.current === pathname;
    page.current = pathname;
    // What lay over the page was closed by Back: nobody has been away.
    if (isSamePage && key === entry.current) return undefined;
    if (isSamePage && (!isBack || (place === undefined && hash === ''))) return undefined;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (place || !isFirst) scrollTo(0, place?.y ?? 0);
    if (place === undefined && hash === '') return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    isArriving = true;
    const onEnd = (): void => {
      isArriving = false;
    };
    // The page may not be there, or not be as tall, yet.
    import('./arriveAt.ts').then(({ arriveAt }) => {
      if (!isOver) stop = arriveAt(place ?? hash.slice(1), onEnd);
    }, onEnd);
    leave.current = () => {
      isOver = true;
      stop();
      onEnd();
    };
    return leave.current;
    // A change of the query alone (a tab, a filter) keeps the place, unless it is gone back to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per page and way back, not per history entry
  }, [pathname, isBack ? key : null]);
  useLayoutEffect(() => {
    entry.current = key;
    return () => {
      entry.current = '';
    };
  }, [key]);
}
