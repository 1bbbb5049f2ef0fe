import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { currentCampusId, isClosedCampus } from '../../data/session/currentCampus.ts';
import { selectIsGuest } from '../../data/session/isGuest.ts';
import { askToJoin, askToVerifySchool } from './promptSlice.ts';
import type { ActSubject, JoinReason } from '../../data/session/interruptedAct.ts';
import {
  selectIsSchoolVerified,
  selectSessionStatus,
  type WithSession,
} from '../../data/session/sessionSlice.ts';
import { campusOf } from '../../domain/campus.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/**
 * Checks before an act that only members may do: true for members; others are asked to join or to verify their school,
 * and guests are told that they cannot do it here. Given the post, the act is resumed after joining.
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
      if ((reason === 'post' || reason === 'comment') && isClosedCampus(campusId)) {
        showAlert({ kind: 'okay', text: 'This community is closed.' });
        return false;
      }
      if (reason !== 'message' && selectIsGuest(state, campusId)) {
        const text = `You're visiting as a guest: only ${campusOf(campusId).shortName} students can do that.`;
        showAlert({ kind: 'okay', text });
        return false;
      }
      return true;
    },
    [store, dispatch],
  );
}
