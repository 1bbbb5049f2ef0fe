import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { CONDITIONS, keepsWants, KINDS, STATUSES } from '../../../../src/domain/listing.ts';

/** The pictures and videos of a post or message, with their previews. */
export const Gallery = z.object({
  img_gallery: z.array(z.object({ img_path: z.string(), thumb_path: z.string() })),
});

/**
 * A stored post or comment. The rules have checked its shape. This is the only list of a post's fields in the
 * functions: a field that is added here is included in the member's download (`downloads/sections.ts`) and in the copy
 * of a report (`reports/contents.ts`), unless it is excluded there by name. The search record picks its fields
 * (`indexing/records.ts`).
 */
export const StoredPost = Gallery.extend({
  _id: z.string(),
  campus_id: z.string(),
  text: z.string().nullable(),
  category: z.string().nullable(),
  /** Only on top posts, as `src/domain/facts.ts` stores them. */
  facts: z.string().nullable().optional(),
  username: z.string(),
  user: z.object({
    _id: z.string(),
    username: z.string(),
    img: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    verified: z.boolean(),
  }),
  post_commented_on: z.string().nullable(),
  root_id: z.string(),
  /** Shared by top posts that were posted together; absent on others. */
  group_id: z.string().optional(),
  img_count: z.number(),
  like_count: z.number(),
  /** Only on top posts. */
  comment_count: z.number().optional(),
  /** The fields of a listing are only on top posts. */
  kind: z.enum(KINDS).optional(),
  price_cents: z.number().nullable().optional(),
  takes_offers: z.boolean().optional(),
  condition: z.enum(CONDITIONS).nullable().optional(),
  status: z.enum(STATUSES).optional(),
  status_at: z.instanceof(Timestamp).nullable().optional(),
  previous_price_cents: z.number().nullable().optional(),
  /** A want is accepted; absent before the first one was. */
  promised: z.boolean().optional(),
  renewed_at: z.instanceof(Timestamp).nullable().optional(),
  asked_at: z.instanceof(Timestamp).nullable().optional(),
  /** When the day of an available one is over; absent from all others. */
  ends_at: z.instanceof(Timestamp).optional(),
  /** When three reports hid it: of a post in `held_posts`, and of one that was put back. */
  held_at: z.instanceof(Timestamp).optional(),
  edited_at: z.instanceof(Timestamp).nullable().optional(),
  createdAt: z.instanceof(Timestamp),
  lastModified: z.instanceof(Timestamp),
});
export type StoredPost = z.infer<typeof StoredPost>;

/**
 * Whether a stored post can have wants. An expired post keeps them, but the rules refuse new ones. A comment has no
 * kind.
 */
export function mayBeWanted({ kind, status, price_cents: priceCents = null }: StoredPost): boolean {
  return kind !== undefined && status !== undefined && keepsWants({ kind, status, priceCents });
}

/** The folder of a post's files. */
export function filesOf(postId: string): string {
  return `images/posts/${postId}/`;
}
