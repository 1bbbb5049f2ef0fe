import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { Subscriber } from '../liveQuery.ts';
import type { TopPage } from '../storedDocument.ts';

/** Which posts a feed shows: one campus, one category or (null) all, optionally only those with pictures. */
export interface FeedFilter {
  readonly campusId: CampusId;
  readonly category: string | null;
  readonly hasMedia?: boolean;
}

/** Posts are ordered by time of last activity, then by id. */
export type FeedPage = TopPage<Post>;

/** What the listener to removals needs of its cache entry. */
export type RemovalsSubscriber = Pick<Subscriber<unknown>, 'fail' | 'dispatch'>;
