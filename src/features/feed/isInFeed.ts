import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import type { Post } from '../../domain/post.ts';

/** Whether a feed's query finds a post. */
export function isInFeed({ campusId, category, kind, hasMedia, price }: FeedFilter, post: Post): boolean {
  const { priceCents } = post;
  return (
    post.campusId === campusId &&
    post.parentId === null &&
    (category === null || post.category === category) &&
    (kind === undefined || post.kind === kind) &&
    (!hasMedia || post.media.length > 0) &&
    (price === undefined ||
      (priceCents !== null &&
        priceCents >= (price.fromCents ?? 0) &&
        priceCents <= (price.toCents ?? Infinity)))
  );
}
