import { browserStore } from '../local/browserDb.ts';
import { readDraftMedia } from './draftStore.ts';
import { readDraft } from './draftWords.ts';
import { filesOf, idOf, isOutboxEntry } from './outboxEntry.ts';
import type { QueuedPost } from './outboxEntry.ts';
import { underTabLock } from './tabLock.ts';

/** Another tab learns what is in local storage a moment after it is written; milliseconds. */
const STORAGE_LAG_MS = 100;

const sizesOf = (entry: QueuedPost): string =>
  filesOf(entry)
    .map(({ full }) => full.size)
    .join();

/** The id under which another tab has sent just this; null when none has. */
async function sentElsewhere(key: string, entry: QueuedPost): Promise<string | null> {
  const { rawText, parentId, campusId } = entry.post;
  // The draft is there still: nobody has sent it.
  const isThere = rawText === null ? (await readDraftMedia(key)).length > 0 : readDraft(key).raw !== null;
  if (isThere) return null;
  const same = (await browserStore('outbox').all()).find(
    (other) =>
      isOutboxEntry(other) &&
      other.kind === undefined &&
      !other.isDiscarded &&
      other.uid === entry.uid &&
      other.post.rawText === rawText &&
      other.post.parentId === parentId &&
      other.post.campusId === campusId &&
      sizesOf(other) === sizesOf(entry),
  );
  return isOutboxEntry(same) ? idOf(same) : null;
}

/**
 * Sends a draft by `send`, which stores the entry and forgets the draft, unless another tab that shows the same draft
 * has just sent it. Then that one's id is told; null otherwise.
 */
export async function sendOnce(
  key: string,
  entry: QueuedPost,
  send: () => Promise<void>,
): Promise<string | null> {
  const once = async (): Promise<string | null> => {
    const otherId = await sentElsewhere(key, entry);
    if (otherId === null) await send();
    return otherId;
  };
  return new Promise((resolve, reject) => {
    void underTabLock(`send ${key}`, {}, async () => {
      await once().then(resolve, reject);
      await new Promise((later) => setTimeout(later, STORAGE_LAG_MS));
    });
  });
}
