import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { ExactTime } from '../fields.ts';
import type { Subscriber } from '../liveQuery.ts';

/** Which posts a feed shows: one campus, one category or (null) all, optionally only those with pictures. */
export interface FeedFilter {
  readonly campusId: CampusId;
  readonly category: string | null;
  readonly hasMedia?: boolean;
}

/** An exact cursor in the feed: posts are ordered by time of last activity, then by id. */
export interface FeedCursor extends ExactTime {
  readonly id: string;
}

export interface FeedPage {
  readonly posts: readonly Post[];
  readonly first: FeedCursor | null;
  readonly last: FeedCursor | null;
  /** The number of documents in the page, including unreadable ones: decides whether this was the last page. */
  readonly count: number;
}

/** One change that a listener reports. */
export type PostChange =
  { readonly kind: 'seen'; readonly post: Post } | { readonly kind: 'removed'; readonly id: string };

/** What the listener to removals needs of its cache entry. */
export type RemovalsSubscriber = Pick<Subscriber<unknown>, 'fail' | 'dispatch'>;
