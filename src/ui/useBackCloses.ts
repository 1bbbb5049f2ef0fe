import { useEffect } from 'react';
import { cover } from './spareEntry.ts';
import { useLatest } from './useLatest.ts';

/** Back closes the overlay instead of leaving the page. Navigate from the overlay by `fromOwnEntry`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => (isOpen ? cover(() => latest.current()) : undefined), [isOpen, latest]);
}
