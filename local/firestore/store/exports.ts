import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRecordFile, writeRecordFile } from './disk.ts';
import type { StoreRecord } from './records.ts';

/** The suite asks for a directory and a name and later hands back the path of this file; its contents are ours. */
const METADATA_SUFFIX = '.overall_export_metadata';
const FORMAT = 'local-firestore-export-1';

/** Writes an export under `<directory>/<name>/` and returns the path of its metadata file. */
export function writeExport(directory: string, name: string, records: Iterable<StoreRecord>): string {
  const folder = resolve(directory, name);
  mkdirSync(folder, { recursive: true });
  writeRecordFile(join(folder, 'documents'), records);
  const metadata = join(folder, `${name}${METADATA_SUFFIX}`);
  writeFileSync(metadata, `${JSON.stringify({ format: FORMAT, documents: 'documents' })}\n`);
  return metadata;
}

/** Reads an export by the path of its metadata file. Throws for a file of another make. */
export function readExport(metadata: string, visit: (record: StoreRecord) => void): void {
  const text = readFileSync(metadata, 'latin1');
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Google's own exports are not JSON.
  }
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed) || parsed.format !== FORMAT) {
    throw new Error(`${metadata} is not an export of this server`);
  }
  readRecordFile(join(dirname(metadata), 'documents'), visit);
}
