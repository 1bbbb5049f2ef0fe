import { previousPriceAfter } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { toDataError } from '../../../data/errors/dataError.ts';
import { firestoreDb } from '../../../data/sdk/firebase.ts';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { dropEdits } from '../../../data/outbox/dropEdits.ts';
import { editComment, editPost, type PostEdit } from '../../../data/posts/listingWrites.ts';
import { postsReceived, postsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { readAgain } from '../../../data/posts/readAgain.ts';
import { writeErrorText } from '../../../data/session/pause.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { editOf } from './edit.ts';

export const NEEDS_CONNECTION = 'An edit needs the connection. Your words are kept.';

/** The post with the edit applied. */
const edited = (post: Post, edit: PostEdit): Post => ({
  ...post,
  ...edit,
  previousPriceCents: previousPriceAfter(post, edit.priceCents, Date.now()),
  editedAtMs: Date.now(),
});

interface Saving {
  readonly post: Post;
  readonly edit: PostEdit;
  /** The edit time of the version that the author began from. */
  readonly editedAtMs: number | null;
  readonly dispatch: Dispatch;
  readonly getState: () => WithPosts;
}

/**
 * Stores an edit: an optimistic update. Resolves to whether it is stored. If not, the post is rolled back, or
 * shown as edited elsewhere, with an alert.
 */
export async function saveEdit({ post, edit, editedAtMs, dispatch, getState }: Saving): Promise<boolean> {
  const optimistic = edited(post, edit);
  dispatch(postsReceived([optimistic]));
  try {
    const db = await firestoreDb();
    if (post.parentId === null) await editPost(db, post.id, editedAtMs, edit);
    else await editComment(db, post.id, editedAtMs, edit.rawText);
  } catch (error) {
    const { code } = toDataError(error);
    const shown = selectPost(getState(), post.id);
    // Rolls back only what the edit changed: counts may have changed meanwhile.
    if (shown?.editedAtMs === optimistic.editedAtMs) {
      const { previousPriceCents } = post;
      dispatch(
        postsReceived([{ ...shown, ...editOf(post), previousPriceCents, editedAtMs: post.editedAtMs }]),
      );
    }
    if (code === 'not-found') {
      dispatch(postsRemoved([post.id]));
      dropEdits([post.id]).catch(console.error);
    }
    // The reopened composer shows the current state: the newer version, or why the price cannot change.
    if (code === 'changed-elsewhere' || code === 'promised')
      await readAgain(post.id, dispatch).catch(console.error);
    const text = code === 'offline' ? NEEDS_CONNECTION : writeErrorText(code, dispatch);
    showAlert({ kind: 'danger', text });
    return false;
  }
  showAlert({ kind: 'success', text: 'Changes saved' });
  await readAgain(post.id, dispatch).catch(console.error);
  return true;
}
