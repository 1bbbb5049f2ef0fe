import { lazy, Suspense, type ReactNode } from 'react';
import { matchRoutes, Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { currentCampusId } from '../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../domain/campus.ts';
import { HAND_OVER_PAGE } from '../domain/handOver.ts';
import { Gated } from './Gated.tsx';
import type { Gate } from './gates.ts';
import { loadPage, type PageModule } from './pageLoading.ts';
import { PageBoundary } from './shell/PageError.tsx';
import type { RouteHandle } from './shell/routeHandle.ts';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

/*
 * A plain table of routes rather than a data router: gates need nothing but the session, and the data router would
 * cost 17 kB before the first post.
 */

const DoorLayout = lazy(() => import('./shell/DoorLayout.tsx'));

function page(path: string, gate: Gate, handle: RouteHandle, load: () => Promise<PageModule>): RouteObject {
  const Page = lazy(() => loadPage(load));
  return {
    path,
    handle,
    element: (
      <Boundary>
        <Gated gate={gate}>
          <Suspense fallback={<Waiting isTitled={gate !== 'feed'} />}>
            <Page />
          </Suspense>
        </Gated>
      </Boundary>
    ),
  };
}

function Boundary({ children }: { readonly children: ReactNode }): ReactNode {
  return <PageBoundary resetKey={useLocation().pathname}>{children}</PageBoundary>;
}

const doorPages: RouteObject[] = [
  page('/user_registration', 'guest', { title: 'Join' }, () => import('../pages/door/JoinStartPage.tsx')),
  page('/login', 'guest', { title: 'Log In' }, () => import('../pages/door/LoginPage.tsx')),
  page(
    '/login/sent',
    'anyone',
    { title: 'Check your mail' },
    () => import('../pages/door/LoginSentPage.tsx'),
  ),
  page('/register', 'guest', { title: 'Sign Up' }, () => import('../pages/door/RegisterPage.tsx')),
  page(
    '/verify',
    'verify',
    { title: 'Confirm your email address' },
    () => import('../pages/door/VerifyPage.tsx'),
  ),
  page(
    '/forgotpassword',
    'anyone',
    { title: 'Forgot password' },
    () => import('../pages/door/ForgotPasswordPage.tsx'),
  ),
  page('/auth/action', 'anyone', { title: 'One moment' }, () => import('../pages/door/AuthActionPage.tsx')),
  page(HAND_OVER_PAGE, 'anyone', { title: 'One moment' }, () => import('../pages/door/HandOverPage.tsx')),
  page('/add-code', 'signedIn', { title: 'Enter your code' }, () => import('../pages/door/AddCodePage.tsx')),
  page(
    '/settings/account/school_email',
    'emailVerified',
    { title: 'Join your campus' },
    () => import('../pages/settings/SchoolEmailPage.tsx'),
  ),
  page(
    '/settings/account/verify_school_email',
    'emailVerified',
    { title: 'Enter PIN' },
    () => import('../pages/settings/VerifySchoolEmailPage.tsx'),
  ),
  page('/logout', 'signedIn', { title: 'Log out' }, () => import('../pages/door/LogoutPage.tsx')),
];

/** The shared community shows its front page above its feed. */
const loadHome = (): Promise<PageModule> =>
  currentCampusId() === SHARED_CAMPUS_ID
    ? import('../pages/campus/LandingHomePage.tsx')
    : import('../pages/home/HomePage.tsx');

const appPages: RouteObject[] = [
  page('/home', 'feed', { title: 'Home' }, loadHome),
  page(
    '/post/:id',
    'feed',
    { title: 'Post', isWide: true, isSubPage: true },
    () => import('../pages/post/PostPage.tsx'),
  ),
  page(
    '/create/post',
    'member',
    { title: 'Create Post' },
    () => import('../pages/create/CreatePostPage.tsx'),
  ),
  page(
    '/create/comment/:postId',
    'member',
    { title: 'Comment' },
    () => import('../pages/create/CreateCommentPage.tsx'),
  ),
  page(
    '/search_schools',
    'anyone',
    { title: 'Find Your Campus' },
    () => import('../pages/campus/SearchSchoolsPage.tsx'),
  ),
  page('/settings', 'anyone', { title: 'Settings' }, () => import('../pages/settings/SettingsPage.tsx')),
  page(
    '/settings/account',
    'signedIn',
    { title: 'Account Settings', isSubPage: true },
    () => import('../pages/settings/AccountPage.tsx'),
  ),
  page(
    '/settings/help',
    'anyone',
    { title: 'Customer Support', isSubPage: true },
    () => import('../pages/settings/HelpPage.tsx'),
  ),
  page(
    '/settings/terms',
    'anyone',
    { title: 'Terms of Service', isSubPage: true },
    () => import('../pages/settings/TermsPage.tsx'),
  ),
  page(
    '/settings/privacy',
    'anyone',
    { title: 'Privacy Policy', isSubPage: true },
    () => import('../pages/settings/PrivacyPage.tsx'),
  ),
  page('/404', 'anyone', { title: 'Error 404' }, () => import('../pages/NotFoundPage.tsx')),
  page('*', 'anyone', { title: 'Error 404' }, () => import('../pages/NotFoundPage.tsx')),
];

/** The app's routes. A page's code is loaded when its route is first visited. */
export const ROUTES: RouteObject[] = [
  { path: '/', element: <Navigate to="/home" replace /> },
  {
    element: (
      <Suspense fallback={<Waiting />}>
        <DoorLayout />
      </Suspense>
    ),
    children: doorPages,
  },
  { element: <Shell />, children: appPages },
];

/** What the route of the current address tells the frame; null when it tells nothing. */
export function handleFor(pathname: string): RouteHandle | null {
  const handle: unknown = matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle;
  return isHandle(handle) ? handle : null;
}

function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'title' in value;
}
