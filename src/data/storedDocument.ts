import type { ExactTime, Fields } from './fields.ts';

/** What a converter reads a stored document from; nothing of the SDK, so that REST answers and tests read the same. */
export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
  /** Written here and not yet confirmed by the server. */
  readonly isPending: boolean;
}

/** An exact place in a list that is ordered by a time and then by id. */
export interface Place extends ExactTime {
  readonly id: string;
}

/** Some entries of a longer list, read once. */
export interface Page<Entry, At = Place> {
  readonly entries: readonly Entry[];
  /** Where to go on; null when there was nothing. */
  readonly last: At | null;
  /** Documents the page holds, unreadable ones included: what decides whether this was the end. */
  readonly count: number;
}

/** What a listener says about one entry of a list. */
export type EntryChange<Entry> =
  { readonly kind: 'seen'; readonly entry: Entry } | { readonly kind: 'removed'; readonly id: string };

/** One word of a listener to the newest entries of a list. */
export interface WindowNews<Entry> {
  /** What is new or different since the last word; the first one brings all entries of the window. */
  readonly changes: readonly EntryChange<Entry>[];
  /** All the window holds now, in the list's order, unreadable ones left out. */
  readonly ids: readonly string[];
  /** The oldest place in the window: older pages go on from there. */
  readonly last: Place | null;
  readonly count: number;
  /** False while only this device's own knowledge is in it. */
  readonly isComplete: boolean;
}
