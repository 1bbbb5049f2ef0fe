import type { RouteObject } from 'react-router-dom';
import { page } from './page.tsx';

/** Between members: notifications, conversations, profiles. */
export const memberPages: readonly RouteObject[] = [
  page(
    '/notifications',
    'private',
    { title: 'Notifications' },
    () => import('../../pages/later/NotificationsPage.tsx'),
  ),
  page(
    '/notifications/mentions',
    'private',
    { title: 'Mentions', isSubPage: true },
    () => import('../../pages/later/MentionsPage.tsx'),
  ),
  page('/messages', 'private', { title: 'Messages' }, () => import('../../pages/later/MessagesPage.tsx')),
  page(
    '/messages/new',
    'member',
    { title: 'New Message', isSubPage: true },
    () => import('../../pages/later/NewMessagePage.tsx'),
  ),
  page(
    '/messages/:chatId',
    'private',
    { title: 'Messages', isSubPage: true },
    () => import('../../pages/later/MessagesPage.tsx'),
  ),
  page(
    '/profile',
    'emailVerified',
    { title: 'Profile' },
    () => import('../../pages/later/OwnProfilePage.tsx'),
  ),
  page(
    '/profile/edit',
    'ownProfile',
    { title: 'Edit Profile', isSubPage: true },
    () => import('../../pages/later/ProfileEditPage.tsx'),
  ),
  page(
    '/profile/set-up',
    'emailVerified',
    { title: 'Set up profile', isSubPage: true },
    () => import('../../pages/later/ProfileSetUpPage.tsx'),
  ),
];
