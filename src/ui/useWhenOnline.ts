import { useEffect, useRef } from 'react';

/** Runs `run` each time the connection comes back, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = (): void => latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting]);
}
