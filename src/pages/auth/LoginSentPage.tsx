import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { afterJoining } from '../../data/session/currentCampus.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { ClaimSent } from '../../features/auth/ClaimSent.tsx';
import { LinkArrival } from '../../features/auth/LinkArrival.tsx';
import { LinkSent } from '../../features/auth/LinkSent.tsx';
import { paths, safeRedirect } from '../../lib/paths.ts';

/** Says that the sign-in link was mailed, also the one for claiming an account; opened by that link, it signs in. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  // The provider's links carry these; without them the SDK is not needed.
  if (query.has('oobCode') && query.get('mode') === 'signIn') return <LinkArrival query={query} />;
  // Also for signed-in people: the claim is another account.
  const claimId = query.get('claim');
  if (claimId !== null) return <ClaimSent key={claimId} claimId={claimId} />;
  const redirect = safeRedirect(query.get('redirect'));
  // The link was opened in another tab of this browser, or somebody is signed in already.
  if (isIn) return <Navigate to={redirect ?? afterJoining()} replace />;
  const email = query.get('email');
  if (!email) return <Navigate to={paths.login()} replace />;
  const first = query.get('first');
  const last = query.get('last');
  return (
    <LinkSent
      link={{ email, ...(first ? { first, last: last ?? '' } : {}), ...(redirect ? { redirect } : {}) }}
    />
  );
}
