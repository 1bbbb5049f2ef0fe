import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { askToJoin, askToVerifySchool } from './promptSlice.ts';
import type { ActSubject, JoinReason } from '../../data/session/interruptedAct.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { CAMPUSES } from '../../domain/campus.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/**
 * Before something only members may do: true for them; others are asked to join, or to verify their school, and guests
 * of another school are told that it is not for them. With the post it is about, the app does it for them once they have.
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
      const campusId = about?.campusId ?? currentCampusId();
      if (reason !== 'message' && selectIsGuest(state, campusId)) {
        const text = `You're visiting as a guest: only ${CAMPUSES[campusId].shortName} students can do that.`;
        showAlert({ kind: 'okay', text });
        return false;
      }
      return true;
    },
    [store, dispatch],
  );
}
