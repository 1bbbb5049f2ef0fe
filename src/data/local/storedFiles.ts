import { newId } from '../stored/newId.ts';
import { answerTo, type Work } from './connection.ts';

/*
 * Files in IndexedDB: their bytes in a store of their own, once, since private windows of WebKit refuse Blobs there, and since
 * a record is written anew at each of its changes. Records name them.
 */

/** What stands for a file in a record. */
interface FileRef {
  readonly fileId: string;
}
interface StoredFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isFileRef = (value: unknown): value is FileRef =>
  isObject(value) && typeof value['fileId'] === 'string';
const isStoredFile = (value: unknown): value is StoredFile =>
  isObject(value) && value['bytes'] instanceof ArrayBuffer && typeof value['type'] === 'string';

/** A copy of a record in which some values are replaced. */
function replaced(value: unknown, replace: (part: unknown) => unknown): unknown {
  const other = replace(value);
  if (other !== value) return other;
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, replace));
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, replace)]));
}

/** Everything of one kind in a record. */
function partsOf<T>(value: unknown, isPart: (part: unknown) => part is T): readonly T[] {
  const parts: T[] = [];
  replaced(value, (part) => {
    if (isPart(part)) parts.push(part);
    // Not looked into.
    return isPart(part) ? null : part;
  });
  return parts;
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const idsIn = (record: unknown): readonly string[] => partsOf(record, isFileRef).map(({ fileId }) => fileId);

/** A record to write. */
interface Packed {
  readonly record: unknown;
  /** Its files that are not stored yet. */
  readonly added: ReadonlyMap<string, StoredFile>;
}

/** The files of the page's records. */
export class StoredFiles {
  private readonly ids = new WeakMap<Blob, string>();
  /** Files that were stored or read here: their bytes are not read again. */
  private readonly known = new Map<string, WeakRef<Blob>>();

  /** A record in which names stand for files. Reads the bytes of those that are not stored yet, or of all. */
  async pack(value: unknown, isEach: boolean): Promise<Packed> {
    const blobs = [...new Set(partsOf(value, isBlob))];
    const added = new Map<string, StoredFile>();
    await Promise.all(
      blobs.map(async (blob) => {
        const id = this.ids.get(blob) ?? newId();
        if (isEach || !this.known.has(id))
          added.set(id, { bytes: await blob.arrayBuffer(), type: blob.type });
        this.ids.set(blob, id);
      }),
    );
    const record = replaced(value, (part) => (isBlob(part) ? { fileId: this.ids.get(part) } : part));
    return { record, added };
  }

  /** The files of a record were stored: next time its names suffice. */
  noteStored(value: unknown): void {
    for (const blob of partsOf(value, isBlob)) {
      const id = this.ids.get(blob);
      if (id !== undefined) this.known.set(id, new WeakRef(blob));
    }
  }

  /** Reads the files that records name, and puts them back; one that is gone leaves its name. */
  async unpack(
    records: readonly unknown[],
    store: Parameters<Work<unknown>>[0],
  ): Promise<readonly unknown[]> {
    const files = new Map<string, Blob>();
    for (const id of new Set(records.flatMap(idsIn))) {
      const known = this.known.get(id)?.deref();
      const kept: unknown = known ?? (await answerTo(store('files').get(id)));
      const blob = known ?? (isStoredFile(kept) ? new Blob([kept.bytes], { type: kept.type }) : null);
      if (!blob) continue;
      files.set(id, blob);
      this.ids.set(blob, id);
      this.known.set(id, new WeakRef(blob));
    }
    return records.map((record) =>
      replaced(record, (part) => (isFileRef(part) ? (files.get(part.fileId) ?? part) : part)),
    );
  }
}

/** Writes the files of a record. Resolves with whether all that it names are there: another tab may have removed some. */
export async function writeFiles({ record, added }: Packed, files: IDBObjectStore): Promise<boolean> {
  for (const [id, file] of added) files.put(file, id);
  for (const id of idsIn(record)) {
    if (!added.has(id) && (await answerTo(files.getKey(id))) === undefined) return false;
  }
  return true;
}

/** Removes the files that no record names any more. */
export async function removeUnnamed(store: Parameters<Work<unknown>>[0]): Promise<void> {
  const records: readonly unknown[] = [
    ...(await answerTo<unknown[]>(store('outbox').getAll())),
    ...(await answerTo<unknown[]>(store('drafts').getAll())),
  ];
  const named = new Set(records.flatMap(idsIn));
  for (const id of await answerTo(store('files').getAllKeys())) {
    if (typeof id !== 'string' || !named.has(id)) await answerTo(store('files').delete(id));
  }
}
