import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StatusError } from '../../shared/status.ts';
import { lockDirectory } from './lock.ts';
import { encodeRecord, type StoreRecord } from './records.ts';
import { replayLog, replaySnapshot, writeWhole } from './recovery.ts';

export interface DiskOptions {
  /** A new snapshot is written once the log is longer than this and than the last snapshot. */
  readonly compactAtBytes?: number;
  /** How long written bytes may wait for the drive itself. The process's own death loses nothing in any case. */
  readonly syncAfterMs?: number;
}

const COMPACT_AT_BYTES = 16 * 1024 * 1024;
const SYNC_AFTER_MS = 100;
/** How much of a snapshot is written between two turns of the event loop. */
const SLICE_BYTES = 1024 * 1024;

/**
 * A directory with one append-only log of commits and, from time to time, a snapshot that replaces all before it.
 * `log-N` follows `snapshot-N`; a commit is in the log, handed to the operating system, before anyone hears of it.
 * Snapshots are written in the background while commits go on to the next log: a snapshot may hold some of those
 * commits already, which does no harm, for replaying the log states each changed document again.
 */
export class Disk {
  private fd: number;
  private logBytes: number;
  private snapshotBytes: number;
  private unsynced = false;
  private syncTimer: NodeJS.Timeout | null = null;
  private compacting: Promise<void> | null = null;
  private closing: Promise<void> | null = null;
  /** Whether the log may end in a part of a record that the drive refused. */
  private partial = false;

  private constructor(
    private readonly directory: string,
    private readonly options: DiskOptions,
    private readonly unlock: () => void,
    private number: number,
    private readonly snapshot: () => Iterable<StoreRecord>,
  ) {
    const log = this.file('log', number);
    this.fd = openSync(log, 'a');
    this.logBytes = statSync(log).size;
    const base = this.file('snapshot', number);
    this.snapshotBytes = existsSync(base) ? statSync(base).size : 0;
  }

  /**
   * Opens or makes a directory and replays what it holds, oldest first. A torn tail (a write cut short by a crash, never
   * acknowledged) is cut off and kept beside the log in `.torn`. `snapshot` lists the whole content when one is due.
   * Throws when another live process holds the directory, or a snapshot or a log before its end is damaged.
   */
  static open(
    directory: string,
    replay: (record: StoreRecord) => void,
    snapshot: () => Iterable<StoreRecord>,
    options: DiskOptions = {},
  ): Disk {
    mkdirSync(directory, { recursive: true });
    const unlock = lockDirectory(directory);
    try {
      const numbers = (kind: string): number[] =>
        readdirSync(directory)
          .map((name) => new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1])
          .flatMap((digits) => (digits === undefined ? [] : [Number(digits)]))
          .sort((a, b) => a - b);
      const base = numbers('snapshot').at(-1) ?? 0;
      if (base > 0) replaySnapshot(join(directory, `snapshot-${base}`), replay);
      const logs = numbers('log').filter((number) => number >= base);
      const files = logs.map((number) => join(directory, `log-${number}`));
      for (const [i, file] of files.entries()) {
        const goesOn = files.slice(i + 1).some((later) => statSync(later).size > 0);
        replayLog(file, goesOn, replay);
      }
      const disk = new Disk(directory, options, unlock, Math.max(base, 0, ...logs), snapshot);
      disk.removeBefore(base);
      return disk;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /**
   * Appends one record; once this returns, it survives the death of the process. Throws UNAVAILABLE, with the log as it
   * was, when the drive refuses or the directory is closed.
   */
  append(record: StoreRecord): void {
    this.requireOpen();
    const frame = encodeRecord(record);
    this.cutPartial();
    try {
      writeWhole(this.fd, frame);
    } catch (error) {
      this.partial = true;
      this.cutPartial();
      throw unavailable(error);
    }
    this.logBytes += frame.length;
    this.unsynced = true;
    this.scheduleSync();
    const due = Math.max(this.options.compactAtBytes ?? COMPACT_AT_BYTES, this.snapshotBytes);
    if (this.logBytes > due && this.compacting === null) {
      // The log alone holds everything: a snapshot that could not be written is only a slower start.
      this.compact().catch((error: unknown) => process.emitWarning(`snapshot failed: ${String(error)}`));
    }
  }

  /** Writes a snapshot now, or waits for the one under way. */
  async compact(): Promise<void> {
    this.requireOpen();
    this.compacting ??= this.writeSnapshot().finally(() => {
      this.compacting = null;
    });
    await this.compacting;
  }

  /** Takes no more records, waits for a snapshot under way, flushes and unlocks. */
  close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    // Whoever asked for the snapshot is told of its failure; the log alone holds everything.
    await this.compacting?.catch(() => undefined);
    if (this.syncTimer !== null) clearTimeout(this.syncTimer);
    try {
      fsyncSync(this.fd);
    } finally {
      closeSync(this.fd);
      this.unlock();
    }
  }

  private requireOpen(): void {
    if (this.closing !== null) throw new StatusError('UNAVAILABLE', 'the store is closed');
  }

  /** Removes what a refused write left behind: nothing may follow it. Throws UNAVAILABLE when the drive refuses that too. */
  private cutPartial(): void {
    if (!this.partial) return;
    try {
      ftruncateSync(this.fd, this.logBytes);
    } catch (error) {
      throw unavailable(error);
    }
    this.partial = false;
  }

  private async writeSnapshot(): Promise<void> {
    // A snapshot may become due within `append`, before its caller has applied the commit. Taken there, it would miss
    // that commit while the log that holds it is removed: lost documents, found by the crash test.
    await nextTurn();
    this.cutPartial();
    const number = this.number + 1;
    const full = this.fd;
    // Before the next log exists: a start takes a log that ends early for damage when a later one goes on.
    fsyncSync(full);
    this.fd = openSync(this.file('log', number), 'a');
    this.logBytes = 0;
    this.number = number;
    closeSync(full);
    const target = this.file('snapshot', number);
    const fd = openSync(`${target}.part`, 'w');
    let bytes = 0;
    let documents = 0;
    try {
      let slice = 0;
      const write = (record: StoreRecord): void => {
        const frame = encodeRecord(record);
        writeWhole(fd, frame);
        bytes += frame.length;
        slice += frame.length;
      };
      for (const record of this.snapshot()) {
        if (record.kind === 'commit') documents += record.changes.length;
        write(record);
        if (slice > SLICE_BYTES) {
          slice = 0;
          await nextTurn();
        }
      }
      write({ kind: 'end', documents });
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(`${target}.part`, target);
    this.snapshotBytes = bytes;
    this.removeBefore(number);
  }

  private removeBefore(number: number): void {
    for (const name of readdirSync(this.directory)) {
      const found = /^(?:log|snapshot)-(\d+)(\.part)?$/.exec(name);
      if (found === null) continue;
      if (Number(found[1]) < number || (found[2] !== undefined && this.compacting === null)) {
        rmSync(join(this.directory, name), { force: true });
      }
    }
  }

  private scheduleSync(): void {
    if (this.syncTimer !== null) return;
    this.syncTimer = setTimeout(() => {
      this.syncTimer = null;
      if (!this.unsynced || this.closing !== null) return;
      this.unsynced = false;
      // A descriptor that a rotation closed meanwhile was flushed by it.
      fdatasync(this.fd, () => undefined);
    }, this.options.syncAfterMs ?? SYNC_AFTER_MS);
    this.syncTimer.unref();
  }

  private file(kind: 'log' | 'snapshot', number: number): string {
    return join(this.directory, `${kind}-${number}`);
  }
}

const unavailable = (error: unknown): StatusError =>
  new StatusError('UNAVAILABLE', `the write could not be stored: ${String(error)}`);

/** Writes a whole set of records as one file, ended so that a cut-off copy is noticed. */
export function writeRecordFile(file: string, records: Iterable<StoreRecord>): void {
  const fd = openSync(file, 'w');
  try {
    let documents = 0;
    for (const record of records) {
      if (record.kind === 'commit') documents += record.changes.length;
      writeWhole(fd, encodeRecord(record));
    }
    writeWhole(fd, encodeRecord({ kind: 'end', documents }));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Reads a file of `writeRecordFile`. Throws when it is cut off or damaged. */
export function readRecordFile(file: string, visit: (record: StoreRecord) => void): void {
  replaySnapshot(file, visit);
}
