import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the one field a page or sheet is about: puts the cursor there once, when it appears. Not the `autofocus`
 * attribute, which acts before a dialog or a page has settled and is announced without what stands around it.
 */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
