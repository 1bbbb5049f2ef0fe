import { NO_FACTS, type Facts } from '../../domain/facts.ts';
import { CONDITIONS, KINDS } from '../../domain/listing.ts';
import type { PostDetails } from '../../domain/post.ts';
import { FieldReader, isFields, readOrLog, type Fields } from '../stored/fields.ts';

/** The details that the author has set, also to nothing. The others are suggested by the words. */
export type ChosenDetails = Partial<PostDetails>;

/** The text and details of unsent drafts, stored in local storage at every keystroke. Media are in `draftStore.ts`. */
export interface Draft {
  readonly raw: string | null;
  readonly chosen: ChosenDetails;
  /** Only on the draft of an edit: when the version that the edit began from was edited last (null: never). */
  readonly edits?: { readonly editedAtMs: number | null };
  /** Only on a draft of 'Post several': it is of a photo, which is not stored before it is prepared. */
  readonly isOfPhoto?: boolean;
}

export const EMPTY_DRAFT: Draft = { raw: null, chosen: {} };

/** Whether there is nothing in it to come back to: a category alone is left over from a draft whose text was deleted. */
export const hasNoWords = ({ raw, edits }: Draft): boolean => raw === null && edits === undefined;

/** Prefix of every draft key. */
export const DRAFT_PREFIX = 'draft ';

/** Key prefix of an account's drafts for one purpose: 'post', the id of the post they reply to, or `editPurpose`. */
export function draftPlace(uid: string, purpose: string): string {
  return `${DRAFT_PREFIX}${uid} ${purpose}`;
}

/** The purpose of a draft that edits a stored post. */
export const editPurpose = (postId: string): string => `edit-${postId}`;

/** Key of one draft. Its id becomes the id of the post. */
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

/** Whether this account has an unsent draft in any tab of this device. */
export function hasDrafts(uid: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(draftPlace(uid, '')));
  } catch {
    return false;
  }
}

/** Drafts that could not be stored (storage full or denied): they last as long as the page. */
const unstored = new Map<string, string>();

/** Drops the drafts that could not be stored; `draftStore.ts` empties storage. */
export function dropUnstoredDrafts(isGone: (key: string) => boolean): void {
  for (const key of unstored.keys()) if (isGone(key)) unstored.delete(key);
}

/** A draft as stored; no fields when there is none or storage is denied. */
function storedDraft(key: string): Fields {
  try {
    const value: unknown = JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? 'null');
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Each is judged again when the draft is stored as a post. */
const factsFrom = (value: unknown): Facts =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : NO_FACTS;

function chosenFrom(key: string, fields: Fields): ChosenDetails {
  const reader = new FieldReader(key, fields);
  return {
    ...('category' in fields ? { category: reader.textOrNull('category') } : {}),
    ...('facts' in fields ? { facts: factsFrom(fields['facts']) } : {}),
    ...('kind' in fields ? { kind: reader.oneOf('kind', KINDS) } : {}),
    ...('priceCents' in fields ? { priceCents: reader.wholeNumberOrNull('priceCents') } : {}),
    ...('takesOffers' in fields ? { takesOffers: reader.flag('takesOffers') } : {}),
    ...('condition' in fields ? { condition: reader.oneOfOrNull('condition', CONDITIONS) } : {}),
  };
}

/** The text and details of a draft; empty when there is none. */
export function readDraft(key: string): Draft {
  const { raw, chosen, edits, isOfPhoto } = storedDraft(key);
  return {
    raw: typeof raw === 'string' ? raw : null,
    chosen: (isFields(chosen) ? readOrLog(() => chosenFrom(key, chosen)) : null) ?? {},
    ...(isFields(edits) ? { edits: { editedAtMs: numberOrNull(edits['editedAtMs']) } } : {}),
    ...(isOfPhoto === true ? { isOfPhoto } : {}),
  };
}

/** Stores the text and details of a draft; an empty draft is removed. */
export function writeDraft(key: string, draft: Draft): void {
  unstored.delete(key);
  const record = JSON.stringify({ ...draft, changedMs: Date.now() });
  const isEmpty = hasNoWords(draft) && Object.keys(draft.chosen).length === 0 && draft.isOfPhoto !== true;
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, record);
  } catch {
    unstored.set(key, record);
  }
}

/** When the text of a draft last changed; 0 when unknown. */
export function draftChangedMs(key: string): number {
  const { changedMs } = storedDraft(key);
  return typeof changedMs === 'number' ? changedMs : 0;
}
