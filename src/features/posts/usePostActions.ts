import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { errorText } from '../../data/errorText.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import { selectIsSaved } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useMemberGate } from '../composer/useMemberGate.ts';
import { copyText, postAddress } from './copyLink.ts';
import { deletePostNow } from './deletePostNow.ts';
import { setPostSaved } from './saves.ts';

export interface PostActions {
  readonly isOwn: boolean;
  readonly isSaved: boolean;
  readonly toggleSaved: () => void;
  /** The link just copied (or to be copied by hand); null when nothing is to be said of it. */
  readonly shared: { readonly address: string; readonly isCopied: boolean } | null;
  readonly share: () => void;
  readonly closeShare: () => void;
  readonly isAskingToDelete: boolean;
  readonly askToDelete: () => void;
  readonly keep: () => void;
  readonly deleteNow: () => void;
}

/** What a student can do with a post, wherever it is shown. */
export function usePostActions(post: Post, onDeleted?: () => void): PostActions {
  const mayAct = useMemberGate();
  const me = useSelector((state: WithSession) => selectMyProfile(state));
  const uid = useSelector((state: WithSession) => selectUid(state));
  const isSaved = useSelector((state: WithPosts) => selectIsSaved(state, post.id));
  const dispatch = useDispatch<Dispatch>();
  const [shared, setShared] = useState<PostActions['shared']>(null);
  const [isAskingToDelete, setAsking] = useState(false);

  const toggleSaved = (): void => {
    if (!mayAct('like') || !me) return;
    const request = { post: { id: post.id, campusId: post.campusId }, me, isSaved: !isSaved };
    void dispatch(setPostSaved(request)).then((error) => {
      if (error) showAlert({ kind: 'danger', text: 'Something went wrong' });
      else if (!isSaved) showAlert({ kind: 'success', text: 'Post saved.' });
    });
  };
  const share = (): void => {
    const address = postAddress(post.id);
    void copyText(address).then((isCopied) => setShared({ address, isCopied }));
  };
  const deleteNow = (): void => {
    setAsking(false);
    const isComment = post.parentId !== null;
    void dispatch(deletePostNow(post)).then((error) => {
      if (error) showAlert({ kind: 'danger', text: errorText(error.code) });
      else showAlert({ kind: 'success', text: isComment ? 'Comment Removed' : 'Your post was deleted' });
    });
    onDeleted?.();
  };
  return {
    isOwn: uid !== null && post.author.id === uid,
    isSaved,
    toggleSaved,
    shared,
    share,
    closeShare: useCallback(() => setShared(null), []),
    isAskingToDelete,
    askToDelete: () => setAsking(true),
    keep: () => setAsking(false),
    deleteNow,
  };
}
