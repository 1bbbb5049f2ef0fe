import type { DataError } from '../errors.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxItem } from './outboxSlice.ts';

/** An entry in the hands of this page. */
export interface Held {
  readonly entry: OutboxEntry;
  readonly abort: AbortController;
  state: OutboxItem['state'];
  progress: number;
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
  error: null,
  isLate: true,
  isStored: true,
  wasRemoved: false,
  mayBeThere: false,
  tries: 0,
  ...more,
});

/** What the screen is told of it. */
export const itemOf = ({ entry, state, progress, error, isLate, wasRemoved }: Held): OutboxItem => ({
  id: entry.post.id,
  parentId: entry.post.parentId,
  rootId: entry.post.rootId,
  rawText: entry.post.rawText,
  mediaCount: entry.media.length,
  state,
  progress,
  error,
  isLate,
  wasRemoved,
});
