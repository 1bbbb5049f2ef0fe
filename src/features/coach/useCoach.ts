import { useEffect, useState } from 'react';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import type { Coach } from './coach.tsx';

/**
 * The coach for a conversation or post, by its id; null until its code has come, which is requested once what it speaks of has
 * been painted. With `placeId` null there is none.
 */
export function useCoach(placeId: string | null, uid: string | null): Coach | null {
  const [coach, setCoach] = useState<Coach | null>(null);
  useEffect(() => {
    if (placeId === null) return undefined;
    let isOpen = true;
    nextPaint()
      .then(() => retryUntilLoaded(() => import('./coach.tsx')))
      .then(
        ({ beginCoach }) => {
          if (isOpen) beginCoach(placeId, uid, setCoach);
        },
        (error: unknown) => console.error(error),
      );
    return () => {
      isOpen = false;
      setCoach(null);
    };
  }, [placeId, uid]);
  return coach;
}
