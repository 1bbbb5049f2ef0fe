import { useEffect, useRef } from 'react';
import { cover } from './spareEntry.ts';

/** Back closes the overlay instead of leaving the page. Navigate from the overlay by `fromOwnEntry`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? cover(() => latest.current()) : undefined), [isOpen]);
}
