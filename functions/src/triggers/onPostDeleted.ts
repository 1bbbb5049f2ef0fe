import { removeRemains } from '../posts/removePost.ts';
import { StoredPost } from '../posts/stored.ts';
import { afterDelete } from './trigger.ts';

/** A deleted post takes its comments, likes and files with it. */
export const onPostDeleted = afterDelete('posts/{postId}', async (snapshot) => {
  // A late event of a post that was made again under the same id finds nothing to clear.
  if ((await snapshot.ref.get()).exists) return;
  await removeRemains(snapshot.id, StoredPost.parse(snapshot.data()));
});
