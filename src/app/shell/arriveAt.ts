import type { ScrollPosition } from './scrollPositions.ts';

/** Timeout for a page or an element to appear. */
const GIVE_UP_MS = 3000;
/** The timeout for a list that loads page by page, while it is still too short. */
const GIVE_UP_GROWING_MS = 20_000;
/** How long the position is held: content above it may load after it. */
const HOLD_MS = 600;
const EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the place if it is on the page. */
function scrollIfPresent(place: ScrollPosition | string): boolean {
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
      const byPx = element.getBoundingClientRect().top - row.topPx;
      if (Math.abs(byPx) > 1) scrollBy({ top: byPx, behavior: 'instant' });
      return true;
    }
  }
  if (Math.abs(scrollY - y) > 1) scrollTo({ top: y, behavior: 'instant' });
  return row === null && Math.abs(scrollY - y) <= 1;
}

/** Whether the page ends above the place. */
const isTooShortFor = (place: ScrollPosition | string): boolean =>
  typeof place !== 'string' && place.y > document.documentElement.scrollHeight - innerHeight + 1;

/**
 * Waits until a place (or the element of that id) is on the page, and scrolls there. Stops when the user scrolls.
 * Returns a function that stops it; `onEnd` is called at the end, whatever the reason.
 */
export function arriveAt(place: ScrollPosition | string, onEnd: () => void): () => void {
  const startMs = performance.now();
  let endMs = startMs + GIVE_UP_MS;
  let arrivedMs: number | null = null;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of EVENTS) removeEventListener(event, stop);
    onEnd();
  };
  const look = (): void => {
    const nowMs = performance.now();
    if (isTooShortFor(place)) endMs = Math.min(nowMs + GIVE_UP_MS, startMs + GIVE_UP_GROWING_MS);
    if (!scrollIfPresent(place)) arrivedMs = null;
    else arrivedMs ??= nowMs;
    const holdMs = typeof place === 'string' ? 0 : HOLD_MS;
    if (nowMs >= (arrivedMs === null ? endMs : arrivedMs + holdMs)) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const event of EVENTS) addEventListener(event, stop, { passive: true });
  look();
  return stop;
}
