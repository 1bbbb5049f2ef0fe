import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Chat } from '../../../domain/chat.ts';

/**
 * Keeps the post that an open conversation is about up to date: the chat's own copy of its first words, price and status is
 * live, and when that changes the post is read again, one read each. Only changes count: the post may have been read after
 * the copy was made.
 */
export function useAboutFollowed({ postId, about }: Pick<Chat, 'postId' | 'about'>): void {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const copy = about === null || about === 'deleted' ? null : JSON.stringify(about);
  const last = useRef({ postId, copy });
  useEffect(() => {
    const before = last.current;
    last.current = { postId, copy };
    if (postId === null || copy === null || before.copy === null) return;
    if (before.postId !== postId || before.copy === copy) return;
    if (selectPost(store.getState(), postId) === undefined) return;
    import('../../../data/posts/readAgain.ts')
      .then(({ readAgain }) => readAgain(postId, dispatch))
      .catch(console.error);
  }, [postId, copy, dispatch, store]);
}
