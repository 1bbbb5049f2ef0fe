import { readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { fieldsOf, isFields } from '../../data/stored/fields.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { WORDS_TYPE } from '../../lib/siteWorker.ts';
import { addToDraft } from './useDraftMedia.ts';

/** The blocks of a stored text; empty where it is none. */
function blocksOf(raw: string): readonly unknown[] {
  const blocks = fieldsOf(raw)?.['blocks'];
  return Array.isArray(blocks) ? blocks : [];
}

/** The editor finds a block by its key, which has no hyphen. */
const newKey = (): string => crypto.randomUUID().slice(0, 8);

/** A draft's text with more lines below, which leave it its formats. */
function withLines(raw: string | null, text: string): string {
  const before = raw === null ? [] : blocksOf(raw);
  if (before.length === 0)
    return rawOfPlainText([...(raw === null ? [] : [plainTextOf(raw)]), text].join('\n'));
  const added = blocksOf(rawOfPlainText(text)).filter(isFields);
  const blocks = [...before, ...added.map((block) => ({ ...block, key: newKey() }))];
  return JSON.stringify({ ...fieldsOf(raw ?? ''), blocks });
}

/** Adds photos and words that were shared with the app to the draft that is open now. Resolves with whether there were words. */
export async function addShared(place: string, shared: readonly File[]): Promise<boolean> {
  const words = shared.find(({ type }) => type === WORDS_TYPE);
  const text = (await words?.text()) ?? '';
  const photos = shared.filter((one) => one !== words);
  // An empty draft may have been replaced by a closed tab's.
  const key = openDrafts.keyFor(place);
  if (text !== '') {
    const draft = readDraft(key);
    writeDraft(key, { ...draft, raw: withLines(draft.raw, text) });
  }
  if (photos.length > 0) await addToDraft(key, photos);
  return text !== '';
}
