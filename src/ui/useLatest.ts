import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of what is on the page, for effects that must not run again when it changes: a key or an observer finds no older one. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
