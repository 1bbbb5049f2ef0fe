import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Post } from '../../../domain/post.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { postsRemoved } from '../../../data/posts/postsSlice.ts';

/**
 * Notices when a post is deleted while somebody writes a reply to it: one read. A pending post is not on the server
 * yet, and is not watched.
 */
export function useRemovalHeard(post: Post | undefined): void {
  const dispatch = useDispatch();
  const id = post === undefined || post.isPending ? null : post.id;
  useEffect(() => {
    if (id === null) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    const listen = async (): Promise<void> => {
      const [db, { listenPresence }] = await withDb(import('../../../data/posts/postQueries.ts'));
      if (isOver) return;
      stop = listenPresence(db, id, (isThere) => !isThere && dispatch(postsRemoved([id])), console.error);
    };
    // Without it, the failure shows when the reply is sent.
    listen().catch(console.error);
    return () => {
      isOver = true;
      stop();
    };
  }, [id, dispatch]);
}
