import { filesOf, idOf, uploadCountOf, type OutboxEntry } from './entry.ts';
import { heldUntilMs, type EntryState } from './entryState.ts';

/** The states of an entry that is not known to be on the server. */
type UnsentState = Exclude<EntryState, { readonly name: 'arrived' }>;

/** The serializable view of an unsent entry; the entry, with its files, stays out of the store. */
export interface OutboxItem {
  readonly id: string;
  /** The chat of a message; null for posts and comments. */
  readonly chatId: string | null;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly rawText: string | null;
  /** Of posts that are posted together. */
  readonly groupId?: string | null;
  readonly mediaCount: number;
  /** How many of them were not uploaded yet when the post was queued. */
  readonly uploadCount: number;
  /** When it was queued, by this device's clock. */
  readonly queuedAtMs?: number;
  /** The post that a message is about. */
  readonly postId?: string | null;
  readonly state: UnsentState;
}

function fieldsOf(
  entry: OutboxEntry,
): Pick<OutboxItem, 'chatId' | 'parentId' | 'rootId' | 'rawText' | 'groupId' | 'postId' | 'queuedAtMs'> {
  if (entry.kind === 'message') {
    const { id, chatId, text, postId } = entry.message;
    return { chatId, parentId: null, rootId: id, rawText: text, postId, queuedAtMs: entry.queuedAtMs };
  }
  const { parentId, rootId, rawText, groupId = null } = entry.post;
  return { chatId: null, parentId, rootId, rawText, groupId };
}

/** The item of an entry; none once it has arrived. */
export function itemOf(entry: OutboxEntry, state: EntryState): readonly OutboxItem[] {
  if (state.name === 'arrived') return [];
  return [
    {
      id: idOf(entry),
      ...fieldsOf(entry),
      mediaCount: filesOf(entry).length,
      uploadCount: uploadCountOf(entry),
      state,
    },
  ];
}

/** Offline, or slower than usual. */
export const isDelayed = ({ state }: OutboxItem): boolean => 'isDelayed' in state && state.isDelayed;

/** Needs a decision of the author: retry, copy, or discard. */
export const isUnsendable = ({ state }: OutboxItem): boolean =>
  state.name === 'refused' || state.name === 'removed';

/** Its parent was deleted: a retry cannot work. */
export const isParentGone = ({ parentId, state }: OutboxItem): boolean =>
  parentId !== null && state.name === 'refused' && state.code === 'not-found';

/** A retry may work. */
export const canRetry = (item: OutboxItem): boolean => {
  const { state } = item;
  if (state.name === 'refused') return state.code !== 'other-school' && !isParentGone(item);
  return state.name === 'removed';
};

/**
 * The unsent posts (null) or comments of one thread (its root's id; or the answered comment's, for direct replies), in order. `inPlace` are shown as posts while they
 * are sent as usual; `listed`, with files to upload, delayed, held back, behind another, or refused, in the list of unsent posts.
 */
export function unsentIn(
  items: readonly OutboxItem[],
  rootId: string | null,
): { readonly inPlace: readonly OutboxItem[]; readonly listed: readonly OutboxItem[] } {
  const isUnder = ({ parentId, rootId: root }: OutboxItem): boolean =>
    parentId !== null && (root === rootId || parentId === rootId);
  const here = items.filter(
    (item) => item.chatId === null && (rootId === null ? item.parentId === null : isUnder(item)),
  );
  const isInPlace = (item: OutboxItem, index: number): boolean => {
    const isBehind = index > 0 && (item.state.name === 'storing' || item.state.name === 'queued');
    const isHeld = isBehind || isDelayed(item) || heldUntilMs(item.state) !== null;
    return !isUnsendable(item) && !isHeld && item.uploadCount === 0;
  };
  return {
    inPlace: here.filter(isInPlace),
    listed: here.filter((item, index) => !isInPlace(item, index)),
  };
}
