import type { Firestore } from 'firebase/firestore';
import type { Post } from '../../domain/post.ts';
import { postFromDocument } from './postConverter.ts';
import { fetchFoundDocuments } from './postQueries.ts';
import { refreshLastFeed } from './refreshLastFeed.ts';

/**
 * Reads a known post again, also for the feed that the next visit begins with: one read. Null if it is gone. Rule: posts are
 * listed campus by campus.
 */
export async function rereadPost(
  db: Firestore,
  { id, campusId }: Pick<Post, 'id' | 'campusId'>,
): Promise<Post | null> {
  const [document] = await fetchFoundDocuments(db, campusId, [id]);
  if (document === undefined) return null;
  refreshLastFeed([document]);
  return postFromDocument(document);
}
