import { clearPostOfChats } from '../../talk/chats/aboutPost.ts';
import { log } from '../../platform/log.ts';
import { deleteDependents } from '../../posts/deleteDependents.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { afterDelete } from './trigger.ts';

/** A deleted post takes its comments, likes, files and copies on chats with it, and whoever has taken its id since. */
export const onPostDeleted = afterDelete('posts/{postId}', async (snapshot) => {
  // A deletion is final: clients never use an id twice, so a post made under this one since wants what hung on the
  // old one. Sparing it would cancel the deletion of another's words and pictures. Its own event clears up after it.
  if ((await snapshot.ref.get()).exists) {
    log.warn('post under a deleted id removed', { post: snapshot.id });
    await snapshot.ref.delete();
  }
  const post = StoredPost.parse(snapshot.data());
  await Promise.all([deleteDependents(snapshot.id, post), clearPostOfChats(snapshot.id)]);
});
