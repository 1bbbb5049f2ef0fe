import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the main field of a page or sheet once, when it appears. Not by the `autofocus` attribute, which acts before
 * a dialog or a page has settled, and is announced without its context. With the field itself: a key between the two would
 * be lost.
 */
export function useInitialFocus<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
