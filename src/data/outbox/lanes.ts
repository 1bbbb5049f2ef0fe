import { toDataError } from '../errors.ts';
import type { DataError } from '../errors.ts';
import { orGivenUp, throwIfAborted } from './giveUp.ts';
import type { Held } from './heldEntry.ts';
import { idOf, laneOf } from './outboxEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** Pauses between tries while the service cannot be reached, milliseconds; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** After so many tries in vain an entry no longer holds up those behind it. */
const GIVES_WAY_AFTER = 3;
/** A write without a connection does not answer; after this long it is shown as one that waits, milliseconds. */
const STUCK_MS = 10_000;

export interface SendWatch {
  /** From 0 to 1 by the bytes of its files; 1 when the post itself goes out and cannot be called back. */
  readonly onProgress: (fraction: number) => void;
  /** The same of each file. */
  readonly onFiles?: (fractions: readonly number[]) => void;
  readonly signal: AbortSignal;
}

export interface LanesParts {
  /** Sends one entry. May be asked to send the same one again. Rejects with what `toDataError` understands. */
  readonly send: (entry: OutboxEntry, watch: SendWatch) => Promise<void>;
  /** Runs `work` unless another tab is at the same entry. */
  readonly alone: (id: string, work: () => Promise<void>) => Promise<void>;
  /** What may go out now, oldest first. */
  readonly sendable: () => readonly Held[];
  /** False when another tab has sent it, or it was given up there. */
  readonly isWanted: (id: string) => Promise<boolean>;
  readonly change: (one: Held, change: Partial<Held>) => void;
  readonly drop: (one: Held) => void;
  readonly onArrived: (one: Held) => Promise<void>;
}

/** Kept because nothing is wrong with them but the line. */
const isWorthRepeating = (error: DataError): boolean => error.code === 'offline';

/** Sends what waits: the entries of one target one after the other, different targets beside each other. */
export class Lanes {
  private readonly parts: LanesParts;
  private readonly busy = new Set<string>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: LanesParts) {
    this.parts = parts;
  }

  run(): void {
    for (const lane of new Set(this.parts.sendable().map(({ entry }) => laneOf(entry)))) {
      void this.runLane(lane).catch(console.error);
    }
  }

  /** The line is back: no need to wait for the next try. */
  runNow(): void {
    this.tries = 0;
    this.stop();
    this.run();
  }

  /** No further try by itself. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private async runLane(lane: string): Promise<void> {
    if (this.busy.has(lane)) return;
    this.busy.add(lane);
    const tried = new Set<Held>();
    const next = (): Held | undefined =>
      this.parts.sendable().find((one) => laneOf(one.entry) === lane && !tried.has(one));
    try {
      for (let one = next(); one; one = next()) {
        const current = one;
        tried.add(current);
        await this.parts.alone(idOf(current.entry), () => this.sendOne(current));
        if (current.state === 'waiting' && current.tries < GIVES_WAY_AFTER) break;
      }
    } finally {
      this.busy.delete(lane);
    }
    if (this.parts.sendable().length > 0) this.runLater();
  }

  private async sendOne(one: Held): Promise<void> {
    const { change, drop, isWanted, send, onArrived } = this.parts;
    change(one, { state: 'sending', error: null, progress: 0 });
    const stuck = setTimeout(() => change(one, { isLate: true }), STUCK_MS);
    const onProgress = (progress: number): void =>
      change(one, { progress, mayBeThere: one.mayBeThere || progress >= 1 });
    const onFiles = (fileProgress: readonly number[]): void => change(one, { fileProgress });
    const { signal } = one.abort;
    try {
      if (!(await isWanted(idOf(one.entry)))) return drop(one);
      throwIfAborted(signal);
      await orGivenUp(send(one.entry, { onProgress, onFiles, signal }), signal);
    } catch (thrown) {
      const error = toDataError(thrown);
      const state = isWorthRepeating(error) ? 'waiting' : 'failed';
      const mayBeThere = one.mayBeThere && error.code !== 'denied' && error.code !== 'not-found';
      change(one, { error, state, mayBeThere, isLate: true, tries: one.tries + 1 });
      return;
    } finally {
      clearTimeout(stuck);
    }
    this.tries = 0;
    drop(one);
    await onArrived(one);
    // Answers to it may go out now.
    this.run();
  }

  private runLater(): void {
    if (this.timer) return;
    const pauseMs = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.run();
    }, pauseMs);
  }
}
