import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFields } from '../../data/stored/fields.ts';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { selectClaims, selectIsSchoolVerified } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/returnTo.ts';
import { useStepBack } from '../../ui/useStepBack.ts';

/**
 * Redirects after a school was verified, here (call the returned function) or in another tab. Waits for the new role:
 * before, the feed's gate would redirect back.
 */
export function useRedirectAfterJoining(): (campusId: CampusId) => void {
  const claims = useSelector(selectClaims);
  const [wasMember] = useState(claims.isSchoolVerified);
  const [verified, setVerified] = useState<CampusId | null>(null);
  const navigate = useNavigate();
  const joined = verified ?? (wasMember ? null : claims.campusId);
  useEffect(() => {
    if (!joined || !claims.isSchoolVerified || claims.campusId !== joined) return;
    if (joined !== SHARED_CAMPUS_ID) localStorage.setItem('redirect_to', joined);
    void navigate(returnPath() ?? afterJoining(), { replace: true });
  }, [joined, claims, navigate]);
  return setVerified;
}

/** History state of an entry that was a step of joining a school. */
export const JOINING_STEP = { isJoiningStep: true } as const;

/**
 * Whether Back led to a step of joining after the person has joined. Then redirects to the entry before it: render
 * nothing meanwhile.
 */
export function useSkippedStep(): boolean {
  const isMember = useSelector(selectIsSchoolVerified);
  const state: unknown = useLocation().state;
  const [isDone] = useState(() => isMember && isFields(state) && 'isJoiningStep' in state);
  const navigate = useNavigate();
  const back = useStepBack();
  const latest = useRef({ back, navigate });
  useEffect(() => {
    if (isDone) latest.current.back.go(() => void latest.current.navigate(paths.home(), { replace: true }));
  }, [isDone]);
  return isDone;
}
