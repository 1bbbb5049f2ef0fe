import { Navigate, type RouteObject } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import {
  loadCreateComment,
  loadCreatePost,
  QuickCreateComment,
  QuickCreatePost,
} from '../../pages/create/QuickCreate.tsx';
import type { PageModule } from '../pageLoading.ts';
import { Shell } from '../shell/Shell.tsx';
import { page, readyPage } from './page.tsx';

/** The shared community shows its front page above its feed. */
const loadHome = (): Promise<PageModule> =>
  currentCampusId() === SHARED_CAMPUS_ID
    ? import('../../pages/campus/LandingHomePage.tsx')
    : import('../../pages/home/HomePage.tsx');

/** The first screen and the answer to a first tap on it. */
export const firstPages: readonly RouteObject[] = [
  page('/home', 'feed', { title: 'Home', isWideWhenShared: true, bar: 'search' }, loadHome),
  page(
    '/post/:id',
    'feed',
    { title: 'Post', isWide: true, isSubPage: true },
    () => import('../../pages/post/PostPage.tsx'),
  ),
  readyPage(
    '/create/post',
    'member',
    { title: 'Create Post', isBare: true, load: loadCreatePost },
    <QuickCreatePost />,
  ),
  readyPage(
    '/create/comment/:postId',
    'member',
    { title: 'Comment', isBare: true, load: loadCreateComment },
    <QuickCreateComment />,
  ),
];

/** The start of the site is its feed. */
export const startRoute: RouteObject = { path: '/', element: <Navigate to="/home" replace /> };

/** A table of routes in the frame of the app. */
export const inShell = (pages: readonly RouteObject[]): RouteObject => ({
  element: <Shell />,
  children: [...pages],
});

/**
 * What the entry knows: names of files compress badly, and fifty of them would lie before the first post. The others
 * are in `wholeTable.tsx`.
 */
export const FIRST_ROUTES: readonly RouteObject[] = [startRoute, inShell(firstPages)];
