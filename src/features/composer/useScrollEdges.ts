import { useEffect, useRef, type RefObject } from 'react';

/**
 * Marks a horizontally scrolling row with the sides where it continues (`data-before`, `data-after`), for its style,
 * and scrolls to what is appended.
 */
export function useScrollEdges(count: number): RefObject<HTMLOListElement | null> {
  const row = useRef<HTMLOListElement>(null);
  const countBefore = useRef(count);
  const isShown = count > 0;
  useEffect(() => {
    const { current } = row;
    if (!current || !isShown) return undefined;
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      current.toggleAttribute('data-before', scrollLeft > 1);
      current.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    const sizes = new ResizeObserver(mark);
    sizes.observe(current);
    current.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', mark);
    };
  }, [isShown, count]);
  useEffect(() => {
    const { current } = row;
    if (current && count > countBefore.current) current.scrollLeft = current.scrollWidth;
    countBefore.current = count;
  }, [count]);
  return row;
}
