import { useEffect, useRef, useState } from 'react';

/** Whether nobody can see the page: what is told for a moment waits until somebody can. */
function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/** Calls `onEnd` when `durationMs` have passed without being held; returns whether time stands still now. */
export function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void): boolean {
  const isStill = useIsHidden() || isHeld;
  const leftMs = useRef(durationMs);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isStill) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => latest.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [isStill]);
  return isStill;
}
