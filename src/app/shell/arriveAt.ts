import type { Place } from './places.ts';

/** A page that is not there by then, or a place on it, is not waited for any more. */
const GIVE_UP_MS = 3000;
const EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Goes to the place if it is on the page by now. */
function isThere(place: Place | string): boolean {
  if (typeof place === 'string') {
    const target = document.getElementById(place);
    target?.scrollIntoView();
    return target !== null;
  }
  const { y, row } = place;
  if (row !== null) {
    const element = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
      ({ dataset }) => dataset['row'] === row.id,
    );
    if (element) {
      scrollBy({ top: element.getBoundingClientRect().top - row.topPx, behavior: 'instant' });
      return true;
    }
  }
  if (Math.abs(scrollY - y) > 1) scrollTo({ top: y, behavior: 'instant' });
  return row === null && Math.abs(scrollY - y) <= 1;
}

/**
 * Waits until a place (or the element of that id) is on the page, and goes there. Whoever moves meanwhile is left in
 * peace. The returned function ends the wait.
 */
export function arriveAt(place: Place | string): () => void {
  const endMs = performance.now() + GIVE_UP_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of EVENTS) removeEventListener(event, stop);
  };
  const look = (): void => {
    if (isThere(place) || performance.now() > endMs) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const event of EVENTS) addEventListener(event, stop, { passive: true });
  look();
  return stop;
}
