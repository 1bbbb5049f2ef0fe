import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { bucket } from '../../platform/admin.ts';
import { FINISHED, type Progress } from '../../platform/jobs/step.ts';
import { downloadFolder, downloadRef, type Part, partsOf } from './files.ts';
import { FIRST, Place, Walk, type PartLimits } from './walk.ts';

/**
 * A ZIP is completed above this size. It bounds what is repeated after an interruption, and the memory that a phone
 * needs to save one. Most members' data is one ZIP.
 */
const PART_MAX_BYTES = 75_000_000;
const PAGE_FILES_MAX_BYTES = 50_000_000;
/** Well within a run's lease: slow storage leads to smaller ZIPs. */
const PART_MAX_MS = 45_000;
const LIMITS = { bytes: PART_MAX_BYTES, ms: PART_MAX_MS, pageFilesBytes: PAGE_FILES_MAX_BYTES };

/**
 * Streams one ZIP from the database and Storage to Storage, with one page of documents and one chunk of a file in
 * memory. It counts only once the record names it: the ZIP of a run that was overtaken is never seen, and the last step
 * deletes it.
 */
export async function writePart(
  uid: string,
  cursor: string | null,
  limits: PartLimits = LIMITS,
): Promise<Progress> {
  const begin = cursor === null ? FIRST : Place.parse(JSON.parse(cursor));
  const walk = new Walk(uid, begin, limits);
  // Unguessable, and different if two runs write the same part.
  const name = `${String(begin.part)}-${randomBytes(12).toString('hex')}.zip`;
  const file = bucket().file(downloadFolder(uid) + name);
  const target = file.createWriteStream({
    // In one request: a failed part is written again as a whole.
    resumable: false,
    // No `firebaseStorageDownloadTokens`: anybody with such a link could read the file.
    metadata: { contentType: 'application/zip', cacheControl: 'private, no-store' },
  });
  await pipeline(makeZip(walk.entries()), target);
  const [{ size }] = await file.getMetadata();
  const part: Part = { path: file.name, bytes: Number(size) };
  const record = await downloadRef(uid).get();
  // The account was deleted meanwhile, and its files with it.
  if (!record.exists) {
    await file.delete({ ignoreNotFound: true });
    return FINISHED;
  }
  const before = partsOf(record.data()).slice(0, begin.part - 1);
  const { next } = walk;
  return {
    // `saveProgress` has counted them already.
    done: 0,
    cursor: next === null ? null : JSON.stringify(next),
    fields: { parts: [...before, part] },
  };
}
