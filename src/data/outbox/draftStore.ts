import type { PreparedMedia } from '../../domain/media.ts';
import { browserStore } from '../local/browserDb.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import { DRAFT_PREFIX, draftKey, forgetUnkept, readDraft } from './draftWords.ts';

/* The pictures of drafts, in the browser's database, and the end of whole drafts. */

/** A picture of a draft with the name of the file it was made from, which goes no further than this device. */
export interface KeptMedia {
  readonly name: string;
  readonly prepared: PreparedMedia;
}

/** Those kept by earlier versions of the app have no name of their own. */
const NO_NAME = 'Photo';

function keptMedia(value: unknown): readonly KeptMedia[] {
  if (isPreparedMedia(value)) return [{ name: NO_NAME, prepared: value }];
  if (!isFields(value)) return [];
  const { name, prepared } = value;
  return typeof name === 'string' && isPreparedMedia(prepared) ? [{ name, prepared }] : [];
}

/** The pictures of a draft. */
export async function readDraftMedia(key: string): Promise<readonly KeptMedia[]> {
  const media = await browserStore('drafts').get(key);
  return Array.isArray(media) ? media.flatMap(keptMedia) : [];
}

/** Keeps the pictures of a draft; none are forgotten. */
export async function writeDraftMedia(key: string, media: readonly KeptMedia[]): Promise<void> {
  const store = browserStore('drafts');
  await (media.length === 0 ? store.remove(key) : store.put(key, media));
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
  const start = draftKey(uid, '');
  await forgetDrafts((key) => key.startsWith(start));
}

/**
 * Forgets what others left on this device, whose sign-in ended without a sign-out (taken back, or by clearing the
 * browser's cookies), and whatever of one's own has no words and no pictures left.
 */
export async function keepOnlyDraftsOf(uid: string): Promise<void> {
  const start = draftKey(uid, '');
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
