import { readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { WORDS_TYPE } from '../../lib/siteWorker.ts';
import { addToDraft } from './useDraftMedia.ts';

/** Adds photos and words that were shared with the app to the draft that is open now. Resolves with whether there were words. */
export async function addShared(place: string, shared: readonly File[]): Promise<boolean> {
  const words = shared.find(({ type }) => type === WORDS_TYPE);
  const text = (await words?.text()) ?? '';
  const photos = shared.filter((one) => one !== words);
  // An empty draft may have been replaced by a closed tab's.
  const key = openDrafts.keyFor(place);
  if (text !== '') {
    const draft = readDraft(key);
    const before = draft.raw === null ? [] : [plainTextOf(draft.raw)];
    writeDraft(key, { ...draft, raw: rawOfPlainText([...before, text].join('\n')) });
  }
  if (photos.length > 0) await addToDraft(key, photos);
  return text !== '';
}
