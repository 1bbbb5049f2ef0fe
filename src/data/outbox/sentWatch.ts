import type { RecordStore } from '../local/browserDb.ts';
import { idOf, isOutboxEntry } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** As long as this after its arrival an entry is watched: the server judges pace and words once it is there. */
export const WATCH_MS = 30_000;

type Stop = () => void;

export interface SentWatchParts {
  readonly store: RecordStore;
  /** Tells, now and at each change, whether the server has the entry's post; one read. */
  readonly watch: (entry: OutboxEntry, tell: (isThere: boolean) => void) => Stop;
  /** The server has it no more, and its author did not delete it. */
  readonly onRemoved: (entry: OutboxEntry) => Promise<void>;
  readonly now: () => number;
}

/**
 * Follows what was just sent for a while. Its record stays until then, so that nothing is lost when the server takes
 * it back, also over a reload. A record that has gone means that its author deleted it, or that another tab knows.
 */
export class SentWatch {
  private readonly parts: SentWatchParts;
  private readonly stops = new Map<string, Stop>();

  constructor(parts: SentWatchParts) {
    this.parts = parts;
  }

  /** Begins with an entry that carries `sentAtMs`. */
  follow(entry: OutboxEntry): void {
    const id = idOf(entry);
    if (this.stops.has(id)) return;
    const endMs = (entry.sentAtMs ?? 0) + WATCH_MS;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const close = this.parts.watch(entry, (isThere) => {
      if (!this.stops.has(id)) return;
      if (!isThere) {
        this.stop(id);
        void this.removed(entry).catch(console.error);
        return;
      }
      // Only the server's word ends it: without a connection it is not known yet.
      timer ??= setTimeout(() => void this.forget(id).catch(console.error), endMs - this.parts.now());
    });
    this.stops.set(id, () => {
      if (timer) clearTimeout(timer);
      close();
    });
  }

  /** It needs no watching any more: all is well, or its author deletes it. */
  async forget(id: string): Promise<void> {
    if (!this.stops.has(id)) return;
    this.stop(id);
    await this.parts.store.remove(id);
  }

  /** Stops watching and leaves the records. */
  close(): void {
    for (const id of [...this.stops.keys()]) this.stop(id);
  }

  private async removed(entry: OutboxEntry): Promise<void> {
    const record = await this.parts.store.get(idOf(entry));
    if (isOutboxEntry(record) && record.sentAtMs !== undefined) await this.parts.onRemoved(record);
  }

  private stop(id: string): void {
    const stop = this.stops.get(id);
    this.stops.delete(id);
    stop?.();
  }
}
