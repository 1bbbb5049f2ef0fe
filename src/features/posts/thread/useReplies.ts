import { useCallback, useState } from 'react';
import type { Post } from '../../../domain/post.ts';

/** The comments with an open reply field, as they were when it opened. */
export interface Replies {
  /** A copy, which survives the comment's deletion. */
  readonly answered: readonly Post[];
  readonly onReplying: (comment: Post, isReplying: boolean) => void;
}

/** The open reply fields of a page. */
export function useReplies(): Replies {
  const [answered, setAnswered] = useState<readonly Post[]>([]);
  const onReplying = useCallback((comment: Post, isReplying: boolean) => {
    setAnswered((before) => {
      const others = before.filter(({ id }) => id !== comment.id);
      return isReplying ? [...others, comment] : others;
    });
  }, []);
  return { answered, onReplying };
}

/** The posts of a thread, oldest first, including deleted ones with an open reply field. */
export function withAnswered(posts: readonly Post[], answered: readonly Post[]): readonly Post[] {
  const deleted = answered.filter(({ id }) => !posts.some((post) => post.id === id));
  return deleted.length === 0 ? posts : [...posts, ...deleted].sort((a, b) => a.createdAtMs - b.createdAtMs);
}
