import type { Post } from '../../../domain/post.ts';

/** A comment with the answers under it, oldest first. */
export interface CommentNode {
  readonly id: string;
  readonly replies: readonly CommentNode[];
}

/**
 * The comments under a post as a tree, in the order given (oldest first). An answer whose comment is gone hangs
 * under the post itself, so that no words are lost.
 */
export function commentTree(
  comments: readonly Pick<Post, 'id' | 'parentId'>[],
  underId: string,
): readonly CommentNode[] {
  const known = new Set(comments.map(({ id }) => id));
  const children = new Map<string, string[]>();
  for (const { id, parentId } of comments) {
    if (id === underId || parentId === null) continue;
    const parent = parentId !== null && known.has(parentId) ? parentId : underId;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const seen = new Set<string>();
  const nodesUnder = (id: string): readonly CommentNode[] =>
    (children.get(id) ?? []).flatMap((child) => {
      // A circle cannot be written, but a malformed one must not hang the page.
      if (seen.has(child)) return [];
      seen.add(child);
      return [{ id: child, replies: nodesUnder(child) }];
    });
  return nodesUnder(underId);
}

/** How many comments hang under a node, at any depth. */
export function countReplies(node: CommentNode): number {
  return node.replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

/** The node of one comment, wherever it hangs. */
export function findNode(nodes: readonly CommentNode[], id: string): CommentNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.replies, id);
    if (found) return found;
  }
  return null;
}

/** The posts above one, from the top post down to its parent; what is missing ends the chain. */
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
