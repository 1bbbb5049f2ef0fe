import { useEffect, useRef, type RefObject } from 'react';
import { firstScreen } from '../../lib/firstScreen.ts';

/**
 * For the element of a feed below a landing page: until it comes into view, nothing that makes the feed live is loaded.
 */
export function useFeedBelow(isHeld: boolean): RefObject<HTMLDivElement | null> {
  const feed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHeld || !feed.current) return undefined;
    const letGo = firstScreen.hold();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) letGo();
    });
    observer.observe(feed.current);
    return () => {
      observer.disconnect();
      letGo();
    };
  }, [isHeld]);
  return feed;
}
