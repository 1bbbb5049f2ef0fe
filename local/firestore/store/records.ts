import type { DatabaseId } from '../core.ts';
import { ByteReader, ByteWriter } from '../indexes/bytes.ts';
import type { StoredDocument } from '../indexes/documents.ts';
import { sealFrame } from './frames.ts';

/** What logs, snapshots and exports are made of. A change states the whole document, so replaying twice does no harm. */
export type StoreRecord =
  | {
      readonly kind: 'commit';
      readonly database: DatabaseId;
      readonly micros: number;
      readonly changes: readonly (readonly [path: string, stored: StoredDocument | null])[];
    }
  | { readonly kind: 'clear'; readonly database: DatabaseId; readonly micros: number }
  /** The last record of a whole snapshot. */
  | { readonly kind: 'end'; readonly documents: number };

const COMMIT = 1;
const CLEAR = 2;
const END = 3;

/** Whether a record may begin with this byte. */
export const isRecordKind = (byte: number): boolean => byte === COMMIT || byte === CLEAR || byte === END;

const writer = new ByteWriter();

/** A record with its frame, valid until the next call. */
export function encodeRecord(record: StoreRecord): Buffer {
  writer.length = 0;
  writer.uint32(0);
  writer.uint32(0);
  if (record.kind === 'end') {
    writer.byte(END);
    writer.varint(record.documents);
  } else {
    writer.byte(record.kind === 'commit' ? COMMIT : CLEAR);
    writer.text(record.database.project);
    writer.text(record.database.database);
    writer.varint(record.micros);
  }
  if (record.kind === 'commit') {
    writer.varint(record.changes.length);
    for (const [path, stored] of record.changes) {
      writer.text(path);
      writer.byte(stored === null ? 0 : 1);
      if (stored === null) continue;
      writer.varint(stored.createMicros);
      writer.varint(stored.updateMicros);
      writer.latin1(stored.encoded);
    }
  }
  const frame = writer.view();
  sealFrame(frame);
  return frame;
}

/** Reads a record back. Throws a RangeError for bytes that are none. */
export function decodeRecord(bytes: Buffer): StoreRecord {
  const from = new ByteReader(bytes);
  const kind = from.byte();
  if (kind === END) return { kind: 'end', documents: from.varint() };
  if (kind !== COMMIT && kind !== CLEAR) throw new RangeError(`unknown record ${kind}`);
  const project = from.text();
  const database = { project, database: from.text() };
  const micros = from.varint();
  if (kind === CLEAR) return { kind: 'clear', database, micros };
  const changes: [string, StoredDocument | null][] = [];
  for (let left = from.varint(); left > 0; left--) {
    const path = from.text();
    if (from.byte() === 0) {
      changes.push([path, null]);
      continue;
    }
    const createMicros = from.varint();
    const updateMicros = from.varint();
    changes.push([path, { encoded: from.latin1(), createMicros, updateMicros }]);
  }
  return { kind: 'commit', database, micros, changes };
}

/** How many documents one snapshot record holds at most. */
const SNAPSHOT_BATCH = 64;

/** One database's documents as records, for snapshots and exports. */
export function* snapshotRecords(
  database: DatabaseId,
  micros: number,
  documents: Iterable<readonly [string, StoredDocument]>,
): Generator<StoreRecord & { kind: 'commit' }> {
  let changes: (readonly [string, StoredDocument])[] = [];
  for (const entry of documents) {
    changes.push(entry);
    if (changes.length === SNAPSHOT_BATCH) {
      yield { kind: 'commit', database, micros, changes };
      changes = [];
    }
  }
  if (changes.length > 0) yield { kind: 'commit', database, micros, changes };
}
