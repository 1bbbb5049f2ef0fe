import type { ReactNode } from 'react';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { HAND_OVER_PAGE } from '../../domain/handOver.ts';
import { paths } from '../../lib/paths.ts';
import {
  loadCreateComment,
  loadCreatePost,
  QuickCreateComment,
  QuickCreatePost,
} from '../../pages/create/QuickCreate.tsx';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { Component as LandingHomePage } from '../../pages/campus/LandingHomePage.tsx';
import { Component as HomePage } from '../../pages/home/HomePage.tsx';
import { Component as PostPage } from '../../pages/post/PostPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { page, readyPage, sharedPage, subPage } from './page.tsx';

/** The shared community shows its landing page above its feed. */
const Home = (): ReactNode => (currentCampusId() === SHARED_CAMPUS_ID ? <LandingHomePage /> : <HomePage />);

/** The code of pages with several addresses. */
const loadNewMessage = () => import('../../pages/messages/NewMessagePage.tsx');
const loadOwnPages = () => import('../../pages/profileEditing/OwnPages.tsx');
const loadAccountSetting = () => import('../../pages/settings/AccountSettingPage.tsx');
const loadTrust = () => import('../../pages/info/TrustPage.tsx');
const loadNotFound = () => import('../../pages/NotFoundPage.tsx');

/** Posts, media, composing and search. */
const feedPages = [
  // The first screens, and their most frequent next pages, are in the app's entry.
  readyPage('/home', 'feed', { title: 'Home', isWideWhenShared: true, bar: 'search' }, <Home />),
  readyPage('/post/:id', 'feed', { title: 'Post', isWide: true, isSubPage: true }, <PostPage />),
  readyPage(
    '/create/post',
    'writer',
    { title: 'Create Post', isBare: true, load: loadCreatePost },
    <QuickCreatePost />,
  ),
  readyPage(
    '/create/comment/:postId',
    'writer',
    { title: 'Comment', isBare: true, load: loadCreateComment },
    <QuickCreateComment />,
  ),
  subPage('/post/:id/likes', 'feed', 'Saved by', () => import('../../pages/post/LikesPage.tsx')),
  page('/media', 'feed', { title: 'Media' }, () => import('../../pages/media/MediaPage.tsx')),
  page(
    '/media/:id',
    'feed',
    { title: 'Media', isWide: true, isSubPage: true },
    () => import('../../pages/media/MediaPostPage.tsx'),
  ),
  page(
    '/search',
    'feed',
    { title: 'Search', bar: 'search' },
    () => import('../../pages/search/SearchPage.tsx'),
  ),
  subPage('/saved', 'private', 'My Saved', () => import('../../pages/saved/SavedPage.tsx')),
  page('/create/message', 'member', { title: 'New Message', isSubPage: true, isBare: true }, loadNewMessage),
  page(
    '/create/categories',
    'writer',
    { title: 'Choose a category', isBare: true },
    () => import('../../pages/create/CreateCategoriesPage.tsx'),
  ),
];

/** Between members: notifications, conversations, profiles. */
const memberPages = [
  page(
    '/notifications',
    'private',
    { title: 'Notifications' },
    () => import('../../pages/notifications/NotificationsPage.tsx'),
  ),
  subPage(
    '/notifications/mentions',
    'private',
    'Mentions',
    () => import('../../pages/info/MentionsPage.tsx'),
  ),
  sharedPage(
    'private',
    {
      '/messages': { title: 'Messages', isWide: true, fillsWindow: true },
      '/messages/:chatId': {
        title: 'Messages',
        isSubPage: true,
        isBare: true,
        isWide: true,
        fillsWindow: true,
      },
    },
    () => import('../../pages/messages/MessagesPage.tsx'),
    [
      page(
        '/messages/new',
        'member',
        { title: 'New Message', isSubPage: true, isBare: true, isWide: true, fillsWindow: true },
        loadNewMessage,
      ),
    ],
  ),
  page('/profile', 'emailVerified', { title: 'Profile' }, loadOwnPages),
  subPage('/profile/edit', 'logInFirst', 'Edit Profile', loadOwnPages),
  subPage('/profile/set-up', 'emailVerified', 'Set up profile', loadOwnPages),
];

/** Settings, and information about the product. */
const settingsPages = [
  page(
    '/settings',
    'anyone',
    { title: 'Settings', bar: 'back' },
    () => import('../../pages/settings/SettingsPage.tsx'),
  ),
  subPage(
    '/settings/account',
    'signedIn',
    'Account Settings',
    () => import('../../pages/settings/AccountPage.tsx'),
  ),
  subPage('/settings/account/screen_name', 'signedIn', 'Screen name', loadAccountSetting),
  subPage('/settings/account/password', 'signedIn', 'Password', loadAccountSetting),
  subPage('/settings/account/email', 'signedIn', 'Email', loadAccountSetting),
  subPage('/settings/account/phone', 'signedIn', 'Phone', loadAccountSetting),
  subPage('/settings/account/gender', 'signedIn', 'Gender', loadAccountSetting),
  subPage('/settings/account/birth_date', 'signedIn', 'Birth date', loadAccountSetting),
  subPage('/settings/account/delete', 'signedIn', 'Delete account', loadAccountSetting),
  subPage(
    '/settings/account/download',
    'signedIn',
    'Download your data',
    () => import('../../pages/settings/DownloadPage.tsx'),
  ),
  // The card provider's pages lead back to it, perhaps days later.
  subPage(
    '/settings/payments',
    'logInFirst',
    'Payments',
    () => import('../../pages/settings/PaymentsPage.tsx'),
  ),
  subPage('/settings/help', 'anyone', 'Customer Support', () => import('../../pages/settings/HelpPage.tsx')),
  subPage(
    '/settings/feedback',
    'anyone',
    'Give Us Feedback',
    () => import('../../pages/info/FeedbackPage.tsx'),
  ),
  subPage('/settings/about', 'anyone', 'About', () => import('../../pages/info/AboutPage.tsx')),
  subPage(
    '/settings/howitworks',
    'anyone',
    'How It Works',
    () => import('../../pages/info/HowItWorksPage.tsx'),
  ),
  subPage('/settings/returns', 'anyone', 'Return Policy', () => import('../../pages/info/ReturnsPage.tsx')),
  subPage('/settings/trust_and_safety', 'anyone', 'Trust and Safety', loadTrust),
  subPage('/settings/trust', 'anyone', 'Trust and Safety', loadTrust),
  subPage(
    '/settings/terms',
    'anyone',
    'Terms of Service',
    () => import('../../pages/settings/TermsPage.tsx'),
  ),
  subPage(
    '/settings/privacy',
    'anyone',
    'Privacy Policy',
    () => import('../../pages/settings/PrivacyPage.tsx'),
  ),
  subPage('/settings/cookies', 'anyone', 'Cookies', () => import('../../pages/info/CookiesPage.tsx')),
];

/** Campus pages, and the rest. */
const otherPages = [
  page(
    '/search_schools',
    'anyone',
    { title: 'Find Your Campus', bar: 'own' },
    () => import('../../pages/campus/SearchSchoolsPage.tsx'),
  ),
  subPage(
    '/select-city',
    'anyone',
    'Choose your city',
    () => import('../../pages/campus/SelectCityPage.tsx'),
  ),
  page(
    '/addresses',
    'anyone',
    { title: 'Safe Meet-up Spots', isSubPage: true, isWide: true },
    () => import('../../pages/info/AddressesPage.tsx'),
  ),
  subPage(
    '/contact-phone',
    'signedIn',
    'Phone number',
    () => import('../../pages/info/ContactPhonePage.tsx'),
  ),
  subPage('/cart', 'anyone', 'Bag', () => import('../../pages/info/CartPage.tsx')),
  page('/404', 'anyone', { title: 'Error 404' }, loadNotFound),
  // Shares the first path segment with the names above, which the router prefers.
  page(
    '/:username',
    'profile',
    { title: 'Profile', hidesBar: true },
    () => import('../../pages/profile/ProfilePage.tsx'),
  ),
  page('*', 'anyone', { title: 'Error 404' }, loadNotFound),
];

/** Signing in and out, with a frame of their own. */
export const authPages = [
  page('/user_registration', 'guest', { title: 'Join' }, () => import('../../pages/auth/JoinStartPage.tsx')),
  page('/login', 'guest', { title: 'Log In' }, () => import('../../pages/auth/LoginPage.tsx')),
  page(
    '/login/sent',
    'anyone',
    { title: 'Check your mail' },
    () => import('../../pages/auth/LoginSentPage.tsx'),
  ),
  page('/register', 'guest', { title: 'Sign Up' }, () => import('../../pages/auth/RegisterPage.tsx')),
  page(
    '/verify',
    'verify',
    { title: 'Confirm your email address' },
    () => import('../../pages/auth/VerifyPage.tsx'),
  ),
  page(
    '/forgotpassword',
    'anyone',
    { title: 'Forgot password' },
    () => import('../../pages/auth/ForgotPasswordPage.tsx'),
  ),
  page(
    '/auth/action',
    'anyone',
    { title: 'One moment' },
    () => import('../../pages/auth/AuthActionPage.tsx'),
  ),
  page(HAND_OVER_PAGE, 'anyone', { title: 'One moment' }, () => import('../../pages/auth/HandOverPage.tsx')),
  page(
    '/add-code',
    'signedIn',
    { title: 'Enter your code' },
    () => import('../../pages/auth/AddCodePage.tsx'),
  ),
  // Also for people who have just logged out there.
  page('/logout', 'anyone', { title: 'Log out' }, () => import('../../pages/auth/LogoutPage.tsx')),
  page(
    '/settings/account/deleted',
    'anyone',
    { title: 'Account deleted' },
    () => import('../../pages/auth/AccountDeletedPage.tsx'),
  ),
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

/** A path that people guess. */
function SignUp(): ReactNode {
  return <Navigate to={{ pathname: paths.register(), search: useLocation().search }} replace />;
}

/** Every route of the app. A page's code is loaded at its first visit. */
export const ROUTES: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/home" replace /> },
  { path: '/signup', handle: { title: 'Sign Up' }, element: <SignUp /> },
  {
    element: <AuthLayout />,
    children: authPages,
  },
  {
    element: <Shell />,
    children: [
      ...feedPages,
      ...memberPages,
      sharedPage('anyone', {}, () => import('../../pages/settings/SettingsLayout.tsx'), settingsPages),
      ...otherPages,
    ],
  },
];
