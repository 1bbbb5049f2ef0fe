import type { Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { selectPost } from '../posts/postsSlice.ts';
import type { WithPosts } from '../posts/postsSlice.ts';
import type { QueuedPost } from './outboxEntry.ts';
import { selectOutboxItems } from './outboxSlice.ts';
import type { WithOutbox } from './outboxSlice.ts';

/*
 * What has just been written is shown in its place from the press on: before it is stored on the device, handed to the
 * SDK, and told by its listener, which takes a tenth of a second on a slow phone. The listener's own word follows.
 */

/** A post or comment without files as its writer sees it before anybody else knows of it. */
export function postOnItsWay({ post }: QueuedPost, author: AuthorCopy, nowMs: number): Post {
  const { id, username, firstName, lastName, photoPath, isSchoolVerified } = author;
  return {
    ...post,
    media: [],
    author: { id, username, firstName, lastName, photoPath, isSchoolVerified },
    likeCount: 0,
    createdAtMs: nowMs,
    lastModifiedMs: nowMs,
    isPending: true,
  };
}

/**
 * The posts (null) or comments of a thread (its root's id) that go out at this moment and can be shown, oldest first.
 * What waits, for the line or behind another, or was refused, stands in the list of what is not sent yet.
 */
export function selectOnTheirWay(state: WithOutbox & WithPosts, rootId: string | null): readonly Post[] {
  return selectOutboxItems(state)
    .filter(({ chatId, parentId, rootId: root }) =>
      rootId === null ? chatId === null && parentId === null : parentId !== null && root === rootId,
    )
    .filter(
      ({ isLate, state: now }, place) => !isLate && (now === 'sending' || (now === 'waiting' && place === 0)),
    )
    .map(({ id }) => selectPost(state, id))
    .filter((post) => post !== undefined);
}
