import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Makes a text area as high as its text, in browsers without `field-sizing`. */
export function useGrowingField(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    // Also shrinks it.
    current.style.height = 'auto';
    const borderPx = current.offsetHeight - current.clientHeight;
    current.style.height = `${String(current.scrollHeight + borderPx)}px`;
  }, [text]);
  return field;
}
