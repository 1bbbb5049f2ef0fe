import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import { selectIsSaved } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { setPostSaved } from './saves.ts';

type SaveState = WithSession & WithPosts;

/**
 * Whether a post shows as saved, and what a tap on it does. A save carries a copy of one's profile, which comes well
 * after the first feed: a tap before that is shown at once, and done as soon as the profile is there.
 */
export function useSaving(post: Pick<Post, 'id' | 'campusId'>): {
  readonly isSaved: boolean;
  readonly toggle: () => void;
} {
  const { id, campusId } = post;
  const store = useStore<SaveState>();
  const dispatch = useDispatch<Dispatch>();
  const uid = useSelector((state: SaveState) => selectUid(state));
  const isStored = useSelector((state: SaveState) => selectIsSaved(state, id));
  const [wish, setWish] = useState<{ readonly uid: string | null; readonly isSaved: boolean } | null>(null);
  const isSaved = wish !== null && wish.uid === uid ? wish.isSaved : isStored;
  const save = useCallback(
    (me: Profile, isWanted: boolean): void => {
      void dispatch(setPostSaved({ post: { id, campusId }, me, isSaved: isWanted })).then((error) => {
        if (error) showAlert({ kind: 'danger', text: 'Something went wrong' });
        else if (isWanted) showAlert({ kind: 'success', text: 'Post saved.' });
      });
    },
    [dispatch, id, campusId],
  );
  useEffect(() => {
    if (wish === null) return undefined;
    return store.subscribe(() => {
      const me = selectMyProfile(store.getState());
      if (me === null) return;
      setWish(null);
      const isDone = selectIsSaved(store.getState(), id) === wish.isSaved;
      if (wish.uid === me.id && !isDone) save(me, wish.isSaved);
    });
  }, [wish, store, id, save]);
  const toggle = (): void => {
    const me = selectMyProfile(store.getState());
    if (me) save(me, !isSaved);
    else setWish({ uid, isSaved: !isSaved });
  };
  return { isSaved, toggle };
}
