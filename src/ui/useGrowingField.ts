import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a text area: makes it as high as its words, in browsers that do not do so by `field-sizing` alone. */
export function useGrowingField(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    // Also lower than it is now.
    current.style.height = 'auto';
    const borderPx = current.offsetHeight - current.clientHeight;
    current.style.height = `${String(current.scrollHeight + borderPx)}px`;
  }, [text]);
  return field;
}
