import { useEffect } from 'react';
import { failedPictures } from '../lib/failedPictures.ts';
import { useLatest } from './useLatest.ts';

/** Has a picture that could not be loaded loaded `again` later; null while it is there, or gone. */
export function useFailedPicture(address: string | null, isPublic: boolean, again: () => void): void {
  const latest = useLatest(again);
  useEffect(
    () =>
      address === null ? undefined : failedPictures.add({ address, isPublic, again: () => latest.current() }),
    [address, isPublic, latest],
  );
}
