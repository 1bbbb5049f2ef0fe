import type { PreparedMedia } from '../../domain/media.ts';
import { browserStore } from '../local/browserDb.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';

/** What was typed and not sent. Words are kept at every key, in local storage; pictures in the browser's database. */
export interface Draft {
  readonly raw: string | null;
  readonly category: string | null;
}

export const EMPTY_DRAFT: Draft = { raw: null, category: null };

const PREFIX = 'draft ';

/** Names a draft: whose it is, and what it is for ('post', or the id of the post it answers). */
export function draftKey(uid: string, purpose: string): string {
  return `${PREFIX}${uid} ${purpose}`;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isEmptyDraft = ({ raw, category }: Draft): boolean => raw === null && category === null;

/** The words of a draft; empty when there is none or storage is closed to us. */
export function readDraft(key: string): Draft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isFields(value)) return EMPTY_DRAFT;
    return { raw: textOrNull(value['raw']), category: textOrNull(value['category']) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the words of a draft; an empty one is forgotten. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or closed: the draft then lives as long as the page.
  }
}

/** The pictures of a draft. */
export async function readDraftMedia(key: string): Promise<readonly PreparedMedia[]> {
  const media = await browserStore('drafts').get(key);
  return Array.isArray(media) ? media.filter(isPreparedMedia) : [];
}

/** Keeps the pictures of a draft; none are forgotten. */
export async function writeDraftMedia(key: string, media: readonly PreparedMedia[]): Promise<void> {
  const store = browserStore('drafts');
  await (media.length === 0 ? store.remove(key) : store.put(key, media));
}

/** Forgets the drafts for whose key `isGone` holds. */
async function forgetDrafts(isGone: (key: string) => boolean): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isGone(key)) localStorage.removeItem(key);
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
  const withPictures = new Set(await browserStore('drafts').keys());
  for (const key of Object.keys(localStorage)) {
    // A category alone is what is left of a draft whose words were taken back.
    if (key.startsWith(start) && readDraft(key).raw === null && !withPictures.has(key)) {
      localStorage.removeItem(key);
    }
  }
}
