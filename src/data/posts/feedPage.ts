import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { ExactTime } from '../fields.ts';

/** Which posts a feed shows: one campus, one category or (null) all, perhaps only those with pictures. */
export interface FeedFilter {
  readonly campusId: CampusId;
  readonly category: string | null;
  readonly hasMedia?: boolean;
}

/** A place in the feed, exact: posts are ordered by time of last activity, then by id. */
export interface FeedCursor extends ExactTime {
  readonly id: string;
}

export interface FeedPage {
  readonly posts: readonly Post[];
  readonly first: FeedCursor | null;
  readonly last: FeedCursor | null;
  /** Documents the page holds, unreadable ones included: what decides whether this was the end. */
  readonly count: number;
}

/** What a listener says about one post. */
export type PostChange =
  { readonly kind: 'seen'; readonly post: Post } | { readonly kind: 'removed'; readonly id: string };
