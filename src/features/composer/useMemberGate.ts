import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { askToJoin, askToVerifySchool } from '../../data/session/promptSlice.ts';
import type { ActSubject, JoinReason } from '../../data/session/promptSlice.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';

/**
 * Before something only members may do: true for them; others are asked to join, or to verify their school. With the
 * post it is about, the app does it for them once they have.
 */
export function useMemberGate(): (reason: JoinReason, about?: ActSubject) => boolean {
  const store = useStore<WithSession>();
  const dispatch = useDispatch();
  return useCallback(
    (reason, about) => {
      const state = store.getState();
      if (selectSessionStatus(state) !== 'signedIn') {
        dispatch(askToJoin(reason, about));
        return false;
      }
      if (!selectIsSchoolVerified(state)) {
        dispatch(askToVerifySchool(reason, about));
        return false;
      }
      return true;
    },
    [store, dispatch],
  );
}
