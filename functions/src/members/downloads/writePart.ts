import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { bucket } from '../../platform/admin.ts';
import { FINISHED, type Progress } from '../../platform/jobs/step.ts';
import { downloadFolder, downloadRef, type Part, partsOf } from './files.ts';
import { FIRST, Place, Walk, type PartLimits } from './walk.ts';

/**
 * A ZIP is closed above this, and the next one begins: so much is repeated where a runner vanishes, so much a phone holds
 * when it saves one. Most members' data is one ZIP.
 */
const PART_MAX_BYTES = 75_000_000;
/** Well within a runner's lease: a slow store makes smaller ZIPs, not an endless one. */
const PART_MAX_MS = 45_000;

/**
 * Writes one ZIP, entry after entry, from the database and the store to the store: nothing is held but one page of
 * documents and the chunk of the file on its way. What it wrote counts only once the record names it: a ZIP of a runner that
 * lost its place is never seen, and is cleared by the last step.
 */
export async function writePart(
  uid: string,
  cursor: string | null,
  limits: PartLimits = { bytes: PART_MAX_BYTES, ms: PART_MAX_MS },
): Promise<Progress> {
  const begin = cursor === null ? FIRST : Place.parse(JSON.parse(cursor));
  const walk = new Walk(uid, begin, limits);
  // Not guessable, and not the same again where two runners write the same part.
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
    // The record has been told already.
    done: 0,
    cursor: next === null ? null : JSON.stringify(next),
    fields: { parts: [...before, part] },
  };
}
