import { useEffect, useRef, useState } from 'react';

/** Whether the page is hidden: then an alert's time does not run. */
function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/** Calls `onEnd` after `durationMs` without being held, never for null; returns whether the countdown is paused. */
export function useCountdown(durationMs: number | null, isHeld: boolean, onEnd: () => void): boolean {
  const isStill = useIsHidden() || isHeld;
  const leftMs = useRef(durationMs);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const durationLeftMs = leftMs.current;
    if (isStill || durationLeftMs === null) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => latest.current(), durationLeftMs);
    return () => {
      clearTimeout(timer);
      leftMs.current = durationLeftMs - (Date.now() - startedAtMs);
    };
  }, [isStill]);
  return isStill;
}
