import { useEffect } from 'react';
import { takeSharedPhotos } from '../../data/local/sharedPhotos.ts';
import { draftMediaOf } from '../../data/outbox/draftMedia.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { addFiles } from './useDraftMedia.ts';

/** Adds photos that were shared with the app to the draft. Does not post it. */
export function useSharedPhotos(place: string | null): void {
  useEffect(() => {
    if (place === null) return;
    takeSharedPhotos()
      .then((photos) => {
        if (photos.length === 0) return;
        // The draft that is open now: an empty one may have been replaced by a closed tab's.
        const key = openDrafts.keyFor(place);
        addFiles(draftMediaOf(key), key, photos);
      })
      .catch(console.warn);
  }, [place]);
}
