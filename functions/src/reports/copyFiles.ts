import { PHOTO_MAX_BYTES } from '../../../src/domain/limits.ts';
import type { ReportSubject } from '../../../src/domain/report.ts';
import { bucket } from '../platform/admin.ts';
import { errorCode } from '../platform/errorCode.ts';

/** Default limit. Only videos are larger; their posters are still copied. */
const COPY_MAX_BYTES = PHOTO_MAX_BYTES;

const NOT_FOUND = 404;

/**
 * The folder of a subject's copied files, shared by all reports of it. No Storage rule allows access. `sweepFiles`
 * deletes the files when no report refers to them any more.
 */
const folderOf = (reported: string): string => `deleted/reports/${reported}/`;

/**
 * Copies the files of a reported subject, since they are deleted with it. Returns the paths of the copies, which
 * consist of the subject's folder, a hash of the content, and the original path: a file that an earlier report copied
 * is not copied again, unless its content has changed. Skips files that are missing or larger than `maxBytes`.
 * Idempotent.
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
    // Setting metadata prevents that the tokens of download links are copied.
    if (!isCopied) {
      await file.copy(copy, {
        ...(contentType === undefined ? {} : { contentType }),
        metadata: { reported },
      });
    }
    return copy.name;
  } catch (error) {
    if (errorCode(error) === NOT_FOUND) return null;
    throw error;
  }
}
