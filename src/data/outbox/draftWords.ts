import { isFields } from '../fields.ts';

/** What was typed and not sent: the words, kept at every key in local storage. Pictures are in `draftStore.ts`. */
export interface Draft {
  readonly raw: string | null;
  readonly category: string | null;
}

export const EMPTY_DRAFT: Draft = { raw: null, category: null };

/** With it every key of a draft begins. */
export const DRAFT_PREFIX = 'draft ';

/** Begins the keys of all drafts of an account for one purpose: 'post', or the id of the post they answer. */
export function draftPlace(uid: string, purpose: string): string {
  return `${DRAFT_PREFIX}${uid} ${purpose}`;
}

/** Names one draft of a place. Its id is also the id of the post that it becomes. */
export function draftKey(place: string, id: string): string {
  return `${place} ${id}`;
}

/** The account in a draft's key. */
export function draftUidOf(key: string): string | null {
  return key.split(' ')[1] ?? null;
}

/** The id in a draft's key. */
export function draftIdOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}

/** Whether anything was typed and not sent by this person, in any tab of this device. */
export function hasDrafts(uid: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(draftPlace(uid, '')));
  } catch {
    return false;
  }
}

/** Drafts that storage would not take (full, or closed to us): they live as long as the page. */
const unkept = new Map<string, string>();

/** Forgets what only the page holds; storage is for `draftStore.ts` to empty. */
export function forgetUnkept(isGone: (key: string) => boolean): void {
  for (const key of unkept.keys()) if (isGone(key)) unkept.delete(key);
}

function storedDraft(key: string): string | null {
  const inMemory = unkept.get(key);
  return inMemory === undefined ? localStorage.getItem(key) : inMemory;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isEmptyDraft = ({ raw, category }: Draft): boolean => raw === null && category === null;

/** The words of a draft; empty when there is none or storage is closed to us. */
export function readDraft(key: string): Draft {
  try {
    const value: unknown = JSON.parse(storedDraft(key) ?? 'null');
    if (!isFields(value)) return EMPTY_DRAFT;
    return { raw: textOrNull(value['raw']), category: textOrNull(value['category']) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the words of a draft; an empty one is forgotten. */
export function writeDraft(key: string, draft: Draft): void {
  unkept.delete(key);
  const record = JSON.stringify({ ...draft, changedMs: Date.now() });
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, record);
  } catch {
    unkept.set(key, record);
  }
}

/** When the words of a draft were last changed; 0 when that is not known. */
export function draftChangedMs(key: string): number {
  try {
    const value: unknown = JSON.parse(storedDraft(key) ?? 'null');
    const changedMs = isFields(value) ? value['changedMs'] : null;
    return typeof changedMs === 'number' ? changedMs : 0;
  } catch {
    return 0;
  }
}
