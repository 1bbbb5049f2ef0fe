import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/** What functions need of a stored post. Rules have checked its shape; this only gives it types. */
export const StoredPost = z.object({
  campus_id: z.string(),
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  post_commented_on: z.string().nullable(),
  root_id: z.string(),
  img_count: z.number(),
  createdAt: z.instanceof(Timestamp),
});
export type StoredPost = z.infer<typeof StoredPost>;

export const Gallery = z.object({
  img_gallery: z.array(z.object({ img_path: z.string(), thumb_path: z.string() })),
});

/** Where the files of a post are. */
export function filesOf(postId: string): string {
  return `images/posts/${postId}/`;
}
