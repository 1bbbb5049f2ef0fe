import { DataFailure, toDataError } from '../errors/dataError.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import type { Entries, Held } from './entries.ts';
import { idOf, isTopPost, laneOf, parentsOf, type OutboxEntry } from './entry.ts';
import { heldUntilMs, isWaiting } from './entryState.ts';
import type { PostPace } from './postPace.ts';

/** Back-off between retries, milliseconds; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** After this many failed tries an entry no longer blocks those behind it in its lane. */
const GIVES_WAY_AFTER = 3;
/** An offline write never resolves; after this long the entry is shown as delayed. Milliseconds. */
const DELAYED_AFTER_MS = 10_000;

/** Callbacks for the sender of one entry. */
export interface SendHooks extends UploadWatch {
  /** Called right before the create. Rejects when the entry was discarded or its account signed out meanwhile. */
  readonly beforeCreate: () => Promise<void>;
}

export interface SendingParts {
  /** Sends one entry; idempotent. Rejects with what `toDataError` understands. */
  readonly send: (entry: OutboxEntry, hooks: SendHooks) => Promise<void>;
  /** Runs `work` unless another tab sends the same entry. */
  readonly alone: (id: string, work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly pace: PostPace;
  /** Rolls back the optimistic insert. */
  readonly onHidden: (entry: OutboxEntry) => void;
  readonly onSent: (entry: OutboxEntry) => void;
}

const cancelled = (): DataFailure => new DataFailure('cancelled', 'The entry left the outbox');

/** Settles like `work`, or rejects on abort: an offline write may never settle. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(cancelled()), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Sends the waiting entries whenever there is a connection: one after another within a lane, lanes in parallel, retried
 * with back-off.
 */
export class Sending {
  private readonly busyLanes = new Set<string>();
  private retries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private paceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly entries: Entries,
    private readonly parts: SendingParts,
    /** The server has it. */
    private readonly onArrived: (one: Held, atMs: number) => void,
  ) {}

  /** Sends what may be sent now; without a connection says of what waits that it waits for that. */
  run(): void {
    if (!this.parts.isOnline()) this.delayWaiting();
    this.tellPace();
    for (const lane of new Set(this.sendable().map(({ entry }) => laneOf(entry)))) {
      void this.runLane(lane).catch(console.error);
    }
  }

  /** Retries at once, and with short pauses again. */
  runAnew(): void {
    this.retries = 0;
    this.stop();
    this.run();
  }

  /** Ends the retries. What is in flight ends with its entry. */
  stop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.paceTimer);
    this.retryTimer = undefined;
  }

  /** The entries that may be sent now, oldest first. A reply waits for its parents in the outbox. */
  private sendable(): readonly Held[] {
    const { uid } = this.entries;
    if (uid === null || !this.parts.isOnline()) return [];
    const all = this.entries.all();
    const unsent = all.filter(({ state }) => state.name !== 'arrived').map(({ entry }) => idOf(entry));
    const held = this.heldBack();
    return all.filter(
      (one) =>
        this.waits(one) &&
        one.entry.uid === uid &&
        !held.has(one) &&
        !parentsOf(one.entry).some((id) => unsent.includes(id)),
    );
  }

  private waits({ state, end }: Held): boolean {
    return isWaiting(state) && !end.signal.aborted;
  }

  /** The top posts that are beyond the hour's limit now, with when each may be sent. */
  private heldBack(): ReadonlyMap<Held, number> {
    const { uid } = this.entries;
    if (uid === null) return new Map();
    const waiting = this.entries.all().filter((one) => isTopPost(one.entry) && this.waits(one));
    if (waiting.length === 0) return new Map();
    const nowMs = Date.now();
    const times = this.parts.pace.times(
      uid,
      waiting.map(({ entry }) => idOf(entry)),
      nowMs,
    );
    return new Map(
      waiting.flatMap((one, place) => {
        const atMs = times[place] ?? nowMs;
        return atMs > nowMs ? [[one, atMs] as const] : [];
      }),
    );
  }

  /** Says of each top post when the hour's limit lets it go, and sends the next one then. */
  private tellPace(): void {
    clearTimeout(this.paceTimer);
    if (!this.parts.isOnline()) return;
    const held = this.heldBack();
    for (const one of this.entries.all()) {
      const untilMs = held.get(one) ?? null;
      if (heldUntilMs(one.state) !== untilMs) this.entries.change(one, { type: 'paced', untilMs });
    }
    if (held.size > 0) {
      this.paceTimer = setTimeout(() => this.run(), Math.min(...held.values()) - Date.now());
    }
  }

  private delayWaiting(): void {
    for (const one of this.entries.all())
      if (isWaiting(one.state)) this.entries.change(one, { type: 'delayed' });
  }

  private async runLane(lane: string): Promise<void> {
    if (this.busyLanes.has(lane)) return;
    this.busyLanes.add(lane);
    const tried = new Set<Held>();
    const next = (): Held | undefined =>
      this.sendable().find((one) => laneOf(one.entry) === lane && !tried.has(one));
    try {
      for (let one = next(); one; one = next()) {
        const current = one;
        tried.add(current);
        let isElsewhere = true;
        try {
          await this.parts.alone(idOf(current.entry), () => {
            isElsewhere = false;
            return this.sendOne(current);
          });
        } catch (error) {
          // The device does not say whether it is still unsent.
          console.warn(error);
          current.failedTries += 1;
        }
        // Another tab sends it, and may be suspended by the browser: only messages wait, for their order.
        if (isElsewhere && current.entry.kind !== 'message') continue;
        const isStillWaiting = !current.end.signal.aborted && isWaiting(current.state);
        if (isStillWaiting && current.failedTries < GIVES_WAY_AFTER) break;
      }
    } finally {
      this.busyLanes.delete(lane);
    }
    this.tellPace();
    if (this.sendable().length > 0) this.runLater();
  }

  private runLater(): void {
    if (this.retryTimer !== undefined) return;
    const pauseMs = RETRY_MS[Math.min(this.retries, RETRY_MS.length - 1)];
    this.retries += 1;
    this.retryTimer = setTimeout(() => {
      this.retryTimer = undefined;
      this.run();
    }, pauseMs);
  }

  private async sendOne(one: Held): Promise<void> {
    const { signal } = one.end;
    if (!(await this.isOurs(one))) return;
    const slow = setTimeout(() => this.entries.change(one, { type: 'delayed' }), DELAYED_AFTER_MS);
    const hooks: SendHooks = {
      onProgress: (total, files) =>
        this.entries.change(one, { type: 'uploadProgressed', progress: { total, files } }),
      beforeCreate: () => this.beforeCreate(one),
      signal,
    };
    try {
      await orAborted(this.parts.send(one.entry, hooks), signal);
    } catch (error) {
      if (!signal.aborted) await this.failed(one, error);
      return;
    } finally {
      clearTimeout(slow);
    }
    await this.arrived(one);
  }

  /** Whether it is still unsent. Otherwise another tab has sent or discarded it, or it was refused there. */
  private async isOurs(one: Held): Promise<boolean> {
    const record = await this.entries.store.get(idOf(one.entry));
    if (one.end.signal.aborted) return false;
    if (record !== null && isWaiting(record.state)) return true;
    if (record === null || record.state.name === 'arrived') this.entries.drop(one);
    else this.entries.set(one, record.state);
    this.parts.onHidden(one.entry);
    return false;
  }

  /** From here on it cannot be discarded, even after a reload: the server may have it. */
  private async beforeCreate(one: Held): Promise<void> {
    const { signal } = one.end;
    // Discarded in another tab during the upload.
    if ((await this.entries.store.get(idOf(one.entry))) === null) this.entries.drop(one);
    if (signal.aborted) throw cancelled();
    this.notePace(one);
    this.entries.change(one, { type: 'createStarted' });
    await this.entries.save(one);
    if (signal.aborted) throw cancelled();
  }

  private notePace({ entry }: Held): void {
    if (isTopPost(entry)) this.parts.pace.note(entry.uid, idOf(entry), Date.now());
  }

  private async failed(one: Held, error: unknown): Promise<void> {
    const { code } = toDataError(error);
    one.failedTries += 1;
    if (code === 'offline') {
      this.entries.change(one, { type: 'interrupted' });
      if (!this.parts.isOnline()) this.delayWaiting();
      return;
    }
    if (isTopPost(one.entry)) this.parts.pace.drop(one.entry.uid, idOf(one.entry), Date.now());
    this.entries.change(one, { type: 'refused', code });
    this.parts.onHidden(one.entry);
    await this.entries.save(one);
  }

  private async arrived(one: Held): Promise<void> {
    const atMs = Date.now();
    this.retries = 0;
    this.notePace(one);
    this.entries.change(one, { type: 'arrived', atMs });
    this.parts.onSent(one.entry);
    if (await this.entries.save(one)) this.onArrived(one, atMs);
    // Replies to it may be sent now.
    this.run();
  }
}
