import type { Post } from '../../../domain/post.ts';

/** A comment with its replies, oldest first. */
export interface CommentNode {
  readonly id: string;
  readonly replies: readonly CommentNode[];
}

/**
 * Builds the tree of a post's comments, in the given order (oldest first). A reply whose comment was deleted is
 * attached to the post itself, so that it stays visible.
 */
export function commentTree(
  comments: readonly Pick<Post, 'id' | 'parentId'>[],
  underId: string,
): readonly CommentNode[] {
  const known = new Set(comments.map(({ id }) => id));
  const children = new Map<string, string[]>();
  for (const { id, parentId } of comments) {
    if (id === underId || parentId === null) continue;
    const parent = known.has(parentId) ? parentId : underId;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  // Ends even with malformed data: nothing in a cycle of comments is below the post.
  const nodesUnder = (id: string): readonly CommentNode[] =>
    (children.get(id) ?? []).map((child) => ({ id: child, replies: nodesUnder(child) }));
  return nodesUnder(underId);
}

/** The tree without comments that are not shown, except those that a shown one answers. */
export function withoutHidden(
  nodes: readonly CommentNode[],
  isHidden: (id: string) => boolean,
): readonly CommentNode[] {
  return nodes
    .map((node) => ({ ...node, replies: withoutHidden(node.replies, isHidden) }))
    .filter(({ id, replies }) => replies.length > 0 || !isHidden(id));
}

/** The number of replies below a node, at any depth. */
export function countReplies(node: CommentNode): number {
  return node.replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

/** The node of one comment, at any depth. */
export function findNode(nodes: readonly CommentNode[], id: string): CommentNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.replies, id);
    if (found) return found;
  }
  return null;
}

/** The posts above a comment, from the top post down to its parent; a missing one ends the chain. */
export function parentsOf<P extends Pick<Post, 'id' | 'parentId'>>(
  posts: readonly P[],
  id: string,
): readonly P[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const above: P[] = [];
  let parentId = byId.get(id)?.parentId ?? null;
  while (parentId !== null && above.length < posts.length) {
    const parent = byId.get(parentId);
    if (!parent) break;
    above.unshift(parent);
    parentId = parent.parentId;
  }
  return above;
}
