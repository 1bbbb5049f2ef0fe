import { useCallback, useState } from 'react';
import type { Post } from '../../../domain/post.ts';

/** The comments of a page that are being replied to, as they were when their reply field opened. */
export interface Replies {
  /** It outlives the comment itself, which its author may delete meanwhile. */
  readonly answered: readonly Post[];
  readonly onReplying: (comment: Post, isReplying: boolean) => void;
}

/** Whose reply fields are open on a page. */
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

/** The posts of a thread, oldest first, with the deleted ones that are being replied to. */
export function withAnswered(posts: readonly Post[], answered: readonly Post[]): readonly Post[] {
  const deleted = answered.filter(({ id }) => !posts.some((post) => post.id === id));
  return deleted.length === 0 ? posts : [...posts, ...deleted].sort((a, b) => a.createdAtMs - b.createdAtMs);
}
