import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The index of the visible slide. Keeps it in view when the strip's width changes, as when a phone is rotated: the
 * scroll offset stays, and would belong to another slide.
 */
export function usePlaceInStrip(strip: RefObject<HTMLElement | null>, start: number): number {
  const [place, setPlace] = useState(start);
  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    let seen = start;
    let widthPx = current.clientWidth;
    const follow = (): void => {
      const { scrollLeft, clientWidth } = current;
      // The browser scrolls by itself after a resize, before or after the observer runs: not the user's doing.
      const isTurned = widthPx !== 0 && widthPx !== clientWidth;
      widthPx = clientWidth;
      if (isTurned) {
        current.scrollTo({ left: seen * clientWidth, behavior: 'instant' });
      } else {
        seen = Math.round(scrollLeft / Math.max(1, clientWidth));
        setPlace(seen);
      }
    };
    current.addEventListener('scroll', follow, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
    sizes?.observe(current);
    return () => {
      current.removeEventListener('scroll', follow);
      sizes?.disconnect();
    };
  }, [strip, start]);
  return place;
}
