import { useEffect } from 'react';
import { takeSharedPhotos } from '../../data/local/sharedPhotos.ts';
import { draftMediaOf } from '../../data/outbox/draftMedia.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { addFiles } from './useDraftMedia.ts';

/** Puts what was shared with the app into the post that is written, as if it had been chosen here. It is not posted by that. */
export function useSharedPhotos(place: string | null): void {
  useEffect(() => {
    if (place === null) return;
    takeSharedPhotos()
      .then((photos) => {
        if (photos.length === 0) return;
        // Of the draft that is open by now: one that a closed tab left may have taken the place of an empty one.
        const key = openDrafts.keyOf(place);
        addFiles(draftMediaOf(key), key, photos);
      })
      .catch(console.warn);
  }, [place]);
}
