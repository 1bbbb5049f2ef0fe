import { useEffect, useState } from 'react';
import { takeSharedPhotos } from '../../data/local/sharedPhotos.ts';

/**
 * Adds photos and words that were shared with the app to the draft. Does not post it. Returns a key for the field: it changes
 * when words were added, since the editor reads them when it opens.
 */
export function useShared(place: string | null): string {
  const [isGiven, setGiven] = useState(false);
  useEffect(() => {
    if (place === null) return;
    takeSharedPhotos()
      .then(async (shared) => {
        if (shared.length === 0) return;
        const { addShared } = await import('./addShared.ts');
        if (await addShared(place, shared)) setGiven(true);
      })
      .catch(console.warn);
  }, [place]);
  return isGiven ? 'shared' : '';
}
