import type { RouteObject } from 'react-router-dom';
import { page } from './page.tsx';

/** Posts, pictures, writing and search. */
export const feedPages: readonly RouteObject[] = [
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
  page('/search', 'feed', { title: 'Search' }, () => import('../../pages/later/SearchPage.tsx')),
  page(
    '/saved',
    'private',
    { title: 'My Saved', isSubPage: true },
    () => import('../../pages/later/SavedPage.tsx'),
  ),
  page(
    '/create/message',
    'member',
    { title: 'New Message', isSubPage: true },
    () => import('../../pages/later/NewMessagePage.tsx'),
  ),
  page(
    '/create/categories',
    'member',
    { title: 'Choose a category', isBare: true },
    () => import('../../pages/create/CreateCategoriesPage.tsx'),
  ),
];
