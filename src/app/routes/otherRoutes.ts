import type { RouteObject } from 'react-router-dom';
import { page } from './page.tsx';

/** Places of the campus, and what is left. */
export const otherPages: readonly RouteObject[] = [
  page(
    '/search_schools',
    'anyone',
    { title: 'Find Your Campus' },
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
    { title: 'Safe Meet-up Spots', isSubPage: true },
    () => import('../../pages/later/AddressesPage.tsx'),
  ),
  page(
    '/contact-phone',
    'signedIn',
    { title: 'Phone number', isSubPage: true },
    () => import('../../pages/later/ContactPhonePage.tsx'),
  ),
  page('/cart', 'anyone', { title: 'Bag', isSubPage: true }, () => import('../../pages/later/CartPage.tsx')),
  page('/404', 'anyone', { title: 'Error 404' }, () => import('../../pages/NotFoundPage.tsx')),
  // Shares its room with the names above, which the router prefers.
  page(
    '/:username',
    'feed',
    { title: 'Profile', hidesBar: true },
    () => import('../../pages/later/ProfilePage.tsx'),
  ),
  page('*', 'anyone', { title: 'Error 404' }, () => import('../../pages/NotFoundPage.tsx')),
];
