import { keptOwnLists } from '../../data/account/keptOwnLists.ts';
import { keptHidden } from '../../data/blocks/keptHidden.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';

/** What the page's inline script has sent for what draws before the app. */
export interface Sent {
  readonly campusId: CampusId;
  /** Whose sign-in is stored; undefined for visitors. */
  readonly uid: string | undefined;
  /** Null for visitors. Pending while an expired token is refreshed; null too when that fails. */
  readonly token: Promise<string | null>;
  /** The answer to the address's request (`asks.ts`); rejects when there is none. */
  readonly body: Promise<unknown>;
}

/**
 * Which posts are drawn before the app: for a member none of who is hidden, and none that the member has hidden, as far as the
 * device knows. Null where it does not know who or what is hidden: the app asks.
 */
export function drawnFor(uid: string | undefined): ((post: Post) => boolean) | null {
  if (uid === undefined) return () => true;
  const people = keptHidden(uid);
  const lists = keptOwnLists(uid);
  if (people === null || lists === null) return null;
  return ({ id, author }) => !people.includes(author.id) && !lists.hiddenPosts.includes(id);
}
