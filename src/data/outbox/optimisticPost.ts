import { NEW_STATE } from '../../domain/listing.ts';
import { NO_DETAILS, type Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { galleryOf, postFolder } from '../media/gallery.ts';
import { selectPost, type WithPosts } from '../posts/postsSlice.ts';
import type { QueuedPost } from './entry.ts';
import { unsentIn } from './outboxItem.ts';
import { selectOutboxItems, type WithOutbox } from './outboxSlice.ts';

/*
 * Optimistic insert: feed and thread show what was just written from the press on. The database's listener replaces it,
 * under the same id, a tenth of a second later on a slow phone.
 */

/** A queued post or comment as its author sees it before the server has it; its files are uploaded. */
export function optimisticPost({ post, media }: QueuedPost, author: AuthorCopy, nowMs: number): Post {
  const { id, username, firstName, lastName, photoPath, isSchoolVerified } = author;
  return {
    ...NO_DETAILS,
    ...post,
    ...NEW_STATE,
    groupId: post.groupId ?? null,
    media: galleryOf(postFolder(post.id), media),
    author: { id, username, firstName, lastName, photoPath, isSchoolVerified },
    likeCount: 0,
    commentCount: 0,
    createdAtMs: nowMs,
    lastModifiedMs: nowMs,
    editedAtMs: null,
    isPending: true,
  };
}

/** The optimistic posts (null) or comments of a thread (its root's id), oldest first. */
export function selectOptimisticPosts(state: WithOutbox & WithPosts, rootId: string | null): readonly Post[] {
  return unsentIn(selectOutboxItems(state), rootId)
    .inPlace.map(({ id }) => selectPost(state, id))
    .filter((post) => post !== undefined);
}
