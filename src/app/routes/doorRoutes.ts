import type { RouteObject } from 'react-router-dom';
import { HAND_OVER_PAGE } from '../../domain/handOver.ts';
import { page } from './page.tsx';

/** The way in and out, in a frame of its own. */
export const doorPages: readonly RouteObject[] = [
  page('/user_registration', 'guest', { title: 'Join' }, () => import('../../pages/door/JoinStartPage.tsx')),
  page('/login', 'guest', { title: 'Log In' }, () => import('../../pages/door/LoginPage.tsx')),
  page(
    '/login/sent',
    'anyone',
    { title: 'Check your mail' },
    () => import('../../pages/door/LoginSentPage.tsx'),
  ),
  page('/register', 'guest', { title: 'Sign Up' }, () => import('../../pages/door/RegisterPage.tsx')),
  page(
    '/verify',
    'verify',
    { title: 'Confirm your email address' },
    () => import('../../pages/door/VerifyPage.tsx'),
  ),
  page(
    '/forgotpassword',
    'anyone',
    { title: 'Forgot password' },
    () => import('../../pages/door/ForgotPasswordPage.tsx'),
  ),
  page(
    '/auth/action',
    'anyone',
    { title: 'One moment' },
    () => import('../../pages/door/AuthActionPage.tsx'),
  ),
  page(HAND_OVER_PAGE, 'anyone', { title: 'One moment' }, () => import('../../pages/door/HandOverPage.tsx')),
  page(
    '/add-code',
    'signedIn',
    { title: 'Enter your code' },
    () => import('../../pages/door/AddCodePage.tsx'),
  ),
  page('/logout', 'signedIn', { title: 'Log out' }, () => import('../../pages/door/LogoutPage.tsx')),
  page(
    '/settings/account/school_email',
    'emailVerified',
    { title: 'Join your campus' },
    () => import('../../pages/settings/SchoolEmailPage.tsx'),
  ),
  page(
    '/settings/account/verify_school_email',
    'emailVerified',
    { title: 'Enter PIN' },
    () => import('../../pages/settings/VerifySchoolEmailPage.tsx'),
  ),
];
