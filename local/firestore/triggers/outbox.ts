import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { isStruct } from '../../shared/untrusted.ts';
import type { EventRequest } from './events.ts';

/** One event on its way to one function. */
export interface PendingEvent {
  readonly project: string;
  readonly trigger: string;
  /** Events of the same key are told one after the other. */
  readonly key: string;
  readonly event: EventRequest;
}

export interface SavedEvent extends PendingEvent {
  /** What to call it when it is done. */
  readonly id: number;
}

/** From this size on the file is written anew when most of it is done with. */
const COMPACTED_BYTES = 16 * 1024 * 1024;
const COMPACTED_RATIO = 4;

/**
 * The events that no function has taken yet, kept in a file: a line when an event is owed, a line when it is done.
 * Written before the commit that caused an event is acknowledged, so that the end of the process loses none.
 */
export class Outbox {
  private readonly file: string;
  private readonly owed = new Map<number, string>();
  private fd: number;
  private bytes: number;
  private owedBytes = 0;
  private lastId = 0;
  private closed = false;
  /** What an earlier process left owing, oldest first. */
  readonly restored: readonly SavedEvent[];

  /** Throws the system's error when the file cannot be read or written. A torn last line is left out. */
  constructor(file: string) {
    this.file = file;
    this.restored = readOwed(file).map((event) => ({ ...event, id: ++this.lastId }));
    for (const { id, ...event } of this.restored) this.remember(id, spellOwed(id, event));
    this.fd = this.rewrite();
    this.bytes = this.owedBytes;
  }

  /** Throws the system's error when the disk is full. */
  add(event: PendingEvent): number {
    const id = ++this.lastId;
    const line = spellOwed(id, event);
    this.write(line);
    this.remember(id, line);
    return id;
  }

  done(id: number): void {
    const line = this.owed.get(id);
    if (line === undefined || this.closed) return;
    this.owed.delete(id);
    this.owedBytes -= Buffer.byteLength(line);
    if (this.owed.size === 0) {
      ftruncateSync(this.fd);
      this.bytes = 0;
    } else this.write(`${JSON.stringify({ done: id })}\n`);
    if (this.bytes > COMPACTED_BYTES && this.bytes > COMPACTED_RATIO * this.owedBytes) this.compact();
  }

  private remember(id: number, line: string): void {
    this.owed.set(id, line);
    this.owedBytes += Buffer.byteLength(line);
  }

  private write(line: string): void {
    const bytes = Buffer.from(line);
    for (let written = 0; written < bytes.length;) written += writeSync(this.fd, bytes, written);
    this.bytes += bytes.length;
  }

  private compact(): void {
    const full = this.fd;
    this.fd = this.rewrite();
    this.bytes = this.owedBytes;
    closeSync(full);
  }

  /** Puts a file with only what is owed in the place of the old one, and opens it. */
  private rewrite(): number {
    writeFileSync(`${this.file}.part`, [...this.owed.values()].join(''));
    renameSync(`${this.file}.part`, this.file);
    return openSync(this.file, 'a');
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    closeSync(this.fd);
  }
}

const spellOwed = (id: number, event: PendingEvent): string => `${JSON.stringify({ owed: id, ...event })}\n`;

function readOwed(file: string): readonly PendingEvent[] {
  const owed = new Map<unknown, PendingEvent>();
  for (const text of readText(file).split('\n')) {
    const line = parseLine(text);
    if (!isStruct(line)) continue;
    owed.delete(line['done']);
    const event = readEvent(line);
    if (event !== null) owed.set(line['owed'], event);
  }
  return [...owed.values()];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the last line of a killed process, whose commit nobody was told of
  }
}

function readEvent({ project, trigger, key, event }: Readonly<Record<string, unknown>>): PendingEvent | null {
  if (typeof project !== 'string' || typeof trigger !== 'string' || typeof key !== 'string') return null;
  if (!isStruct(event) || !isStruct(event['headers']) || typeof event['body'] !== 'string') return null;
  const headers = Object.entries(event['headers']).map(([name, value]) => [name, String(value)] as const);
  return { project, trigger, key, event: { headers: Object.fromEntries(headers), body: event['body'] } };
}
