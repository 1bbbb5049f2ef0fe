import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** Runs `run` each time the connection comes back, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = (): void => latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting, latest]);
}
