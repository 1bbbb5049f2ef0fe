import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { isDocumentId } from '../../../../src/domain/documentId.ts';
import { db } from '../../platform/admin.ts';
import { StoredPost } from '../../platform/stored/posts.ts';

/** The fields for a link's card; none of the author. */
export const SharedPost = StoredPost.pick({
  text: true,
  category: true,
  facts: true,
  post_commented_on: true,
  kind: true,
  price_cents: true,
  condition: true,
  status: true,
}).extend({
  img_gallery: z.array(
    z.object({
      img_path: z.string(),
      img_width: z.number().optional(),
      img_height: z.number().optional(),
    }),
  ),
});
export type SharedPost = z.infer<typeof SharedPost>;

/**
 * A post or comment of the shared community; null for any other id. One read. A query by campus and id, so that a
 * school's post is never loaded and cannot be told from a missing one.
 */
export async function readSharedPost(id: string): Promise<SharedPost | null> {
  if (!isDocumentId(id)) return null;
  const found = await db
    .collection('posts')
    .where('campus_id', '==', SHARED_CAMPUS_ID)
    .where(FieldPath.documentId(), '==', id)
    .select(...Object.keys(SharedPost.shape))
    .limit(1)
    .get();
  const [post] = found.docs;
  return post === undefined ? null : SharedPost.parse(post.data());
}
