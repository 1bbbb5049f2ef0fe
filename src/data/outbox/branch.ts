import type { Post } from '../../domain/post.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** Where a post stands in its thread. */
export type Link = Pick<Post, 'id' | 'parentId' | 'rootId'>;

/** An entry's own place; none of a message. */
export function linksOf(entry: OutboxEntry): readonly Link[] {
  return entry.kind === 'message' ? [] : [entry.post];
}

/**
 * Posts' ids with those of all that stands under them, at any depth, as far as these links tell. What is deleted takes
 * its branch along, whoever wrote the answers in between.
 */
export function branchOf(ids: Iterable<string>, links: readonly Link[]): ReadonlySet<string> {
  const branch = new Set(ids);
  let before = 0;
  while (branch.size > before) {
    before = branch.size;
    for (const { id: one, parentId, rootId } of links) {
      if (branch.has(rootId) || (parentId !== null && branch.has(parentId))) branch.add(one);
    }
  }
  return branch;
}
