import { selectPresentIds } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';
import type { MemberList, MemberListKind } from './memberListApi.ts';

const BELONGS: Readonly<Record<MemberListKind, (post: Post) => boolean>> = {
  posts: ({ parentId }) => parentId === null,
  photos: ({ media }) => media.length > 0,
  replies: ({ parentId }) => parentId !== null,
};

/** The latest time at which anything in a list was moved or written, milliseconds; 0 for an empty list. */
const newestMsOf = (entries: readonly Post[]): number =>
  entries.reduce((newest, post) => Math.max(newest, post.lastModifiedMs, post.createdAtMs), 0);

/**
 * The ids of a member's list: what was read, each once, and above it what the member has written since, as far as this
 * device knows it: an own post is there from the press on. What was removed is left out.
 */
export function selectMemberIds(
  state: WithPosts,
  entries: readonly Post[],
  { kind, uid, campusId }: MemberList,
): readonly string[] {
  const read = new Set(entries.map(({ id }) => id));
  const newestMs = newestMsOf(entries);
  const written = Object.values(state.posts.entities)
    .filter((post) => post.author.id === uid && post.campusId === campusId && BELONGS[kind](post))
    .filter((post) => !read.has(post.id) && post.createdAtMs > newestMs)
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
  return [...written.map(({ id }) => id), ...selectPresentIds(state, [...read])];
}

/** Comments that stand together: consecutive ones of one thread, newest thread first. */
export interface ReplyRun {
  /** Of the newest comment: names the run. */
  readonly id: string;
  readonly rootId: string;
  /** Oldest first, as a thread is read. */
  readonly posts: readonly Post[];
}

/** Puts comments (newest first) that follow each other in one thread together, so that an answer hangs under what it answers. */
export function replyRuns(comments: readonly Post[]): readonly ReplyRun[] {
  const runs: ReplyRun[] = [];
  for (const post of comments) {
    const last = runs.at(-1);
    if (last?.rootId === post.rootId) runs[runs.length - 1] = { ...last, posts: [post, ...last.posts] };
    else runs.push({ id: post.id, rootId: post.rootId, posts: [post] });
  }
  return runs;
}
