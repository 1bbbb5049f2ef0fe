import { useEffect, useRef, type RefObject } from 'react';
import { firstScreen } from '../../lib/firstScreen.ts';

/**
 * For the element of a feed that stands below a front page: until it comes into view, the first screen has all it
 * needs, and nothing that makes the feed live is fetched.
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
