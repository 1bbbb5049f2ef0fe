import type { CampusId } from './campus.ts';
import { NO_FACTS, type Facts } from './facts.ts';
import { NO_TERMS, type ListingState, type ListingTerms } from './listing.ts';
import type { AuthorCopy } from './user.ts';

/** One picture or video of a post. */
export interface PostMedia {
  readonly kind: 'photo' | 'video';
  /** Storage path of the large rendition (2048 px) or of the video. */
  readonly path: string;
  /** Storage path of the 640-px rendition; for a video its poster. */
  readonly previewPath: string;
  readonly name: string;
  /** 0-based place in the gallery. */
  readonly order: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Base64 of the thumbhash bytes (≤ 40 characters). */
  readonly thumbhash: string;
}

/** What its author states of a top-level post besides text and media. */
export interface PostDetails extends ListingTerms {
  /** A category's value, or null. */
  readonly category: string | null;
  /** What it says of its thing in fields of its own; those of its category alone. */
  readonly facts: Facts;
}

/** The details of a comment, and of a post whose author states none. */
export const NO_DETAILS: PostDetails = { category: null, facts: NO_FACTS, ...NO_TERMS };

/** Any feed entry: a top-level post, or a comment when `parentId` is set. */
export interface Post extends PostDetails, ListingState {
  readonly id: string;
  readonly campusId: CampusId;
  /** Draft.js raw JSON; null for a post of pictures only. */
  readonly rawText: string | null;
  readonly author: AuthorCopy;
  readonly parentId: string | null;
  /** Top post of the thread; the post's own id when it is top-level. */
  readonly rootId: string;
  readonly media: readonly PostMedia[];
  /** Shared by the posts that their author posted together; null of others. */
  readonly groupId: string | null;
  readonly likeCount: number;
  /** Comments in the thread of a top post; 0 on a comment. */
  readonly commentCount: number;
  readonly createdAtMs: number;
  readonly lastModifiedMs: number;
  /** When its author last edited it; null if never. */
  readonly editedAtMs: number | null;
  /** Written here and not yet confirmed by the server. */
  readonly isPending: boolean;
}
