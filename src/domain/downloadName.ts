import type { PostMedia } from './post.ts';

/** Storage rules check these paths, and that the extension fits the content type. */
const PATH = {
  photo: /^images\/(?:posts|messages)\/[^/]+\/([0-9])_2048\.(jpg|webp|png|gif)$/,
  video: /^images\/(?:posts|messages)\/[^/]+\/([0-9])_video\.(mp4|mov|avi)$/,
} as const;

/**
 * The file name of a downloaded photo or video, such as `video-1.mp4`. Derived from the storage path, which rules have
 * checked, never from the gallery's `img_name`, which its author can set to anything.
 */
export function downloadName({ kind, path }: Pick<PostMedia, 'kind' | 'path'>): string {
  const [, place, extension] = PATH[kind].exec(path) ?? [];
  return place === undefined || extension === undefined ? kind : `${kind}-${Number(place) + 1}.${extension}`;
}
