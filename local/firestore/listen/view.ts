import { compareTimestamps } from '../../shared/time.ts';
import type { Timestamp } from '../../shared/values.ts';
import type { Document, DocumentChange } from '../core.ts';
import { documentBytes } from '../store/limits.ts';
import type { Selection } from './selection.ts';

/** A document's standing in a view after a change, against where the reader of the change stood before. */
export type ViewChange =
  | { readonly kind: 'changed'; readonly document: Document }
  /** `own`: by a change of the document itself, rather than pushed out by others under a limit. */
  | { readonly kind: 'left'; readonly path: string; readonly deleted: boolean; readonly own: boolean };

interface Step {
  readonly path: string;
  readonly wasIn: boolean;
  readonly change: ViewChange;
}

interface Entry {
  readonly time: Timestamp;
  readonly steps: readonly Step[];
  readonly bytes: number;
}

const KEPT_ENTRIES = 2000;
/** Of documents, as storage counts them: entries of long documents weigh as much as thousands of short ones. */
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * One query's result, shared by everyone who listens to it, with the log of how it became what it is. A listener
 * stands at a position of the log; what it must be told is the log from there on, computed once per position.
 */
export class View {
  private readonly selection: Selection;
  private documents = new Map<string, Document>();
  private entries: Entry[] = [];
  private bytes = 0;
  /** Position of `entries[0]`. */
  private first = 0;
  /** When the view was at position `first`. */
  private firstTime: Timestamp;
  private pending = new Map<string, DocumentChange>();
  private readonly merged = new Map<number, readonly ViewChange[]>();

  constructor(selection: Selection, now: Timestamp) {
    this.selection = selection;
    this.firstTime = now;
    for (const document of selection.load()) this.documents.set(document.path, document);
  }

  get size(): number {
    return this.documents.size;
  }

  /** The newest position. Call `refresh` before. */
  get position(): number {
    return this.first + this.entries.length;
  }

  current(): readonly Document[] {
    return [...this.documents.values()].map((document) => this.selection.shown(document));
  }

  has(path: string): boolean {
    return this.documents.has(path);
  }

  /** Whether the change may move this view; remembers it until `refresh`. */
  touch(change: DocumentChange): boolean {
    const { before, after, path } = change;
    const touches =
      this.documents.has(path) ||
      this.pending.has(path) ||
      (after !== null && this.selection.selects(after)) ||
      (before !== null && !this.selection.independent && this.selection.selects(before));
    if (!touches) return false;
    this.pending.set(path, change);
    return true;
  }

  /** Brings the view up to `now`, which must not be before any commit it was touched by. */
  refresh(now: Timestamp): void {
    if (this.pending.size === 0) return;
    const pending = this.pending;
    this.pending = new Map();
    const steps = this.selection.independent ? this.applyEach(pending) : this.reload(pending);
    if (steps.length === 0) return;
    const bytes = steps.reduce((sum, step) => sum + bytesOf(step), 0);
    this.entries.push({ time: now, steps, bytes });
    this.bytes += bytes;
    this.merged.clear();
    if (this.entries.length > KEPT_ENTRIES || this.bytes > KEPT_BYTES) this.trim();
  }

  private applyEach(pending: ReadonlyMap<string, DocumentChange>): readonly Step[] {
    const steps: Step[] = [];
    for (const [path, { after }] of pending) {
      const old = this.documents.get(path);
      if (after !== null && this.selection.selects(after)) {
        if (old !== undefined && compareTimestamps(old.updateTime, after.updateTime) === 0) continue;
        this.documents.set(path, after);
        steps.push({ path, wasIn: old !== undefined, change: this.changed(after) });
      } else if (old !== undefined) {
        this.documents.delete(path);
        steps.push({ path, wasIn: true, change: { kind: 'left', path, deleted: after === null, own: true } });
      }
    }
    return steps;
  }

  private changed(document: Document): ViewChange {
    return { kind: 'changed', document: this.selection.shown(document) };
  }

  private reload(pending: ReadonlyMap<string, DocumentChange>): readonly Step[] {
    const steps: Step[] = [];
    const fresh = new Map(this.selection.load().map((document) => [document.path, document]));
    for (const path of this.documents.keys()) {
      if (fresh.has(path)) continue;
      const cause = pending.get(path);
      const left = { kind: 'left', path, deleted: cause?.after === null, own: cause !== undefined } as const;
      steps.push({ path, wasIn: true, change: left });
    }
    for (const [path, document] of fresh) {
      const old = this.documents.get(path);
      if (old !== undefined && compareTimestamps(old.updateTime, document.updateTime) === 0) continue;
      steps.push({ path, wasIn: old !== undefined, change: this.changed(document) });
    }
    this.documents = fresh;
    return steps;
  }

  /** Drops the older half, by number and by size. */
  private trim(): void {
    let count = 0;
    let bytes = this.bytes;
    // The newest entry stays, however large: it is what the listeners that kept up are told next.
    while (
      count < this.entries.length - 1 &&
      (this.entries.length - count > KEPT_ENTRIES / 2 || bytes > KEPT_BYTES / 2)
    )
      bytes -= this.entries[count++]?.bytes ?? 0;
    const gone = this.entries.splice(0, count);
    this.bytes = bytes;
    this.first += gone.length;
    this.firstTime = gone.at(-1)?.time ?? this.firstTime;
  }

  /** What a listener at `position` has to be told; null when the log no longer reaches back that far. */
  since(position: number): readonly ViewChange[] | null {
    if (position === this.position) return [];
    if (position < this.first) return null;
    const known = this.merged.get(position);
    if (known !== undefined) return known;
    const firsts = new Map<string, boolean>();
    const lasts = new Map<string, ViewChange>();
    for (const entry of this.entries.slice(position - this.first))
      for (const step of entry.steps) {
        if (!firsts.has(step.path)) firsts.set(step.path, step.wasIn);
        lasts.set(step.path, step.change);
      }
    const changes = [...lasts].flatMap(([path, change]) =>
      change.kind === 'left' && firsts.get(path) === false ? [] : [change],
    );
    this.merged.set(position, changes);
    return changes;
  }

  /** The position a client that saw the snapshot of `time` stands at; null when the log does not tell. */
  positionAt(time: Timestamp): number | null {
    if (compareTimestamps(time, this.firstTime) < 0) return null;
    let position = this.position;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i];
      if (entry === undefined || compareTimestamps(entry.time, time) <= 0) break;
      position = this.first + i;
    }
    return position;
  }

  /**
   * What a client that saw `time` may have missed, without a log: exact for what changed, silent about what left, so
   * an existence filter must follow. Under a limit every member is told, as one may have moved up unchanged.
   */
  updatedSince(time: Timestamp): readonly Document[] {
    if (!this.selection.independent) return this.current();
    return this.current().filter((document) => compareTimestamps(document.updateTime, time) > 0);
  }
}

const bytesOf = ({ path, change }: Step): number =>
  change.kind === 'changed' ? documentBytes(path, change.document.fields) : path.length;
