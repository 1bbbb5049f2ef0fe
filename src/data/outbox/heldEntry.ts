import type { DataError } from '../errors.ts';
import { filesOf, idOf } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxItem } from './outboxSlice.ts';

/** An entry in the hands of this page. */
export interface Held {
  readonly entry: OutboxEntry;
  readonly abort: AbortController;
  state: OutboxItem['state'];
  progress: number;
  /** The same of each file. */
  fileProgress: readonly number[];
  error: DataError | null;
  isLate: boolean;
  isStored: boolean;
  wasRemoved: boolean;
  /** Its post may have reached the server. */
  mayBeThere: boolean;
  tries: number;
}

/** An entry as an earlier page left it, unless `more` knows better. */
export const held = (entry: OutboxEntry, more: Partial<Held> = {}): Held => ({
  entry,
  abort: new AbortController(),
  state: 'waiting',
  progress: 0,
  fileProgress: [],
  error: null,
  isLate: true,
  isStored: true,
  wasRemoved: false,
  mayBeThere: false,
  tries: 0,
  ...more,
});

/**
 * An entry that had arrived and is not there any more, or never could arrive. Where what it answers is gone
 * (`isOrphan`) nothing was wrong with it: its words stay to be copied, and there is no place to send them to.
 */
export function heldAgain(entry: OutboxEntry, isOrphan: boolean): Held {
  const error: DataError = isOrphan
    ? { code: 'not-found', message: 'What it answers was deleted' }
    : { code: 'failed', message: 'The server removed it after its creation' };
  return held(entry, { state: 'failed', error, wasRemoved: !isOrphan });
}

/** An entry that an earlier page had not sent, as far as it knew. */
export const heldFromBefore = (entry: OutboxEntry): Held =>
  entry.isOrphan ? heldAgain(entry, true) : held(entry, { mayBeThere: true });

function placeOf(entry: OutboxEntry): Pick<OutboxItem, 'chatId' | 'parentId' | 'rootId' | 'rawText'> {
  if (entry.kind === 'message') {
    const { id, chatId, text } = entry.message;
    return { chatId, parentId: null, rootId: id, rawText: text };
  }
  const { parentId, rootId, rawText } = entry.post;
  return { chatId: null, parentId, rootId, rawText };
}

/** What the screen is told of it. */
export const itemOf = ({
  entry,
  state,
  progress,
  fileProgress,
  error,
  isLate,
  wasRemoved,
}: Held): OutboxItem => ({
  id: idOf(entry),
  ...placeOf(entry),
  mediaCount: filesOf(entry).length,
  state,
  progress,
  fileProgress,
  error,
  isLate,
  wasRemoved,
});
