import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Which slide of a strip is looked at, from 0. The same stays in sight when the strip becomes wider or narrower, as when a
 * phone is turned: how far it is scrolled does not, and would be another slide's place.
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
      // The browser scrolls by itself at a new width, before or after the size is told: it is no one's wish.
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
