import type { MemberList, MemberListKind } from '../../data/posts/memberPosts.ts';
import { selectPresentIds, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';

const BELONGS: Readonly<Record<MemberListKind, (post: Post) => boolean>> = {
  posts: ({ parentId }) => parentId === null,
  photos: ({ media }) => media.length > 0,
  replies: ({ parentId }) => parentId !== null,
};

/**
 * The ids of a member's list, each once, below what the member has written since (known to this device): own posts are
 * inserted optimistically. Leaves out removed ones.
 */
export function selectMemberIds(
  state: WithShownPosts,
  entries: readonly Post[],
  { kind, uid, campusId }: MemberList,
): readonly string[] {
  const read = new Set(entries.map(({ id }) => id));
  const newestMs = Math.max(0, ...entries.flatMap((post) => [post.lastModifiedMs, post.createdAtMs]));
  const written = Object.values(state.posts.entities)
    .filter((post) => post.author.id === uid && post.campusId === campusId && BELONGS[kind](post))
    .filter((post) => !read.has(post.id) && post.createdAtMs > newestMs)
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
  return [...written.map(({ id }) => id), ...selectPresentIds(state, [...read])];
}

/** Consecutive comments of one thread, newest thread first. */
export interface ReplyRun {
  /** The id of the newest comment, which identifies the run. */
  readonly id: string;
  readonly rootId: string;
  /** Oldest first, as in a thread. */
  readonly posts: readonly Post[];
}

/** Groups consecutive comments (newest first) of one thread, so that a reply is shown below its comment. */
export function replyRuns(comments: readonly Post[]): readonly ReplyRun[] {
  const runs: ReplyRun[] = [];
  for (const post of comments) {
    const last = runs.at(-1);
    if (last?.rootId === post.rootId) runs[runs.length - 1] = { ...last, posts: [post, ...last.posts] };
    else runs.push({ id: post.id, rootId: post.rootId, posts: [post] });
  }
  return runs;
}
