import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { postsReceived, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Chat } from '../../../domain/chat.ts';

/**
 * Follows what becomes of the thing that an open conversation is about: the chat's own copy of it is live, so that this
 * reads nothing. Only changes count: the post may have been read after the copy was made.
 */
export function useAboutFollowed({ postId, about }: Pick<Chat, 'postId' | 'about'>): void {
  const dispatch = useDispatch();
  const store = useStore<WithPosts>();
  const status = about === null || about === 'deleted' ? null : about.status;
  const last = useRef({ postId, status });
  useEffect(() => {
    const before = last.current;
    last.current = { postId, status };
    if (postId === null || status === null || before.status === null) return;
    if (before.postId !== postId || before.status === status) return;
    const post = selectPost(store.getState(), postId);
    if (post && post.status !== status)
      dispatch(postsReceived([{ ...post, status, statusAtMs: Date.now() }]));
  }, [postId, status, dispatch, store]);
}
