import type { PreparedMedia } from '../../domain/media.ts';
import { browserStore } from '../local/browserDb.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import { DRAFT_PREFIX, draftIdOf, draftPlace, forgetUnkept, readDraft } from './draftWords.ts';
import { emptyFolder } from './uploadFolder.ts';
import type { UploadFolder } from './uploadFolder.ts';

/* The pictures of drafts, in the browser's database, and the end of whole drafts. */

/** A picture of a draft as the device keeps it. */
export interface KeptMedia {
  /** Of the file it was made from; goes no further than this device. */
  readonly name: string;
  readonly prepared: PreparedMedia;
  readonly digit: number | null;
  readonly uploadedAtMs: number | null;
}

export interface KeptFiles {
  readonly folder: UploadFolder;
  readonly media: readonly KeptMedia[];
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function keptMedia(value: unknown): readonly KeptMedia[] {
  if (!isFields(value)) return [];
  const { name, prepared, digit, uploadedAtMs } = value;
  if (typeof name !== 'string' || !isPreparedMedia(prepared)) return [];
  return [{ name, prepared, digit: numberOrNull(digit), uploadedAtMs: numberOrNull(uploadedAtMs) }];
}

function keptFolder(value: unknown): UploadFolder | null {
  if (!isFields(value)) return null;
  const { postId, given, sinceMs } = value;
  if (typeof postId !== 'string' || typeof given !== 'number') return null;
  return { postId, given, sinceMs: numberOrNull(sinceMs) };
}

/** The pictures of a draft, and where they are uploaded. */
export async function readDraftFiles(key: string): Promise<KeptFiles> {
  const record = await browserStore('drafts').get(key);
  const { folder, media } = isFields(record) ? record : { folder: null, media: null };
  return {
    folder: keptFolder(folder) ?? emptyFolder(draftIdOf(key)),
    media: Array.isArray(media) ? media.flatMap(keptMedia) : [],
  };
}

/** Keeps the pictures of a draft; null forgets them, and where they were uploaded. */
export async function writeDraftFiles(key: string, files: KeptFiles | null): Promise<void> {
  const store = browserStore('drafts');
  await (files === null ? store.remove(key) : store.put(key, files));
}

/** Forgets the drafts for whose key `isGone` holds. */
async function forgetDrafts(isGone: (key: string) => boolean): Promise<void> {
  forgetUnkept(isGone);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_PREFIX) && isGone(key)) localStorage.removeItem(key);
  }
  const store = browserStore('drafts');
  for (const key of await store.keys()) if (isGone(key)) await store.remove(key);
}

/** Forgets every draft of an account; at sign-out. */
export async function clearDrafts(uid: string): Promise<void> {
  const start = draftPlace(uid, '');
  await forgetDrafts((key) => key.startsWith(start));
}

/**
 * Forgets what others left on this device, whose sign-in ended without a sign-out (taken back, or by clearing the
 * browser's cookies), and whatever of one's own has no words and no pictures left.
 */
export async function keepOnlyDraftsOf(uid: string): Promise<void> {
  const start = draftPlace(uid, '');
  await forgetDrafts((key) => !key.startsWith(start));
  // A post that is being begun may have its category first.
  if (location.pathname.startsWith('/create/')) return;
  const withPictures = new Set(await browserStore('drafts').keys());
  for (const key of Object.keys(localStorage)) {
    // A category alone is what is left of a draft whose words were taken back.
    if (key.startsWith(start) && readDraft(key).raw === null && !withPictures.has(key)) {
      localStorage.removeItem(key);
    }
  }
}
