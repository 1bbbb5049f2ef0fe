import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { isFresh } from '../media/gallery.ts';
import { newId } from '../stored/newId.ts';
import type { DraftMedia } from './draftPicture.ts';

/** The Storage folder for a draft's early uploads: that of the post it becomes. */
export interface UploadFolder {
  readonly postId: string;
  /** How many of its names were assigned, including those of removed files. */
  readonly given: number;
  /** When the first name was assigned; null before. */
  readonly sinceMs: number | null;
}

export const emptyFolder = (postId: string): UploadFolder => ({ postId, given: 0, sinceMs: null });

/**
 * Assigns each file a name in the folder, which has one for each of a post's files: nothing in Storage may be
 * overwritten. When the names run out, or the files are about to be swept, a new folder (and
 * so a new post id) replaces it, and all files are uploaded again.
 */
export function withNames<T extends Pick<DraftMedia, 'fileId' | 'uploadedAtMs'>>(
  folder: UploadFolder,
  files: readonly T[],
): { readonly folder: UploadFolder; readonly files: readonly T[] } {
  if (files.length > POST_MEDIA_MAX) return { folder, files };
  const nameless = files.filter(({ fileId }) => fileId === null).length;
  const isOld = folder.sinceMs !== null && !isFresh(folder.sinceMs);
  const isSpent = isOld || folder.given + nameless > POST_MEDIA_MAX;
  if (!isSpent && nameless === 0) return { folder, files };
  const { postId, given, sinceMs } = isSpent ? emptyFolder(newId()) : folder;
  let next = given;
  const named = files.map((one) =>
    one.fileId === null || isSpent ? { ...one, fileId: next++, uploadedAtMs: null } : one,
  );
  return { folder: { postId, given: next, sinceMs: sinceMs ?? Date.now() }, files: named };
}

/**
 * Assigns the new files of an edit random names in the folder of the post, where they are nobody's until it is saved; one that
 * is about to be swept gets another, and is uploaded again.
 */
export function withRandomNames<T extends Pick<DraftMedia, 'stored' | 'fileId' | 'uploadedAtMs'>>(
  files: readonly T[],
): readonly T[] {
  const isSpent = ({ fileId, uploadedAtMs }: T): boolean =>
    fileId === null || (uploadedAtMs !== null && !isFresh(uploadedAtMs));
  if (!files.some((one) => one.stored === null && isSpent(one))) return files;
  return files.map((one) =>
    one.stored === null && isSpent(one) ? { ...one, fileId: newId(), uploadedAtMs: null } : one,
  );
}
