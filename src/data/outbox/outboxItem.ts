import { filesOf, idOf, uploadCountOf } from './entry.ts';
import type { OutboxEntry } from './entry.ts';
import type { EntryState } from './entryState.ts';

/** The states of what the server does not have, as far as is known. */
export type UnsentState = Exclude<EntryState, { readonly name: 'arrived' }>;

/** What the screen knows of an unsent entry; the entry itself, with its files, stays out of the store. */
export interface OutboxItem {
  readonly id: string;
  /** The chat of a message; null for posts and comments. */
  readonly chatId: string | null;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly rawText: string | null;
  readonly mediaCount: number;
  /** How many of them were not uploaded yet when it was written. */
  readonly uploadCount: number;
  /** When it was written, by this device's clock. */
  readonly queuedAtMs?: number;
  /** The post that a message is about. */
  readonly postId?: string | null;
  readonly state: UnsentState;
}

function placeOf(
  entry: OutboxEntry,
): Pick<OutboxItem, 'chatId' | 'parentId' | 'rootId' | 'rawText' | 'postId' | 'queuedAtMs'> {
  if (entry.kind === 'message') {
    const { id, chatId, text, postId } = entry.message;
    return { chatId, parentId: null, rootId: id, rawText: text, postId, queuedAtMs: entry.queuedAtMs };
  }
  const { parentId, rootId, rawText } = entry.post;
  return { chatId: null, parentId, rootId, rawText };
}

/** The item of an entry; none for what has arrived. */
export function itemOf(entry: OutboxEntry, state: EntryState): readonly OutboxItem[] {
  if (state.name === 'arrived') return [];
  return [
    {
      id: idOf(entry),
      ...placeOf(entry),
      mediaCount: filesOf(entry).length,
      uploadCount: uploadCountOf(entry),
      state,
    },
  ];
}

/** It waits for the connection, or takes longer than it should. */
export const isDelayed = ({ state }: OutboxItem): boolean => 'isDelayed' in state && state.isDelayed;

/** The student has to decide about it: send it again, copy it, or discard it. */
export const isUnsendable = ({ state }: OutboxItem): boolean =>
  state.name === 'refused' || state.name === 'removed';

/** What it answers was deleted: sending it again cannot work. */
export const isParentGone = ({ parentId, state }: OutboxItem): boolean =>
  parentId !== null && state.name === 'refused' && state.code === 'not-found';

/** Sending it again may work: nothing that it needs is gone for good. */
export const canRetry = (item: OutboxItem): boolean => {
  const { state } = item;
  if (state.name === 'refused') return state.code !== 'other-school' && !isParentGone(item);
  return state.name === 'removed';
};

/**
 * The unsent posts (null) or comments of one thread (its root's id), in order, as they are shown: in their place on the
 * page while they are sent as usual; otherwise, with files to upload, delayed, behind another, or refused, in the list of
 * what is not sent.
 */
export function unsentIn(
  items: readonly OutboxItem[],
  rootId: string | null,
): { readonly inPlace: readonly OutboxItem[]; readonly listed: readonly OutboxItem[] } {
  const here = items.filter(
    (item) =>
      item.chatId === null &&
      (rootId === null ? item.parentId === null : item.parentId !== null && item.rootId === rootId),
  );
  const isInPlace = (item: OutboxItem, index: number): boolean => {
    const isBehind = index > 0 && (item.state.name === 'storing' || item.state.name === 'queued');
    return !isUnsendable(item) && !isDelayed(item) && !isBehind && item.uploadCount === 0;
  };
  return {
    inPlace: here.filter(isInPlace),
    listed: here.filter((item, index) => !isInPlace(item, index)),
  };
}
