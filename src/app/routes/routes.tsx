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
import { page, readyPage, sharedPage } from './page.tsx';

/** The shared community shows its landing page above its feed. */
const Home = (): ReactNode => (currentCampusId() === SHARED_CAMPUS_ID ? <LandingHomePage /> : <HomePage />);

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
  page(
    '/post/:id/likes',
    'feed',
    { title: 'Saved by', isSubPage: true },
    () => import('../../pages/post/LikesPage.tsx'),
  ),
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
  page(
    '/saved',
    'private',
    { title: 'My Saved', isSubPage: true },
    () => import('../../pages/saved/SavedPage.tsx'),
  ),
  page(
    '/create/message',
    'member',
    { title: 'New Message', isSubPage: true, isBare: true },
    () => import('../../pages/messages/NewMessagePage.tsx'),
  ),
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
  page(
    '/notifications/mentions',
    'private',
    { title: 'Mentions', isSubPage: true },
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
        () => import('../../pages/messages/NewMessagePage.tsx'),
      ),
    ],
  ),
  page(
    '/profile',
    'emailVerified',
    { title: 'Profile' },
    () => import('../../pages/profileEditing/OwnPages.tsx'),
  ),
  page(
    '/profile/edit',
    'logInFirst',
    { title: 'Edit Profile', isSubPage: true },
    () => import('../../pages/profileEditing/OwnPages.tsx'),
  ),
  page(
    '/profile/set-up',
    'emailVerified',
    { title: 'Set up profile', isSubPage: true },
    () => import('../../pages/profileEditing/OwnPages.tsx'),
  ),
];

/** Settings, and information about the product. */
const settingsPages = [
  page(
    '/settings',
    'anyone',
    { title: 'Settings', bar: 'back' },
    () => import('../../pages/settings/SettingsPage.tsx'),
  ),
  page(
    '/settings/account',
    'signedIn',
    { title: 'Account Settings', isSubPage: true },
    () => import('../../pages/settings/AccountPage.tsx'),
  ),
  page(
    '/settings/account/screen_name',
    'signedIn',
    { title: 'Screen name', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/password',
    'signedIn',
    { title: 'Password', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/email',
    'signedIn',
    { title: 'Email', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/phone',
    'signedIn',
    { title: 'Phone', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/gender',
    'signedIn',
    { title: 'Gender', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/birth_date',
    'signedIn',
    { title: 'Birth date', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/delete',
    'signedIn',
    { title: 'Delete account', isSubPage: true },
    () => import('../../pages/settings/AccountSettingPage.tsx'),
  ),
  page(
    '/settings/account/download',
    'signedIn',
    { title: 'Download your data', isSubPage: true },
    () => import('../../pages/settings/DownloadPage.tsx'),
  ),
  page(
    '/settings/payments',
    // The card provider's pages lead back to it, perhaps days later.
    'logInFirst',
    { title: 'Payments', isSubPage: true },
    () => import('../../pages/settings/PaymentsPage.tsx'),
  ),
  page(
    '/settings/help',
    'anyone',
    { title: 'Customer Support', isSubPage: true },
    () => import('../../pages/settings/HelpPage.tsx'),
  ),
  page(
    '/settings/feedback',
    'anyone',
    { title: 'Give Us Feedback', isSubPage: true },
    () => import('../../pages/info/FeedbackPage.tsx'),
  ),
  page(
    '/settings/about',
    'anyone',
    { title: 'About', isSubPage: true },
    () => import('../../pages/info/AboutPage.tsx'),
  ),
  page(
    '/settings/howitworks',
    'anyone',
    { title: 'How It Works', isSubPage: true },
    () => import('../../pages/info/HowItWorksPage.tsx'),
  ),
  page(
    '/settings/returns',
    'anyone',
    { title: 'Return Policy', isSubPage: true },
    () => import('../../pages/info/ReturnsPage.tsx'),
  ),
  page(
    '/settings/trust_and_safety',
    'anyone',
    { title: 'Trust and Safety', isSubPage: true },
    () => import('../../pages/info/TrustPage.tsx'),
  ),
  page(
    '/settings/trust',
    'anyone',
    { title: 'Trust and Safety', isSubPage: true },
    () => import('../../pages/info/TrustPage.tsx'),
  ),
  page(
    '/settings/terms',
    'anyone',
    { title: 'Terms of Service', isSubPage: true },
    () => import('../../pages/settings/TermsPage.tsx'),
  ),
  page(
    '/settings/privacy',
    'anyone',
    { title: 'Privacy Policy', isSubPage: true },
    () => import('../../pages/settings/PrivacyPage.tsx'),
  ),
  page(
    '/settings/cookies',
    'anyone',
    { title: 'Cookies', isSubPage: true },
    () => import('../../pages/info/CookiesPage.tsx'),
  ),
];

/** Campus pages, and the rest. */
const otherPages = [
  page(
    '/search_schools',
    'anyone',
    { title: 'Find Your Campus', bar: 'own' },
    () => import('../../pages/campus/SearchSchoolsPage.tsx'),
  ),
  page(
    '/select-city',
    'anyone',
    { title: 'Choose your city', isSubPage: true },
    () => import('../../pages/campus/SelectCityPage.tsx'),
  ),
  page(
    '/addresses',
    'anyone',
    { title: 'Safe Meet-up Spots', isSubPage: true, isWide: true },
    () => import('../../pages/info/AddressesPage.tsx'),
  ),
  page(
    '/contact-phone',
    'signedIn',
    { title: 'Phone number', isSubPage: true },
    () => import('../../pages/info/ContactPhonePage.tsx'),
  ),
  page('/cart', 'anyone', { title: 'Bag', isSubPage: true }, () => import('../../pages/info/CartPage.tsx')),
  page('/404', 'anyone', { title: 'Error 404' }, () => import('../../pages/NotFoundPage.tsx')),
  // Shares the first path segment with the names above, which the router prefers.
  page(
    '/:username',
    'profile',
    { title: 'Profile', hidesBar: true },
    () => import('../../pages/profile/ProfilePage.tsx'),
  ),
  page('*', 'anyone', { title: 'Error 404' }, () => import('../../pages/NotFoundPage.tsx')),
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
