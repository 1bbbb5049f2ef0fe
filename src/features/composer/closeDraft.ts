import { closeDraftMedia } from '../../data/outbox/draftMedia.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';

/** The draft was sent or discarded: the next one gets a new key. */
export function closeDraft(key: string | null): void {
  if (key === null) return;
  closeDraftMedia(key);
  openDrafts.close(key);
}
