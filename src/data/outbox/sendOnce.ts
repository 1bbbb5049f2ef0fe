import { nextPaint } from '../../lib/nextPaint.ts';
import { browserStore } from '../local/browserDb.ts';
import { readDraftMedia } from './draftStore.ts';
import { readDraft } from './draftWords.ts';
import type { Outbox } from './outbox.ts';
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

/** What a draft is sent by. */
export type SendBox = Pick<Outbox, 'show' | 'holds' | 'withdraw' | 'add'>;

/**
 * Sends a draft, unless another tab that shows the same draft has just sent it. Tells under which id it goes out, its
 * own or the other tab's; null when it was given up since it was shown, or went with its account: then it is not sent.
 * It is shown before this function returns, and so in the next frame. All that takes its time comes behind that frame:
 * other tabs are asked, it is stored, and only then `forget` lets go of the draft.
 */
export async function sendOnce(
  box: SendBox,
  key: string,
  entry: QueuedPost,
  forget: () => void,
): Promise<string | null> {
  const id = idOf(entry);
  box.show(entry);
  const once = async (): Promise<string | null> => {
    const otherId = await sentElsewhere(key, entry);
    if (otherId !== null) return otherId;
    if (!box.holds(id) || !(await box.add(entry))) return null;
    forget();
    return id;
  };
  try {
    await nextPaint();
    const sentId = await new Promise<string | null>((resolve, reject) => {
      void underTabLock(`send ${key}`, {}, async () => {
        await once().then(resolve, reject);
        await new Promise((later) => setTimeout(later, STORAGE_LAG_MS));
      });
    });
    if (sentId !== id) box.withdraw(id);
    return sentId;
  } catch (error) {
    box.withdraw(id);
    throw error;
  }
}
