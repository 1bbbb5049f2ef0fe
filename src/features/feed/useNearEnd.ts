import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How far before the end of the page more is asked for: early enough that a slow line is not felt. */
const NEAR_PX = 1200;

/** Calls back whenever the marked place comes near the view, as long as `isActive`. */
export function useNearEnd(isActive: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = mark.current;
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive]);
  return mark;
}
