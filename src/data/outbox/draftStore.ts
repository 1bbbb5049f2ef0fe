import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import { browserStore } from '../local/browserDb.ts';
import { FieldReader, isFields, readOrLog } from '../stored/fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import type { DraftMedia } from './draftPicture.ts';
import {
  DRAFT_PREFIX,
  draftIdOf,
  draftPlace,
  dropUnstoredDrafts,
  hasNoWords,
  readDraft,
} from './draftWords.ts';
import { emptyFolder, type UploadFolder } from './uploadFolder.ts';

/* The media of drafts, in IndexedDB, and the removal of whole drafts. */

/** A draft's photo or video as stored: a prepared file, or one that the edited post has already. */
export type KeptMedia = Pick<DraftMedia, 'name' | 'fileId' | 'uploadedAtMs'> &
  (
    | { readonly prepared: PreparedMedia; readonly stored?: null }
    | { readonly prepared: null; readonly stored: PostMedia }
  );

interface KeptFiles {
  readonly folder: UploadFolder;
  readonly media: readonly KeptMedia[];
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A picture that the edited post has. */
const storedMedia = (reader: FieldReader): PostMedia => ({
  kind: reader.oneOf('kind', ['photo', 'video']),
  path: reader.text('path'),
  previewPath: reader.text('previewPath'),
  name: reader.text('name'),
  order: reader.wholeNumber('order'),
  widthPx: reader.wholeNumber('widthPx'),
  heightPx: reader.wholeNumber('heightPx'),
  thumbhash: reader.text('thumbhash'),
});

function keptMedia(value: unknown): readonly KeptMedia[] {
  if (!isFields(value)) return [];
  const { name, prepared, stored, fileId, uploadedAtMs } = value;
  if (typeof name !== 'string') return [];
  if (isFields(stored)) {
    const known = readOrLog(() => storedMedia(new FieldReader('a draft', stored)));
    return known === null ? [] : [{ name, prepared: null, stored: known, fileId: null, uploadedAtMs: null }];
  }
  if (!isPreparedMedia(prepared)) return [];
  const named = typeof fileId === 'string' ? fileId : numberOrNull(fileId);
  return [{ name, prepared, fileId: named, uploadedAtMs: numberOrNull(uploadedAtMs) }];
}

function keptFolder(value: unknown): UploadFolder | null {
  if (!isFields(value)) return null;
  const { postId, given, sinceMs } = value;
  if (typeof postId !== 'string' || typeof given !== 'number') return null;
  return { postId, given, sinceMs: numberOrNull(sinceMs) };
}

/** The media of a draft, and its upload folder. */
export async function readDraftFiles(key: string): Promise<KeptFiles> {
  const record = await browserStore('drafts').get(key);
  const { folder, media } = isFields(record) ? record : { folder: null, media: null };
  return {
    folder: keptFolder(folder) ?? emptyFolder(draftIdOf(key)),
    media: Array.isArray(media) ? media.flatMap(keptMedia) : [],
  };
}

/**
 * Stores the media of a draft; null removes them and the upload folder. Resolves with whether what is stored survives a
 * reload.
 */
export async function writeDraftFiles(key: string, files: KeptFiles | null): Promise<boolean> {
  const store = browserStore('drafts');
  if (files !== null) return store.put(key, files);
  await store.remove(key);
  return true;
}

/** The keys of all drafts with media. */
export const draftsWithFiles = (): Promise<readonly string[]> => browserStore('drafts').keys();

/** Whether the outbox has an entry of that id, in whichever tab. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await browserStore('outbox').get(id)) !== undefined;
}

/** Whether this browser stores words and files of drafts now; a full disk may refuse them later. */
export async function canStoreDrafts(): Promise<boolean> {
  const key = `${DRAFT_PREFIX}- probe`;
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
  } catch {
    return false;
  }
  const isStored = await browserStore('drafts').put(key, { files: [new Blob(['x'])] });
  await browserStore('drafts').remove(key);
  return isStored;
}

/** The keys of all drafts that are stored, each once. */
export async function draftKeys(): Promise<readonly string[]> {
  const withWords = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  return [...new Set([...withWords, ...(await draftsWithFiles())])];
}

/** Removes the drafts whose key matches `isGone`. */
export async function forgetDrafts(isGone: (key: string) => boolean): Promise<void> {
  dropUnstoredDrafts(isGone);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_PREFIX) && isGone(key)) localStorage.removeItem(key);
  }
  const store = browserStore('drafts');
  for (const key of await store.keys()) if (isGone(key)) await store.remove(key);
}

/** Removes every draft of an account, on sign-out. */
export async function clearDrafts(uid: string): Promise<void> {
  const start = draftPlace(uid, '');
  await forgetDrafts((key) => key.startsWith(start));
}

/**
 * Removes drafts of other accounts, whose session ended without a sign-out here (revoked, or cookies cleared), and the
 * account's own empty drafts.
 */
export async function keepOnlyDraftsOf(uid: string): Promise<void> {
  const start = draftPlace(uid, '');
  await forgetDrafts((key) => !key.startsWith(start));
  // A new post may have its category first.
  if (location.pathname.startsWith('/create/')) return;
  const withPictures = new Set(await browserStore('drafts').keys());
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(start) || withPictures.has(key)) continue;
    const draft = readDraft(key);
    if (hasNoWords(draft) && draft.isOfPhoto !== true) localStorage.removeItem(key);
  }
}
