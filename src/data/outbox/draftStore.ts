import type { PreparedMedia } from '../../domain/media.ts';
import { browserStore } from '../local/browserDb.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from './outboxEntry.ts';

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
    if (draft.raw === null && draft.category === null) localStorage.removeItem(key);
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

/** Forgets every draft of an account; at sign-out. */
export async function clearDrafts(uid: string): Promise<void> {
  const start = draftKey(uid, '');
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
  for (const key of keys) localStorage.removeItem(key);
  const store = browserStore('drafts');
  for (const key of await store.keys()) if (key.startsWith(start)) await store.remove(key);
}
