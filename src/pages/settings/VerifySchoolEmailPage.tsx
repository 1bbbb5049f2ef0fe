import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterJoining, currentCampusId } from '../../data/session/currentCampus.ts';
import { selectClaims, selectSession } from '../../data/session/sessionSlice.ts';
import { isCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { CodeText } from '../../features/auth/CodeText.tsx';
import { useCodeSending } from '../../features/auth/useCodeSending.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/returnTo.ts';

/** Takes the PIN that went to the school address. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const email = query.get('email');
  if (!email) return <Navigate to={paths.schoolEmail()} replace />;
  const asked = query.get('campus');
  const site = currentCampusId();
  return <EnterPin email={email} campusId={site === SHARED_CAMPUS_ID && isCampusId(asked) ? asked : site} />;
}

function EnterPin({ email, campusId }: { readonly email: string; readonly campusId: CampusId }): ReactNode {
  const { profile } = useSelector(selectSession);
  const target = { purpose: 'school', email, campusId } as const;
  const sending = useCodeSending(target, profile !== null);
  const setVerified = useGoingOn();
  return (
    <CodeForm
      title="Enter PIN"
      text={<CodeText email={email} state={sending.state} error={sending.error} />}
      fieldLabel="PIN"
      submitLabel="Verify"
      target={target}
      onVerified={setVerified}
      resend={sending.resend}
      isResending={sending.isResending}
      below={<Link to={paths.schoolEmail()}>Use another address</Link>}
    />
  );
}

/** Goes on only when the new role has arrived, or the feed's gate would send the person back here. */
function useGoingOn(): (campusId: CampusId) => void {
  const claims = useSelector(selectClaims);
  const [verified, setVerified] = useState<CampusId | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!verified || !claims.isSchoolVerified || claims.campusId !== verified) return;
    if (verified !== SHARED_CAMPUS_ID) localStorage.setItem('redirect_to', verified);
    void navigate(returnPath() ?? afterJoining(), { replace: true });
  }, [verified, claims, navigate]);
  return setVerified;
}
