import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkArrival } from '../../features/auth/LinkArrival.tsx';
import { ChooseNewPassword } from '../../features/auth/ChooseNewPassword.tsx';
import { BadLink } from '../../features/auth/BadLink.tsx';
import { ConfirmAddress } from '../../features/auth/ConfirmAddress.tsx';
import { SchoolLink } from '../../features/campus/SchoolLink.tsx';
import { paths } from '../../lib/paths.ts';

/** Where emailed links lead, the provider's and ours: new password, confirmed or changed address, sign-in, a school asked for. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const code = query.get('oobCode');
  if (!code) return <Navigate to={paths.notFound()} replace />;
  switch (query.get('mode')) {
    case 'resetPassword':
      return <ChooseNewPassword key={code} code={code} />;
    case 'signIn':
      return <LinkArrival query={queryOf(query.get('continueUrl'))} />;
    case 'changeAddress':
      return <ConfirmAddress key={code} mail="ours" code={code} />;
    case 'verifyEmail':
    case 'recoverEmail':
      return <ConfirmAddress key={code} mail="provider" code={code} />;
    case 'confirmSchool':
      return <SchoolLink key={code} kind="confirm" code={code} />;
    case 'forgetSchool':
      return <SchoolLink key={code} kind="forget" code={code} />;
    // The app asks for none: an address is changed by our own links alone.
    case 'verifyAndChangeEmail':
      return <BadLink another={paths.login()} />;
    case null:
    default:
      return <Navigate to={paths.notFound()} replace />;
  }
}

/** The query of the link's continue URL, where the person's names and address are. */
function queryOf(continueUrl: string | null): URLSearchParams {
  return continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams : new URLSearchParams();
}
