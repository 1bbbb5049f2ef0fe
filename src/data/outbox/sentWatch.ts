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
  private readonly followed = new Map<string, { readonly entry: OutboxEntry; readonly stop: Stop }>();

  constructor(parts: SentWatchParts) {
    this.parts = parts;
  }

  /** Begins with an entry that carries `sentAtMs`. */
  follow(entry: OutboxEntry): void {
    const id = idOf(entry);
    if (this.followed.has(id)) return;
    const endMs = (entry.sentAtMs ?? 0) + WATCH_MS;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const close = this.parts.watch(entry, (isThere) => {
      if (!this.followed.has(id)) return;
      if (!isThere) {
        this.leave(id);
        void this.removed(entry).catch(console.error);
        return;
      }
      // Only the server's word ends it: without a connection it is not known yet.
      timer ??= setTimeout(() => void this.forget(id).catch(console.error), endMs - this.parts.now());
    });
    const stop = (): void => {
      if (timer) clearTimeout(timer);
      close();
    };
    this.followed.set(id, { entry, stop });
  }

  /** What is watched now. */
  entries(): readonly OutboxEntry[] {
    return [...this.followed.values()].map(({ entry }) => entry);
  }

  /** Stops watching one, if it does, and leaves its record. */
  leave(id: string): void {
    const one = this.followed.get(id);
    this.followed.delete(id);
    one?.stop();
  }

  /** Stops watching and leaves the records. */
  close(): void {
    for (const id of [...this.followed.keys()]) this.leave(id);
  }

  /** It needs no watching any more: all is well. */
  private async forget(id: string): Promise<void> {
    if (!this.followed.has(id)) return;
    this.leave(id);
    await this.parts.store.remove(id);
  }

  private async removed(entry: OutboxEntry): Promise<void> {
    const record = await this.parts.store.get(idOf(entry));
    if (isOutboxEntry(record) && record.sentAtMs !== undefined) await this.parts.onRemoved(record);
  }
}
