import { useEffect, useRef } from 'react';
import { RETRY_PAUSES_MS } from '../lib/retryPauses.ts';
import { useLatest } from './useLatest.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/**
 * Retries the next page of a list that has failed: when the connection is back, and with back-off while the page is visible.
 * Queries retry by themselves (`features/failed/askAgain.ts`); a next page is asked for by whoever shows the list's end.
 */
export function useRetries(hasFailed: boolean, isLoading: boolean, load: () => void): void {
  const tries = useRef(0);
  const latest = useLatest(load);
  useWhenOnline(hasFailed, load);
  useEffect(() => {
    if (isLoading) return undefined;
    if (!hasFailed) {
      tries.current = 0;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (): void => {
      clearTimeout(timer);
      const pauseMs = RETRY_PAUSES_MS[tries.current];
      if (pauseMs === undefined || document.hidden || !navigator.onLine) return;
      timer = setTimeout(() => {
        tries.current += 1;
        latest.current();
        // Where it fails before it is seen to load.
        plan();
      }, pauseMs);
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [hasFailed, isLoading, latest]);
}
