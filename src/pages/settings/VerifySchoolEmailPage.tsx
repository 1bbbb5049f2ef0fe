import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isFields } from '../../data/stored/fields.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';
import { isCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { tellOfOldPosts } from './tellOfOldPosts.ts';
import { CodeForm } from '../../features/auth/CodeForm.tsx';
import { useRedirectAfterJoining } from '../../features/settings/useRedirectAfterJoining.ts';
import { paths, withQuery } from '../../lib/paths.ts';

/** What the address page has sent; null when this page was opened directly. */
function knownSending(state: unknown): 'sent' | 'alreadySent' | null {
  const sent = isFields(state) ? state['sent'] : null;
  return sent === 'sent' || sent === 'alreadySent' ? sent : null;
}

/** Asks for the PIN mailed to the school address. */
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
  const known = knownSending(useLocation().state);
  const { claims, uid } = useSelector(selectSession);
  const before = claims.isSchoolVerified ? claims.campusId : null;
  const dispatch = useDispatch<Dispatch>();
  const setVerified = useRedirectAfterJoining();
  const onVerified = (now: CampusId): void => {
    setVerified(now);
    if (uid !== null && before !== null && before !== now) {
      void dispatch(tellOfOldPosts({ uid, campusId: now }, before));
    }
  };
  const navigate = useNavigate();
  const campus = currentCampusId() === SHARED_CAMPUS_ID ? campusId : null;
  return (
    <CodeForm
      title="Enter PIN"
      fieldLabel="PIN"
      submitLabel="Verify"
      target={{ purpose: 'school', email, campusId }}
      email={email}
      isReady={profile !== null}
      known={known}
      onVerified={onVerified}
      onTaken={() =>
        void navigate(withQuery(paths.schoolEmail(), { campus, email }), {
          replace: true,
          state: { isTaken: true },
        })
      }
      below={<Link to={withQuery(paths.schoolEmail(), { campus, email })}>Use another address</Link>}
    />
  );
}
