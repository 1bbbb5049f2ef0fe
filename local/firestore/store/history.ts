import type { Clock } from '../../shared/clock.ts';
import { StatusError } from '../../shared/status.ts';
import type { StoredDocument } from '../indexes/documents.ts';

/** How far back the hosted service reads without point-in-time recovery. */
const KEPT_MS = 60 * 60 * 1000;
/** A bound on memory: with more changes within the hour, the oldest are forgotten first. */
const KEPT_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 200;

interface Superseded {
  readonly path: string;
  readonly before: StoredDocument | null;
  /** When `before` ceased to hold. */
  readonly untilMicros: number;
}

/** What recent commits replaced, so that reads at a past time see the state of that time. */
export class History {
  private entries: Superseded[] = [];
  /** Entries before this position are forgotten. */
  private first = 0;
  private bytes = 0;
  /** Reads before this time cannot be answered. */
  private forgottenUntilMicros = 0;

  constructor(private readonly clock: Clock) {}

  /** Reads before this time cannot be answered: what came before is not known. */
  forgetUntil(micros: number): void {
    this.entries = [];
    this.first = 0;
    this.bytes = 0;
    this.forgottenUntilMicros = Math.max(this.forgottenUntilMicros, micros);
  }

  note(path: string, before: StoredDocument | null, untilMicros: number): void {
    this.entries.push({ path, before, untilMicros });
    this.bytes += ENTRY_BYTES + (before?.encoded.length ?? 0);
    const horizonMicros = (this.clock.nowMs() - KEPT_MS) * 1000;
    let oldest = this.entries[this.first];
    while (oldest !== undefined && (this.bytes > KEPT_BYTES || oldest.untilMicros < horizonMicros)) {
      this.forgottenUntilMicros = oldest.untilMicros;
      this.bytes -= ENTRY_BYTES + (oldest.before?.encoded.length ?? 0);
      oldest = this.entries[++this.first];
    }
    if (this.first > 1024 && this.first * 2 > this.entries.length) {
      this.entries = this.entries.slice(this.first);
      this.first = 0;
    }
  }

  /**
   * Documents that were different at that time, as they were then (null: absent).
   * Throws INVALID_ARGUMENT for the future and FAILED_PRECONDITION for what is no longer kept.
   */
  changedSince(micros: number, nowMicros: number): ReadonlyMap<string, StoredDocument | null> {
    if (micros > nowMicros) {
      throw new StatusError('INVALID_ARGUMENT', 'read_time cannot be in the future');
    }
    if (micros < this.forgottenUntilMicros || micros < nowMicros - KEPT_MS * 1000) {
      throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
    const then = new Map<string, StoredDocument | null>();
    for (let i = this.entries.length - 1; i >= this.first; i--) {
      const entry = this.entries[i];
      if (entry === undefined || entry.untilMicros <= micros) break;
      then.set(entry.path, entry.before);
    }
    return then;
  }
}
