import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import { selectIsSaved } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { whenProfile } from '../../data/session/whenProfile.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { setPostSaved } from './saves.ts';
import { saveWishes } from './saveWishes.ts';

type SaveState = WithSession & WithPosts;

const complain = (): void => showAlert({ kind: 'danger', text: 'Something went wrong' });

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
  const wish = useSyncExternalStore(saveWishes.subscribe, () => saveWishes.of(id));
  const isSaved = wish !== null && wish.uid === uid ? wish.isSaved : isStored;
  const save = useCallback(
    (me: Profile, isWanted: boolean): void => {
      void dispatch(setPostSaved({ post: { id, campusId }, me, isSaved: isWanted })).then((error) => {
        if (error === 'overtaken') return;
        if (error) complain();
        else if (isWanted) showAlert({ kind: 'success', text: 'Post saved.' });
      });
    },
    [dispatch, id, campusId],
  );
  const saveWhenKnown = async (): Promise<void> => {
    const me = await whenProfile(store);
    const last = saveWishes.of(id);
    const isDone = selectIsSaved(store.getState(), id) === last?.isSaved;
    // Without a profile of the same account there is nobody to save it for.
    if (last && last.uid === selectUid(store.getState()) && !isDone) {
      if (me) save(me, last.isSaved);
      else complain();
    }
    saveWishes.set(id, null);
  };
  const toggle = (): void => {
    const me = selectMyProfile(store.getState());
    if (me) {
      save(me, !isSaved);
      return;
    }
    const isWaitedFor = saveWishes.of(id) !== null;
    saveWishes.set(id, { uid, isSaved: !isSaved });
    if (!isWaitedFor) void saveWhenKnown();
  };
  return { isSaved, toggle };
}
