import { useEffect, useState } from 'react';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { useIsOffline } from '../../ui/useIsOffline.ts';

/** Covers the first of `RETRY_PAUSES_MS`, and its answer. */
const SETTLING_MS = 4_000;

/**
 * As `isNoConnection`, for rendering; also for some seconds after the connection has come back, since browsers say so before a
 * request gets through.
 */
export function useIsNoConnection(code: DataErrorCode | null): boolean {
  const isOffline = useIsOffline();
  const [isSettling, setSettling] = useState(isOffline);
  if (isOffline && !isSettling) setSettling(true);
  useEffect(() => {
    if (isOffline || !isSettling) return undefined;
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isOffline, isSettling]);
  return code === 'offline' && (isOffline || isSettling);
}
