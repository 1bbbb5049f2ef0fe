import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
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
  const uid = useSelector((state: WithSession) => selectUid(state));
  const dispatch = useDispatch<Dispatch>();
  const [shared, setShared] = useState<PostActions['shared']>(null);
  const [isAskingToDelete, setAsking] = useState(false);

  const save = useCallback(
    (me: Profile, isWanted: boolean): void => {
      const request = { post: { id: post.id, campusId: post.campusId }, me, isSaved: isWanted };
      void dispatch(setPostSaved(request)).then((error) => {
        if (error) showAlert({ kind: 'danger', text: 'Something went wrong' });
        else if (isWanted) showAlert({ kind: 'success', text: 'Post saved.' });
      });
    },
    [dispatch, post.id, post.campusId],
  );
  const saving = useSaving(post.id, save);
  const toggleSaved = (): void => {
    if (mayAct('like')) saving.toggle();
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
    isSaved: saving.isSaved,
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

type SaveState = WithSession & WithPosts;

/**
 * Whether a post shows as saved, and what a tap on it does. A save carries a copy of one's profile, which comes well
 * after the first feed: a tap before that is shown at once, and done as soon as the profile is there.
 */
function useSaving(
  postId: string,
  save: (me: Profile, isWanted: boolean) => void,
): { readonly isSaved: boolean; readonly toggle: () => void } {
  const store = useStore<SaveState>();
  const uid = useSelector((state: SaveState) => selectUid(state));
  const isStored = useSelector((state: SaveState) => selectIsSaved(state, postId));
  const [wish, setWish] = useState<{ readonly uid: string | null; readonly isSaved: boolean } | null>(null);
  const isSaved = wish !== null && wish.uid === uid ? wish.isSaved : isStored;
  useEffect(() => {
    if (wish === null) return undefined;
    return store.subscribe(() => {
      const me = selectMyProfile(store.getState());
      if (me === null) return;
      setWish(null);
      const isDone = selectIsSaved(store.getState(), postId) === wish.isSaved;
      if (wish.uid === me.id && !isDone) save(me, wish.isSaved);
    });
  }, [wish, store, postId, save]);
  const toggle = (): void => {
    const me = selectMyProfile(store.getState());
    if (me) save(me, !isSaved);
    else setWish({ uid, isSaved: !isSaved });
  };
  return { isSaved, toggle };
}
