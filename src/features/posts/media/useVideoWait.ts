import { useEffect, useState } from 'react';

/** A shorter wait is not worth a sign. */
const SHOWN_AFTER_MS = 300;

/** Whether a film keeps its reader waiting, and has done so for a while. */
export function useVideoWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
