import { useEffect, useRef } from 'react';
import { alertStore } from '../../ui/alerts/alertStore.ts';

/** A removal is mostly over at once: the text stays long enough to be read. */
const SHOWN_MIN_MS = 1000;

/** Returns what says that a photo is being removed, until the last such removal ends or the page is left. */
export function useRemovalAlert(): (removal: Promise<void>) => void {
  const pending = useRef(0);
  const shown = useRef<number | null>(null);
  const dismiss = (): void => {
    if (shown.current !== null) alertStore.dismiss(shown.current);
  };
  useEffect(() => dismiss, []);
  return (removal) => {
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, SHOWN_MIN_MS));
    shown.current = alertStore.show({ kind: 'okay', text: 'Removing photo...', durationMs: null });
    pending.current += 1;
    void Promise.allSettled([removal, shownLongEnough]).then(() => {
      pending.current -= 1;
      if (pending.current === 0) dismiss();
    });
  };
}
