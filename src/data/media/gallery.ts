import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';

/** A prepared file of a post or message, perhaps already uploaded. */
export interface GalleryFile extends PreparedMedia {
  /** What its file names begin with: a digit, or in an edit a random id. It says nothing about the order. */
  readonly fileId: number | string;
  /** When it was uploaded; null while it is not. */
  readonly uploadedAtMs: number | null;
}

/** The sweep of orphaned files removes them after a day. */
const FRESH_MS = 20 * 60 * 60 * 1000;

/** Whether an uploaded file without a post still exists, and will for a while. */
export const isFresh = (uploadedAtMs: number): boolean => Date.now() - uploadedAtMs < FRESH_MS;

/** The Storage folder of a post's files. */
export const postFolder = (postId: string): string => `images/posts/${postId}`;

/** The Storage paths of a file. */
export function mediaPaths(
  folder: string,
  { kind, fileId, fullExtension, previewExtension }: GalleryFile,
): { full: string; preview: string } {
  const start = `${folder}/${fileId}`;
  const size = kind === 'video' ? 'video' : '2048';
  return { full: `${start}_${size}.${fullExtension}`, preview: `${start}_640.${previewExtension}` };
}

/** The gallery entries of the files, in order. */
export function galleryOf(folder: string, files: readonly GalleryFile[]): PostMedia[] {
  return files.map((one, order) => {
    const { full: path, preview: previewPath } = mediaPaths(folder, one);
    const { kind, widthPx, heightPx, thumbhash } = one;
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { kind, path, previewPath, name, order, widthPx, heightPx, thumbhash };
  });
}
