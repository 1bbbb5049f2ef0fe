import { useEffect, useRef } from 'react';
import { lieOver } from './spareEntry.ts';

/**
 * Back closes what lies over the page instead of leaving the page. Whoever leads to another page from it does so by
 * `fromOwnEntry`.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? lieOver(() => latest.current()) : undefined), [isOpen]);
}
