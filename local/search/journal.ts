import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Fields, isFields, type StoredRecord } from './fields.ts';

/** A change of an index. The journal file has one entry per line, and is replayed at start. */
export type Entry =
  | { readonly index: string; readonly put: StoredRecord }
  | { readonly index: string; readonly remove: string }
  | { readonly index: string; readonly clear: true }
  | { readonly index: string; readonly settings: Fields }
  | { readonly index: string; readonly synonyms: readonly unknown[] };

export class Journal {
  private pending: string[] = [];
  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
  }

  /** The entries of earlier runs. Skips malformed lines, such as a torn last one. */
  read(): Entry[] {
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
    return text.split('\n').flatMap((line) => {
      const entry = entryOf(line);
      return entry === null ? [] : [entry];
    });
  }

  /** Replaces all entries, atomically. */
  rewrite(entries: readonly Entry[]): void {
    writeFileSync(`${this.file}.part`, entries.map(line).join(''));
    renameSync(`${this.file}.part`, this.file);
  }

  add(entry: Entry): void {
    this.pending.push(line(entry));
  }

  /** Writes the added entries to the file. Called before a request is answered. */
  flush(): void {
    if (this.pending.length === 0) return;
    const lines = this.pending.join('');
    this.pending = [];
    appendFileSync(this.file, lines);
  }
}

const line = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

function entryOf(text: string): Entry | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(value) || typeof value.index !== 'string') return null;
  const { index, put, remove, settings, synonyms } = value;
  if (isFields(put) && typeof put.objectID === 'string') {
    return { index, put: { ...put, objectID: put.objectID } };
  }
  if (typeof remove === 'string') return { index, remove };
  if (isFields(settings)) return { index, settings };
  if (Array.isArray(synonyms)) return { index, synonyms };
  return value.clear === true ? { index, clear: true } : null;
}
