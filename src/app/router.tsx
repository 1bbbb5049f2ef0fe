import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { SessionWatcher } from '../data/session/watchSession.ts';
import type { Gate } from './gates.ts';
import { gateLoaders } from './gateLoader.ts';
import { lazyPage, type PageModule } from './lazyPage.ts';
import { DoorLayout } from './shell/DoorLayout.tsx';
import { PageError, RootError } from './shell/PageError.tsx';
import { Root, RootFallback } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';
import type { RouteHandle } from './shell/routeHandle.ts';
import type { AppStore } from './store.ts';

/** The app's routes. A page is loaded when its route is first visited. */
export function makeRoutes(store: AppStore, watcher: SessionWatcher): RouteObject[] {
  const gateLoader = gateLoaders(store, watcher);
  const page = (
    path: string,
    gate: Gate,
    handle: RouteHandle,
    load: () => Promise<PageModule>,
  ): RouteObject => ({
    path,
    handle,
    loader: gateLoader(gate),
    shouldRevalidate: () => true,
    lazy: lazyPage(load),
    ErrorBoundary: PageError,
  });
  return [
    {
      Component: Root,
      HydrateFallback: RootFallback,
      ErrorBoundary: RootError,
      children: [
        { path: '/', loader: () => redirect('/home') },
        {
          Component: DoorLayout,
          children: doorPages(page),
        },
        {
          Component: Shell,
          children: appPages(page),
        },
      ],
    },
  ];
}

type Page = (path: string, gate: Gate, handle: RouteHandle, load: () => Promise<PageModule>) => RouteObject;

function doorPages(page: Page): RouteObject[] {
  return [page('/logout', 'signedIn', { title: 'Log out' }, () => import('../pages/door/LogoutPage.tsx'))];
}

function appPages(page: Page): RouteObject[] {
  return [
    page('/404', 'anyone', { title: 'Error 404' }, () => import('../pages/NotFoundPage.tsx')),
    page('*', 'anyone', { title: 'Error 404' }, () => import('../pages/NotFoundPage.tsx')),
  ];
}

export function makeRouter(store: AppStore, watcher: SessionWatcher): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(makeRoutes(store, watcher));
}
