import type { RecordStore } from '../local/browserDb.ts';
import { DataFailure, toDataError } from '../errors.ts';
import type { DataError } from '../errors.ts';
import { isOutboxEntry } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxItem } from './outboxSlice.ts';

/** Pauses between tries while the service cannot be reached, milliseconds; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

export interface SendWatch {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** The world around the outbox; tests bring their own. */
export interface OutboxParts {
  readonly store: RecordStore;
  /** Sends one entry. May be asked to send the same one again. Rejects with what `toDataError` understands. */
  readonly send: (entry: OutboxEntry, watch: SendWatch) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Runs `work` unless another tab is at the same entry. */
  readonly alone: (id: string, work: () => Promise<void>) => Promise<void>;
  readonly onItems: (items: readonly OutboxItem[]) => void;
  readonly onSent: (entry: OutboxEntry) => void;
}

interface Held {
  readonly entry: OutboxEntry;
  state: OutboxItem['state'];
  progress: number;
  error: DataError | null;
  isLate: boolean;
  isStored: boolean;
  abort: AbortController;
}

/** Kept because nothing is wrong with them but the line. */
const isWorthRepeating = (error: DataError): boolean => error.code === 'offline';

/**
 * Sends what a student wrote, once and in order, whenever there is a connection. An entry is stored before it is
 * sent and removed after it has arrived; its id is the post's, so sending it twice makes no second post.
 */
export class Outbox {
  private readonly parts: OutboxParts;
  private uid: string | null = null;
  private held: Held[] = [];
  private isRunning = false;
  private tries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  /** The account is signed in: takes up what an earlier page left. */
  async start(uid: string): Promise<void> {
    if (this.uid === uid) return;
    this.uid = uid;
    const records = await this.parts.store.all();
    if (this.uid !== uid) return;
    const known = new Set(this.held.map(({ entry }) => entry.post.id));
    const left = records
      .filter(isOutboxEntry)
      .filter((entry) => entry.uid === uid && !known.has(entry.post.id))
      .sort((a, b) => a.queuedAtMs - b.queuedAtMs);
    this.held = [...left.map((entry) => this.hold(entry, true)), ...this.held];
    this.publish();
    void this.run();
  }

  /** The account has signed out: stops, and forgets what it had not sent. */
  async clear(uid: string): Promise<void> {
    for (const one of this.held) one.abort.abort();
    this.uid = null;
    this.held = [];
    this.stopTimer();
    this.publish();
    for (const record of await this.parts.store.all()) {
      if (isOutboxEntry(record) && record.uid === uid) await this.parts.store.remove(record.post.id);
    }
  }

  /** Stores the entry and sends it when its turn comes. Resolves when it is stored; rejects when it cannot be. */
  async add(entry: OutboxEntry): Promise<void> {
    const one = { ...this.hold(entry, !this.parts.isOnline()), isStored: false };
    this.held.push(one);
    this.publish();
    try {
      await this.parts.store.put(entry.post.id, entry);
    } catch (error) {
      // The writer is told and will send it anew: it must not go out from here as well.
      this.drop(one);
      throw error;
    }
    one.isStored = true;
    void this.run();
  }

  /** Sends a failed entry again. */
  retry(id: string): void {
    for (const one of this.held) {
      if (one.state === 'failed' && one.entry.post.id === id) one.state = 'waiting';
    }
    this.publish();
    this.retryWaiting();
  }

  /** The line is back: no need to wait for the next try. */
  retryWaiting(): void {
    this.tries = 0;
    this.stopTimer();
    void this.run();
  }

  /** Gives an entry up. One whose post may already be on its way is only forgotten. */
  async discard(id: string): Promise<void> {
    this.held.find(({ entry }) => entry.post.id === id)?.abort.abort();
    this.held = this.held.filter(({ entry }) => entry.post.id !== id);
    this.publish();
    await this.parts.store.remove(id);
  }

  private hold(entry: OutboxEntry, isLate: boolean): Held {
    const abort = new AbortController();
    return { entry, state: 'waiting', progress: 0, error: null, isLate, isStored: true, abort };
  }

  private drop(one: Held): void {
    this.held = this.held.filter((other) => other !== one);
    this.publish();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (let next = this.next(); next; next = this.next()) {
        await this.parts.alone(next.entry.post.id, () => this.sendOne(next));
        if (next.state === 'waiting') break;
      }
    } finally {
      this.isRunning = false;
    }
    if (this.next()) this.retryLater();
  }

  private next(): Held | undefined {
    if (this.uid === null || !this.parts.isOnline()) return undefined;
    return this.held.find((one) => one.state === 'waiting' && one.isStored && one.entry.uid === this.uid);
  }

  private async sendOne(one: Held): Promise<void> {
    one.state = 'sending';
    one.error = null;
    one.progress = 0;
    this.publish();
    const onProgress = (fraction: number): void => {
      one.progress = fraction;
      this.publish();
    };
    try {
      // Gone: another tab has sent it, or it was given up there.
      if ((await this.parts.store.get(one.entry.post.id)) === undefined) return this.drop(one);
      throwIfAborted(one.abort.signal);
      const { signal } = one.abort;
      // Without a connection a write may never answer; given up, it must not hold up the next account's.
      await Promise.race([this.parts.send(one.entry, { onProgress, signal }), aborted(signal)]);
    } catch (thrown) {
      const error = toDataError(thrown);
      one.error = error;
      one.state = isWorthRepeating(error) ? 'waiting' : 'failed';
      one.isLate = true;
      this.publish();
      return;
    }
    this.tries = 0;
    this.drop(one);
    await this.parts.store.remove(one.entry.post.id);
    if (!one.abort.signal.aborted) this.parts.onSent(one.entry);
  }

  private retryLater(): void {
    this.stopTimer();
    const pauseMs = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    this.retryTimer = setTimeout(() => void this.run(), pauseMs);
  }

  private stopTimer(): void {
    if (this.retryTimer) clearTimeout(this.retryTimer);
    this.retryTimer = null;
  }

  private publish(): void {
    this.parts.onItems(
      this.held.map(({ entry, state, progress, error, isLate }) => ({
        id: entry.post.id,
        parentId: entry.post.parentId,
        rootId: entry.post.rootId,
        rawText: entry.post.rawText,
        mediaCount: entry.media.length,
        state,
        progress,
        error,
        isLate,
      })),
    );
  }
}

/** Rejects what was given up while it waited for something. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new DataFailure('cancelled', 'Given up');
}

/** Rejects when the signal says so; never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DataFailure('cancelled', 'Given up')), { once: true });
  });
}
