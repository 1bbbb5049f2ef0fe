import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How far before the end of the page more is asked for: early enough that a slow line is not felt. CSS pixels. */
export const NEAR_PX = 1200;

/**
 * Calls back whenever the marked place comes nearer to the view than `nearPx`, as long as `isActive`; who else is to be
 * called while it is near is called at once.
 */
export function useNearEnd(
  isActive: boolean,
  onNear: () => void,
  nearPx: number = NEAR_PX,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: `0px 0px ${String(nearPx)}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, onNear, nearPx]);
  return mark;
}
