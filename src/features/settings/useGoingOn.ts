import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { selectClaims } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { returnPath } from '../../lib/returnTo.ts';

/**
 * Leads on who has joined a school: told so by what is returned, or seen from the roles when it happened in another tab.
 * Goes only when the new role has arrived, or the feed's gate would send the person back here.
 */
export function useGoingOn(): (campusId: CampusId) => void {
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
