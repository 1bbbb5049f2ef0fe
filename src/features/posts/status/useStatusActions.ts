import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import type { WithPosts } from '../../../data/posts/postsSlice.ts';
import { selectIsGuest } from '../../../data/session/isGuest.ts';
import { selectUid, type WithSession } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { statusActions, type StatusActions } from './statusActions.ts';

/** `statusActions` for the reader. `ask` opens the dialog that asks for whom, or for a new day. */
export function useStatusActions(
  post: Post | undefined,
  ask: (dialog: 'reserved' | 'sold' | 'edit') => void,
): StatusActions | null {
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const isGuest = useSelector(
    (state: WithSession) => post !== undefined && selectIsGuest(state, post.campusId),
  );
  if (post === undefined) return null;
  const parts = { dispatch, getState: () => store.getState() };
  const change = (status: 'available' | 'sold') => () =>
    void import('./setStatus.ts').then(({ changeAndSay }) => changeAndSay(parts, post, status, null));
  return statusActions(
    post,
    { uid, isGuest },
    {
      ask,
      makeAvailable: change('available'),
      markReturned: change('sold'),
      renew: () =>
        void import('./renew.ts').then(({ renewAndSay }) => renewAndSay(parts, post, () => ask('edit'))),
    },
  );
}
