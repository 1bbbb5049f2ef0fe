import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { postsReceived, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { AuthorCopy, Profile } from '../../domain/user.ts';

/**
 * Puts the own name and picture, as they are now, on the own posts that are known: lists that have been read are not read
 * anew for it.
 */
export function useOwnPosts({
  id,
  username,
  firstName,
  lastName,
  photoPath,
  isSchoolVerified,
}: Profile): void {
  const store = useStore<WithPosts>();
  useEffect(() => {
    const author: AuthorCopy = { id, username, firstName, lastName, photoPath, isSchoolVerified };
    const mine = Object.values(store.getState().posts.entities).find((post) => post?.author.id === id);
    // One is enough: the others of its author follow.
    if (mine) store.dispatch(postsReceived([{ ...mine, author }]));
  }, [store, id, username, firstName, lastName, photoPath, isSchoolVerified]);
}
