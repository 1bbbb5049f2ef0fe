import { previousPriceAfter } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { toDataError } from '../../../data/errors.ts';
import { errorText } from '../../../data/errorText.ts';
import { firestoreDb } from '../../../data/firebase.ts';
import type { Dispatch } from '../../../data/liveQuery.ts';
import { dropEdits } from '../../../data/outbox/dropEdits.ts';
import { editComment, editPost, type PostEdit } from '../../../data/posts/listingWrites.ts';
import { postsReceived, postsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { readAgain } from '../../../data/posts/readAgain.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { editOf } from './edit.ts';

export const NEEDS_CONNECTION = 'An edit needs the connection. Your words are kept.';

/** The post as it looks once the edit is stored. */
const edited = (post: Post, edit: PostEdit): Post => ({
  ...post,
  ...edit,
  previousPriceCents: previousPriceAfter(post, edit.priceCents),
  editedAtMs: Date.now(),
});

interface Saving {
  readonly post: Post;
  readonly edit: PostEdit;
  /** The version that the author began from. */
  readonly editedAtMs: number | null;
  readonly dispatch: Dispatch;
  readonly getState: () => WithPosts;
}

/**
 * Stores an edit, shown at once. Resolves to whether it is stored: if not, the post is shown as it was, or as somebody else
 * has left it, and the author is told.
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
    // Only what the edit changed: saves and comments may have come meanwhile.
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
    // The composer that opens again shows what it is by now: the newer version, or why its price stands.
    if (code === 'changed-elsewhere' || code === 'promised')
      await readAgain(post.id, dispatch).catch(console.error);
    const text = code === 'offline' ? NEEDS_CONNECTION : errorText(code);
    showAlert({ kind: 'danger', text });
    return false;
  }
  showAlert({ kind: 'success', text: 'Changes saved' });
  await readAgain(post.id, dispatch).catch(console.error);
  return true;
}
