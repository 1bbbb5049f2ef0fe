import type { Store } from '@reduxjs/toolkit';
import { useSelector, useStore } from 'react-redux';
import type { Post } from '../../../domain/post.ts';
import { type DataErrorCode, toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { storeLastSaves } from '../../../data/posts/lastSaves.ts';
import {
  savedKnown,
  saveSettled,
  saveToggled,
  selectIsSaved,
  type WithPosts,
} from '../../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../../data/session/sessionSlice.ts';
import { whenProfile } from '../../../data/session/whenProfile.ts';
import { nextPaint } from '../../../lib/nextPaint.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { storeSave } from './storedSaves.ts';

type SaveState = WithSession & WithPosts;
type SavedPost = Pick<Post, 'id' | 'campusId'>;

/**
 * Saves a post or removes the save: an optimistic update, rolled back with an alert if it is refused. While a write is in
 * flight further presses only change what is shown; when it ends, the last of them is written, if it differs.
 */
export async function setPostSaved(
  store: Store<SaveState>,
  post: SavedPost,
  isSaved: boolean,
  refusalText = errorText,
): Promise<void> {
  const { id } = post;
  const uid = selectUid(store.getState());
  const isWriting = store.getState().posts.savesInFlight[id] === true;
  store.dispatch(saveToggled({ id, isSaved }));
  if (isWriting) return;
  const isSameAccount = (): boolean => selectUid(store.getState()) === uid;
  const wanted = (): boolean => selectIsSaved(store.getState(), id);
  let stored = !isSaved;
  let code: DataErrorCode = 'failed';
  try {
    // Loading the database's code must not delay the paint.
    await nextPaint();
    if (!isSameAccount()) return;
    // A save carries a copy of the user's profile, which is read after the first feed.
    const me = await whenProfile(store);
    while (isSameAccount() && wanted() !== stored) {
      if (!me) throw new Error('A save needs a profile.');
      const next = wanted();
      const { wasSaved } = await storeSave({ post, me, isSaved: next });
      stored = next;
      if (!isSameAccount()) return;
      if (next && wasSaved && wanted()) {
        // It was already saved, from elsewhere: the count includes it.
        store.dispatch(saveToggled({ id, isSaved: false }));
        store.dispatch(savedKnown({ asked: [id], saved: [id] }));
      }
    }
  } catch (error) {
    console.error(error);
    code = toDataError(error).code;
  }
  if (!isSameAccount()) return;
  const isRefused = wanted() !== stored;
  store.dispatch(saveSettled({ id, isSaved: stored }));
  if (uid !== null) storeLastSaves(uid, [id], stored ? [id] : []);
  if (isRefused) showAlert({ kind: 'danger', text: refusalText(code) });
  else if (stored) showAlert({ kind: 'success', text: 'Post saved.' });
}

/** Whether a post shows as saved, and how to toggle that. */
export function useSaveToggle(post: SavedPost): { readonly isSaved: boolean; readonly toggle: () => void } {
  const store = useStore<SaveState>();
  const isSaved = useSelector((state: SaveState) => selectIsSaved(state, post.id));
  return { isSaved, toggle: () => void setPostSaved(store, post, !isSaved) };
}
