import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { askToJoin, askToVerifySchool } from '../../data/session/promptSlice.ts';
import type { JoinReason } from '../../data/session/promptSlice.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';

/** Before something only members may do: true for them; others are asked to join, or to verify their school. */
export function useMemberGate(): (reason: JoinReason) => boolean {
  const store = useStore<WithSession>();
  const dispatch = useDispatch();
  return useCallback(
    (reason) => {
      const state = store.getState();
      if (selectSessionStatus(state) !== 'signedIn') {
        dispatch(askToJoin(reason));
        return false;
      }
      if (!selectIsSchoolVerified(state)) {
        dispatch(askToVerifySchool());
        return false;
      }
      return true;
    },
    [store, dispatch],
  );
}
