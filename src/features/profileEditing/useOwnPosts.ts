import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { postsReceived, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { AuthorCopy, Profile } from '../../domain/user.ts';

/** Applies one's own new name and picture to the known own posts, because lists are not read again. */
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
    // One suffices: the slice updates the author's other posts.
    if (mine) store.dispatch(postsReceived([{ ...mine, author }]));
  }, [store, id, username, firstName, lastName, photoPath, isSchoolVerified]);
}
