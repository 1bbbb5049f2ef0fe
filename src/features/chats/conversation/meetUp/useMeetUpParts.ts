import { useEffect, useState } from 'react';
import { retryUntilLoaded } from '../../../../lib/lazyParts.ts';
import { nextPaint } from '../../../../lib/nextPaint.ts';
import type * as parts from './meetUpParts.tsx';

const loadMeetUpParts = (): Promise<typeof parts> => import('./meetUpParts.tsx');

/** What shows a conversation's meet-up: requested once the conversation has been painted, and only where there is one; null until then. */
export function useMeetUpParts(isAny: boolean): typeof parts | null {
  const [loaded, setLoaded] = useState<typeof parts | null>(null);
  useEffect(() => {
    if (isAny) {
      nextPaint()
        .then(() => retryUntilLoaded(loadMeetUpParts))
        .then(setLoaded, console.error);
    }
  }, [isAny]);
  return loaded;
}
