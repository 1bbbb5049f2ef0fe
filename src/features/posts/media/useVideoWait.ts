import { useEffect, useState } from 'react';

/** A shorter wait shows no spinner. */
const SHOWN_AFTER_MS = 300;

/** Whether a video has been buffering for a while. */
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
