import { PHOTO_MAX_BYTES } from '../../../src/domain/limits.ts';
import type { ReportSubject } from '../../../src/domain/report.ts';
import { bucket } from '../platform/admin.ts';

/** For a member's report a larger file, which only a video can be, is not copied: its poster is. */
const COPY_MAX_BYTES = PHOTO_MAX_BYTES;

const NOT_FOUND = 404;

/**
 * The folder of the copied files of a reported subject, for all reports of it. No storage rule matches it; `sweepFiles` empties it
 * when the last report that names them is deleted.
 */
const folderOf = (reported: string): string => `deleted/reports/${reported}/`;

/**
 * Copies the files of what is reported, since they go when its author deletes it. Returns the copies' paths: the subject's
 * folder, a hash of the content, the original path. What an earlier report has copied is not copied again; another picture
 * under the same path is. Skips files that are missing or larger than `maxBytes`. Idempotent.
 */
export async function copyFiles(
  subject: ReportSubject,
  id: string,
  paths: readonly string[],
  maxBytes = COPY_MAX_BYTES,
): Promise<readonly string[]> {
  const copies = await Promise.all(paths.map((path) => copyFile(`${subject}_${id}`, path, maxBytes)));
  return copies.filter((copy) => copy !== null);
}

async function copyFile(reported: string, path: string, maxBytes: number): Promise<string | null> {
  const file = bucket().file(path);
  try {
    const [{ size, contentType, md5Hash, generation }] = await file.getMetadata();
    if (Number(size) > maxBytes) return null;
    const content =
      md5Hash === undefined ? String(generation) : Buffer.from(md5Hash, 'base64').toString('hex');
    const copy = bucket().file(`${folderOf(reported)}${content}/${path}`);
    const [isCopied] = await copy.exists();
    // Metadata of its own, so that the tokens of download links are not copied.
    if (!isCopied) {
      await file.copy(copy, {
        ...(contentType === undefined ? {} : { contentType }),
        metadata: { reported },
      });
    }
    return copy.name;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === NOT_FOUND) return null;
    throw error;
  }
}
