import type { RecordStore } from '../local/recordStore.ts';
import { idOf, type OutboxEntry } from './entry.ts';
import { nextState, type EntryEvent, type EntryState } from './entryState.ts';
import { itemOf, type OutboxItem } from './outboxItem.ts';
import { EntryStore } from './store.ts';

/** An entry in the outbox, with its state. */
export interface Held {
  readonly entry: OutboxEntry;
  state: EntryState;
  /** Aborted when the entry leaves the outbox, whatever the reason. One that is being discarded is shown a moment longer. */
  readonly end: AbortController;
  failedTries: number;
}

export const held = (entry: OutboxEntry, state: EntryState): Held => ({
  entry,
  state,
  end: new AbortController(),
  failedTries: 0,
});

export interface EntriesParts {
  readonly store: RecordStore;
  readonly onItems: (items: readonly OutboxItem[]) => void;
  /** An entry could not be stored: it is sent, but does not survive a reload. */
  readonly onStorageRefused: () => void;
}

/**
 * The entries of the account that is signed in, in the order they were written, each stored with its state. Every change
 * is reported to the screen. A state follows the transition table in `entryState.ts`.
 */
export class Entries {
  /** The uid of the entries' author; null if nobody is signed in. */
  uid: string | null = null;
  readonly store: EntryStore;
  private list: readonly Held[] = [];

  constructor(private readonly parts: EntriesParts) {
    this.store = new EntryStore(parts.store);
  }

  all(): readonly Held[] {
    return this.list;
  }

  find(id: string): Held | undefined {
    return this.list.find(({ entry }) => idOf(entry) === id);
  }

  /** Replaces the list. An entry that is not dropped first is not aborted. */
  hold(next: readonly Held[]): void {
    this.list = next;
    this.publish();
  }

  /** Takes an entry out of the outbox, and leaves its record on the device. */
  drop(one: Held): void {
    one.end.abort();
    this.hold(this.list.filter((other) => other !== one));
  }

  /** Takes an entry out of the outbox and off the device. */
  async finish(one: Held): Promise<void> {
    this.drop(one);
    await this.store.remove(idOf(one.entry));
  }

  change(one: Held, event: EntryEvent): void {
    this.set(one, nextState(one.state, event));
  }

  set(one: Held, state: EntryState): void {
    one.state = state;
    this.publish();
  }

  /** Stores an entry with its state; false when it has left the outbox, or is about to, and so has left the device. */
  async save(one: Held): Promise<boolean> {
    if (!(await this.store.put(one))) this.parts.onStorageRefused();
    if (this.list.includes(one) && !one.end.signal.aborted) return true;
    await this.store.remove(idOf(one.entry));
    return false;
  }

  private publish(): void {
    this.parts.onItems(this.list.flatMap(({ entry, state }) => itemOf(entry, state)));
  }
}
