import { useEffect, useRef } from 'react';

let openCount = 0;

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isOver' in state;
};

/**
 * Back closes what lies over the page instead of leaving the page: while it is open the page has a second entry in the
 * history. Closed in another way, that entry is taken back; whoever leads to another page from it replaces it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    openCount += 1;
    // The router's own words are kept: for it this is the same entry.
    if (!isMarked()) history.pushState({ ...(history.state as object | null), isOver: true }, '');
    const onBack = (): void => {
      if (!isMarked()) latest.current();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      openCount -= 1;
      // Later: the same press may lead on to another page, and another question may follow at once.
      setTimeout(() => {
        if (openCount === 0 && isMarked()) history.back();
      });
    };
  }, [isOpen]);
}
