import { useEffect, useRef } from 'react';
import { alertStore } from '../../ui/alerts/alertStore.ts';

/** A removal is usually instant: the alert stays long enough to be read. */
const SHOWN_MIN_MS = 1000;

/** Returns a function that shows an alert while photos are being removed. */
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
