import type { CampusId } from './campus.ts';
import type { Condition, Kind, Status } from './listing.ts';

/** The hosted search's indexes. `latest` is a replica of `posts`, sorted by date. */
export const SEARCH_INDEXES = {
  posts: 'posts',
  latest: 'posts_date_desc',
  people: 'users',
  campuses: 'campuses',
  suggestions: 'searches',
} as const;

export type SearchIndex = (typeof SEARCH_INDEXES)[keyof typeof SEARCH_INDEXES];

/*
 * The records in the indexes: only what is searched, filtered, sorted by or shown of a hit. `objectID` is the
 * document's id, except for posts, whose ids are in public links: the provider applies a key's filters to searches, but
 * not necessarily to a record requested by its objectID. So a post's is a hash that only the server can compute. A
 * found post is read from the database before it is shown, so its record holds only what search needs.
 */

export interface PostRecord {
  readonly objectID: string;
  readonly post_id: string;
  readonly campus_id: CampusId;
  /** Plain text of the post; '' for pictures only. */
  readonly text: string;
  /** The words of the text that name a thing of the post's category: what it is, not what else it mentions. */
  readonly names: string;
  /** Other forms of what the text says: of an ISBN, of measures. */
  readonly forms: string;
  /** What its facts say in words (`facts.ts`): an event, a course, the months of a room. */
  readonly facts: string;
  readonly category: string | null;
  readonly username: string;
  readonly img_count: number;
  /** Milliseconds since 1970. */
  readonly created_at: number;
  readonly kind: Kind;
  /** US cents; 0 is free, null is no price. */
  readonly price_cents: number | null;
  readonly status: Status;
  readonly condition: Condition | null;
  /** Days as numbers, 20270515, between which a room is free; 0 and 99991231 where one is left open. Null: neither is said. */
  readonly free_from: number | null;
  readonly free_to: number | null;
  /** When a ticket or ride begins, by the campus's clock, as a number: 202705151930. */
  readonly at: number | null;
  /** As `foldedSize` says it. */
  readonly size: string | null;
  readonly bedrooms: string | null;
  /** The day by which it must go, as a number: 20270515. */
  readonly go_by: number | null;
}

export interface PersonRecord {
  readonly objectID: string;
  readonly campus_id: CampusId;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly img: string | null;
}

export interface CampusRecord {
  readonly objectID: CampusId;
  readonly name: string;
  readonly short_name: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** Only popular searches. */
export interface SuggestionRecord {
  readonly objectID: string;
  readonly campus_id: CampusId;
  readonly text: string;
  readonly total_views: number;
}
