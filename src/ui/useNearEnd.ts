import { useEffect, useRef, type RefObject } from 'react';

/** The distance from the end at which more is loaded: early enough for a slow connection. CSS pixels. */
export const LOAD_AHEAD_PX = 1200;

/**
 * Calls back whenever the marker comes within `nearPx` of the viewport, as long as `isActive`; a new callback is called
 * at once while the marker is near.
 */
export function useNearEnd(
  isActive: boolean,
  onNear: () => void,
  nearPx: number = LOAD_AHEAD_PX,
): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sentinel.current;
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: `0px 0px ${String(nearPx)}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, onNear, nearPx]);
  return sentinel;
}
