import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { idInLink } from '../../domain/documentId.ts';
import { HAND_OVER_PAGE } from '../../domain/handOverPage.ts';
import { paths } from '../../lib/paths.ts';
import {
  loadCreateComment,
  loadCreatePost,
  QuickCreateComment,
  QuickCreatePost,
} from '../../pages/create/QuickCreate.tsx';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { Component as HomePage } from '../../pages/home/HomePage.tsx';
import { Component as PostPage } from '../../pages/post/PostPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { lazyContent, page, pages, readyPage, sharedPage, subPages } from './page.tsx';

const isShared = (): boolean => currentCampusId() === SHARED_CAMPUS_ID;
const landing = lazyContent('feed', () => import('../../pages/campus/LandingHomePage.tsx'));
/** The shared community shows its landing page above its feed; the page's inline script loads it beside the app. */
const Home = (): ReactNode => (isShared() ? landing.content : <HomePage />);
const loadHome = async (): Promise<unknown> => (isShared() ? landing.load() : null);

/** The code of pages with several or with long addresses. */
const loadNewMessage = () => import('../../pages/messages/NewMessagePage.tsx');
const loadOwnPages = () => import('../../pages/profileEditing/OwnPages.tsx');
const loadAccountSetting = () => import('../../pages/settings/AccountSettingPage.tsx');
const loadTrust = () => import('../../pages/info/TrustPage.tsx');
const loadSchoolEmail = () => import('../../pages/settings/SchoolEmailPage.tsx');
const loadSchoolPin = () => import('../../pages/settings/VerifySchoolEmailPage.tsx');
const loadNotFound = () => import('../../pages/NotFoundPage.tsx');

/** Posts, media, composing and search. */
const feedPages = [
  // The first screens, and their most frequent next pages, are in the app's entry.
  readyPage(
    '/home',
    'feed',
    { title: 'Home', isWideWhenShared: true, bar: 'search', load: loadHome },
    <Home />,
  ),
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
  ...pages('feed', {
    '/media': ['Media', () => import('../../pages/media/MediaPage.tsx')],
    '/search': ['Search', () => import('../../pages/search/SearchPage.tsx'), { bar: 'search' }],
  }),
  ...subPages('feed', {
    '/media/:id': ['Media', () => import('../../pages/media/MediaPostPage.tsx'), { isWide: true }],
    '/post/:id/likes': ['Saved by', () => import('../../pages/post/LikesPage.tsx')],
  }),
  ...subPages('member', { '/create/message': ['New Message', loadNewMessage, { isBare: true }] }),
  ...subPages('writer', {
    '/create/several': ['Post several', () => import('../../pages/create/SeveralPage.tsx')],
  }),
  page(
    '/create/categories',
    'writer',
    { title: 'Choose a category', isBare: true },
    () => import('../../pages/create/CreateCategoriesPage.tsx'),
  ),
  ...subPages('private', {
    '/saved': ['My Saved', () => import('../../pages/saved/SavedPage.tsx')],
  }),
];

/** Between members: notifications, conversations, profiles. */
const memberPages = [
  ...pages('private', {
    '/notifications': ['Notifications', () => import('../../pages/notifications/NotificationsPage.tsx')],
  }),
  ...subPages('private', {
    '/notifications/decisions': ['Decisions', () => import('../../pages/notifications/DecisionsPage.tsx')],
    '/notifications/mentions': ['Mentions', () => import('../../pages/info/MentionsPage.tsx')],
  }),
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
  sharedPage(
    'moderator',
    {
      '/moderation': { title: 'Moderation', isWide: true, fillsWindow: true },
      '/moderation/:caseId': { title: 'Case', isSubPage: true, isWide: true, fillsWindow: true },
    },
    () => import('../../pages/moderation/ModerationPage.tsx'),
    [],
  ),
  ...pages('emailVerified', { '/profile': ['Profile', loadOwnPages] }),
  ...subPages('logInFirst', { '/profile/edit': ['Edit Profile', loadOwnPages] }),
  ...subPages('emailVerified', { '/profile/set-up': ['Set up profile', loadOwnPages] }),
];

/** Settings, and information about the product. */
const settingsPages = [
  ...pages('anyone', {
    '/settings': ['Settings', () => import('../../pages/settings/SettingsPage.tsx'), { bar: 'back' }],
  }),
  ...subPages('signedIn', {
    '/settings/account': ['Account Settings', () => import('../../pages/settings/AccountPage.tsx')],
    '/settings/account/screen_name': ['Screen name', loadAccountSetting],
    '/settings/account/password': ['Password', loadAccountSetting],
    '/settings/account/email': ['Email', loadAccountSetting],
    '/settings/account/phone': ['Phone', loadAccountSetting],
    '/settings/account/gender': ['Gender', loadAccountSetting],
    '/settings/account/birth_date': ['Birth date', loadAccountSetting],
    '/settings/account/alerts': ['Alerts', () => import('../../pages/settings/AlertsPage.tsx')],
    '/settings/account/delete': ['Delete account', loadAccountSetting],
    '/settings/blocked': ['Blocked members', () => import('../../pages/settings/BlockedPage.tsx')],
    '/settings/account/download': [
      'Download your data',
      () => import('../../pages/settings/DownloadPage.tsx'),
    ],
  }),
  // The card provider's pages lead back to it, perhaps days later.
  ...subPages('logInFirst', {
    '/settings/payments': ['Payments', () => import('../../pages/settings/PaymentsPage.tsx')],
  }),
  ...subPages('anyone', {
    '/settings/help': ['Customer Support', () => import('../../pages/settings/HelpPage.tsx')],
    '/settings/feedback': ['Give Us Feedback', () => import('../../pages/info/FeedbackPage.tsx')],
    '/settings/about': ['About', () => import('../../pages/info/AboutPage.tsx')],
    '/settings/howitworks': ['How It Works', () => import('../../pages/info/HowItWorksPage.tsx')],
    '/settings/returns': ['Return Policy', () => import('../../pages/info/ReturnsPage.tsx')],
    '/settings/trust_and_safety': ['Trust and Safety', loadTrust],
    '/settings/trust': ['Trust and Safety', loadTrust],
    '/settings/terms': ['Terms of Service', () => import('../../pages/settings/TermsPage.tsx')],
    '/settings/privacy': ['Privacy Policy', () => import('../../pages/settings/PrivacyPage.tsx')],
    '/settings/copyright': ['Copyright', () => import('../../pages/info/CopyrightPage.tsx')],
    '/settings/cookies': ['Cookies', () => import('../../pages/info/CookiesPage.tsx')],
  }),
];

/** Campus pages, and the rest. */
const otherPages = [
  page(
    '/search_schools',
    'anyone',
    { title: 'Find Your Campus', bar: 'own' },
    () => import('../../pages/campus/SearchSchoolsPage.tsx'),
  ),
  ...subPages('anyone', {
    '/addresses': [
      'Safe Meet-up Spots',
      () => import('../../pages/info/AddressesPage.tsx'),
      { isWide: true },
    ],
    '/select-city': ['Choose your city', () => import('../../pages/campus/SelectCityPage.tsx')],
    '/cart': ['Bag', () => import('../../pages/info/CartPage.tsx')],
    '/licences': ['Open-Source Licenses', () => import('../../pages/info/LicencesPage.tsx')],
  }),
  ...subPages('signedIn', {
    '/contact-phone': ['Phone number', () => import('../../pages/info/ContactPhonePage.tsx')],
  }),
  // Shares the first path segment with the names above, which the router prefers.
  ...pages('profile', {
    '/:username': ['Profile', () => import('../../pages/profile/ProfilePage.tsx'), { hidesBar: true }],
  }),
  ...subPages('profile', {
    '/:username/sale': ['Sale', () => import('../../pages/sale/SalePage.tsx'), { isWide: true }],
  }),
  ...pages('anyone', { '/404': ['Error 404', loadNotFound], '*': ['Error 404', loadNotFound] }),
];

/** Signing in and out, with a frame of their own. */
export const authPages = [
  ...pages('guest', {
    '/user_registration': ['Join', () => import('../../pages/auth/JoinStartPage.tsx')],
    '/login': ['Log In', () => import('../../pages/auth/LoginPage.tsx')],
    '/register': ['Sign Up', () => import('../../pages/auth/RegisterPage.tsx')],
  }),
  ...pages('verify', {
    '/verify': ['Confirm your email address', () => import('../../pages/auth/VerifyPage.tsx')],
  }),
  ...pages('anyone', {
    '/login/sent': ['Check your mail', () => import('../../pages/auth/LoginSentPage.tsx')],
    '/forgotpassword': ['Forgot password', () => import('../../pages/auth/ForgotPasswordPage.tsx')],
    '/auth/action': ['One moment', () => import('../../pages/auth/AuthActionPage.tsx')],
    [HAND_OVER_PAGE]: ['One moment', () => import('../../pages/auth/HandOverPage.tsx')],
    // Also for people who have just logged out there.
    '/logout': ['Log out', () => import('../../pages/auth/LogoutPage.tsx')],
    '/settings/account/deleted': ['Account deleted', () => import('../../pages/auth/AccountDeletedPage.tsx')],
  }),
  ...pages('signedIn', {
    '/add-code': ['Enter your code', () => import('../../pages/auth/AddCodePage.tsx')],
  }),
  ...pages('emailVerified', {
    '/settings/account/school_email': ['Join your campus', loadSchoolEmail],
    '/settings/account/verify_school_email': ['Enter PIN', loadSchoolPin],
  }),
];

/** A path that people guess. */
function SignUp(): ReactNode {
  return <Navigate to={{ pathname: paths.register(), search: useLocation().search }} replace />;
}

/** A shared link that no function has answered, such as one with a slash at its end. */
function LinkedPost(): ReactNode {
  const { id = '' } = useParams();
  return <Navigate to={paths.linkedPost(idInLink(id))} replace />;
}

/** The same of a sale. */
function LinkedSale(): ReactNode {
  const { username = '' } = useParams();
  return <Navigate to={paths.sale(username)} replace />;
}

/** Every route of the app. A page's code is loaded at its first visit. */
export const ROUTES: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/home" replace /> },
  { path: '/signup', handle: { title: 'Sign Up' }, element: <SignUp /> },
  { path: '/s/:id', handle: { title: 'Post' }, element: <LinkedPost /> },
  { path: '/s/:username/sale', handle: { title: 'Sale' }, element: <LinkedSale /> },
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
