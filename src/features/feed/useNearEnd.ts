import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How far before the end of the page more is asked for: early enough that a slow line is not felt. */
const NEAR_PX = 1200;

/**
 * Calls back whenever the marked place comes near the view, as long as `isActive`; who else is to be called while it is
 * near is called at once.
 */
export function useNearEnd(isActive: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, onNear]);
  return mark;
}
