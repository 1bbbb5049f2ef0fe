import type { PreparedMedia } from '../media.ts';
import type { PostMedia } from '../post.ts';

/** A wide picture of a post, the first unless another is asked for. */
export const photoOf = (postId: string, order = 0, more: Partial<PostMedia> = {}): PostMedia => ({
  kind: 'photo',
  path: `images/posts/${postId}/${String(order)}_2048.jpg`,
  previewPath: `images/posts/${postId}/${String(order)}_640.webp`,
  name: `${String(order)}_2048.jpg`,
  order,
  widthPx: 1280,
  heightPx: 720,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  ...more,
});

/** A picture that is ready to be sent. */
export const preparedPhoto = (more: Partial<PreparedMedia> = {}): PreparedMedia => ({
  kind: 'photo',
  full: new Blob(['full']),
  fullExtension: 'jpg',
  preview: new Blob(['preview']),
  previewExtension: 'jpg',
  widthPx: 4,
  heightPx: 3,
  thumbhash: '',
  ...more,
});
