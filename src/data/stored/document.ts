import type { ExactTime, Fields } from './fields.ts';

/** The input of converters; independent of the SDK, so that REST answers and tests use the same. */
export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
  /** Written here and not yet confirmed by the server. */
  readonly isPending: boolean;
}

/** An exact cursor in a list that is ordered by a time and then by id. */
export interface Cursor extends ExactTime {
  readonly id: string;
}

/** A page of a longer list, read once. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page; null when the page was empty. */
  readonly last: Cursor | null;
  /** The number of documents in the page, including unreadable ones: decides whether this was the last page. */
  readonly count: number;
}

/** A page with the cursor of its newest entry too, from which a listener to newer ones starts. */
export interface TopPage<Entry> extends Page<Entry> {
  readonly first: Cursor | null;
}

/** One change in a list. */
export type EntryChange<Entry> =
  | { readonly kind: 'seen'; readonly entry: Entry }
  | { readonly kind: 'removed'; readonly id: string };

/** One snapshot of a listener to the newest entries of a list. */
export interface WindowNews<Entry> {
  /** The changes since the last snapshot; the first one has all entries of the window. */
  readonly changes: readonly EntryChange<Entry>[];
  /** All ids in the window, in order, without unreadable ones. */
  readonly ids: readonly string[];
  /** The oldest cursor in the window: older pages continue from there. */
  readonly last: Cursor | null;
  readonly count: number;
  /** False for cached snapshots. */
  readonly isComplete: boolean;
}
