import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Clock } from '../../shared/clock.ts';

/** How often the file is looked at, at most. */
const CHECK_EVERY_MS = 100;

/** The system's time plus an offset that tests move; with a file, all local processes share it. */
export class OffsetClock implements Clock {
  private readonly file: string | undefined;
  private offset = 0;
  private checkedMs = -Infinity;
  private modifiedMs = -1;

  /** `file` holds `{"offsetMs": 0}` and is read again when it changes. */
  constructor(file?: string) {
    this.file = file;
  }

  nowMs(): number {
    this.reread();
    return Date.now() + this.offset;
  }

  offsetMs(): number {
    this.checkedMs = -Infinity;
    this.reread();
    return this.offset;
  }

  setOffsetMs(offsetMs: number): void {
    this.offset = offsetMs;
    if (this.file === undefined) return;
    // Written aside and renamed, so that no other process reads half a file.
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ offsetMs }));
    renameSync(draft, this.file);
  }

  private reread(): void {
    const nowMs = performance.now();
    if (this.file === undefined || nowMs - this.checkedMs < CHECK_EVERY_MS) return;
    this.checkedMs = nowMs;
    const modifiedMs = statSync(this.file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (modifiedMs === this.modifiedMs || modifiedMs === -1) return;
    this.modifiedMs = modifiedMs;
    try {
      const content = JSON.parse(readFileSync(this.file, 'utf8')) as { offsetMs?: unknown };
      if (typeof content.offsetMs === 'number') this.offset = content.offsetMs;
    } catch {
      // A file that is no JSON leaves the time as it was.
    }
  }
}
