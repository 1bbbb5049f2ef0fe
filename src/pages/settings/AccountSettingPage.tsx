import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { BirthDatePage, GenderPage, PhonePage } from './accountEditors.tsx';
import { Component as DeleteAccountPage } from './DeleteAccountPage.tsx';
import { Component as EmailPage } from './EmailPage.tsx';
import { Component as PasswordPage } from './PasswordPage.tsx';

/** `/settings/account/{setting}`: the editors, in one chunk because they are small and alike. */
export function Component(): ReactNode {
  switch (useLocation().pathname.split('/').at(-1)) {
    case 'screen_name':
      // The username is a part of the profile.
      return <Navigate to={paths.profileEdit('username')} replace />;
    case 'password':
      return <PasswordPage />;
    case 'email':
      return <EmailPage />;
    case 'phone':
      return <PhonePage />;
    case 'gender':
      return <GenderPage />;
    case 'delete':
      return <DeleteAccountPage />;
    case undefined:
    default:
      return <BirthDatePage />;
  }
}
