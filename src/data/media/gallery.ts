import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';

/** A file of a post or message: prepared, and perhaps uploaded already. */
export interface GalleryFile extends PreparedMedia {
  /** The digit with which its names in the folder begin. They say nothing about the order. */
  readonly digit: number;
  /** When it was uploaded; null while it is not. */
  readonly uploadedAtMs: number | null;
}

/** The sweep of files without a post removes them after a day. */
const FRESH_MS = 20 * 60 * 60 * 1000;

/** Whether a file without a post is there still, and will be for a while. */
export const isFresh = (uploadedAtMs: number): boolean => Date.now() - uploadedAtMs < FRESH_MS;

/** Where a post's files lie. */
export const postFolder = (postId: string): string => `images/posts/${postId}`;

/** The paths under which a file is uploaded. */
export function mediaPaths(
  folder: string,
  { kind, digit, fullExtension, previewExtension }: GalleryFile,
): { full: string; preview: string } {
  const start = `${folder}/${digit}`;
  const size = kind === 'video' ? 'video' : '2048';
  return { full: `${start}_${size}.${fullExtension}`, preview: `${start}_640.${previewExtension}` };
}

/** What the post or message says of its files, in their order. */
export function galleryOf(folder: string, files: readonly GalleryFile[]): PostMedia[] {
  return files.map((one, order) => {
    const { full, preview } = mediaPaths(folder, one);
    return {
      kind: one.kind,
      path: full,
      previewPath: preview,
      name: full.slice(full.lastIndexOf('/') + 1),
      order,
      widthPx: one.widthPx,
      heightPx: one.heightPx,
      thumbhash: one.thumbhash,
    };
  });
}
