import type { RouteObject } from 'react-router-dom';
import { page } from './page.tsx';

/** Settings, and what can be read about the product. */
export const settingsPages: readonly RouteObject[] = [
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
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/account/password',
    'signedIn',
    { title: 'Password', isSubPage: true },
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/account/email',
    'signedIn',
    { title: 'Email', isSubPage: true },
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/account/phone',
    'signedIn',
    { title: 'Phone', isSubPage: true },
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/account/gender',
    'signedIn',
    { title: 'Gender', isSubPage: true },
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/account/birth_date',
    'signedIn',
    { title: 'Birth date', isSubPage: true },
    () => import('../../pages/later/SettingEditorPage.tsx'),
  ),
  page(
    '/settings/payments',
    'emailVerified',
    { title: 'Payments', isSubPage: true },
    () => import('../../pages/later/PaymentsPage.tsx'),
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
    () => import('../../pages/later/FeedbackPage.tsx'),
  ),
  page(
    '/settings/about',
    'anyone',
    { title: 'About', isSubPage: true },
    () => import('../../pages/later/AboutPage.tsx'),
  ),
  page(
    '/settings/howitworks',
    'anyone',
    { title: 'How It Works', isSubPage: true },
    () => import('../../pages/later/HowItWorksPage.tsx'),
  ),
  page(
    '/settings/returns',
    'anyone',
    { title: 'Return Policy', isSubPage: true },
    () => import('../../pages/later/ReturnsPage.tsx'),
  ),
  page(
    '/settings/trust_and_safety',
    'anyone',
    { title: 'Trust and Safety', isSubPage: true },
    () => import('../../pages/later/TrustPage.tsx'),
  ),
  page(
    '/settings/trust',
    'anyone',
    { title: 'Trust and Safety', isSubPage: true },
    () => import('../../pages/later/TrustPage.tsx'),
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
    () => import('../../pages/later/CookiesPage.tsx'),
  ),
];
