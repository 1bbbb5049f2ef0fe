import { useEffect, useRef } from 'react';
import type { Draft } from '../../data/outbox/draftWords.ts';

/** Tells when another tab has sent or discarded the very draft that is shown here. */
export function useClearedElsewhere(key: string | null, shown: Draft | null, onCleared: () => void): void {
  const latest = useRef({ shown, onCleared });
  useEffect(() => {
    latest.current = { shown, onCleared };
  });
  useEffect(() => {
    const follow = ({ key: changed, oldValue, newValue }: StorageEvent): void => {
      const { shown: now, onCleared: tell } = latest.current;
      // Words that differ from what was kept there are this tab's own, and stay.
      if (changed === key && newValue === null && now !== null && oldValue === JSON.stringify(now)) tell();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);
}
