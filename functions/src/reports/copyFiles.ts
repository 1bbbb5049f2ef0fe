import { PHOTO_MAX_BYTES } from '../../../src/domain/limits.ts';
import { bucket } from '../admin.ts';

/** A larger file, which only a video can be, is not copied: its poster is. */
const COPY_MAX_BYTES = PHOTO_MAX_BYTES;

const NOT_FOUND = 404;

/** Where the copies of a report's files are. No storage rule matches this folder. */
function folderOf(reportId: string): string {
  return `deleted/reports/${reportId}/`;
}

/**
 * Copies the files of what is reported, since they go when its author deletes it. Returns the copies' paths, each the
 * report's folder and the original path; skips files that are missing or larger than a photo may be. Idempotent.
 */
export async function copyFiles(reportId: string, paths: readonly string[]): Promise<readonly string[]> {
  const copies = await Promise.all(paths.map((path) => copyFile(reportId, path)));
  return copies.filter((copy) => copy !== null);
}

async function copyFile(reportId: string, path: string): Promise<string | null> {
  const file = bucket().file(path);
  const copy = bucket().file(`${folderOf(reportId)}${path}`);
  try {
    const [{ size, contentType }] = await file.getMetadata();
    if (Number(size) > COPY_MAX_BYTES) return null;
    // Metadata of its own, so that the tokens of download links are not copied.
    await file.copy(copy, {
      ...(contentType === undefined ? {} : { contentType }),
      metadata: { report: reportId },
    });
    return copy.name;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === NOT_FOUND) return null;
    throw error;
  }
}
