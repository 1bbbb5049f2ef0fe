import { createContext, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isHandle, type RouteHandle } from '../shell/routeHandle.ts';

/** The app's table of routes. In a context because the table's own frame needs it. */
export const AppRoutes = createContext<readonly RouteObject[]>([]);

/** What the route of an address tells the frame; null when it tells nothing. */
export function handleFor(routes: readonly RouteObject[], pathname: string): RouteHandle | null {
  const handle: unknown = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  return isHandle(handle) ? handle : null;
}

/** Fetches the code of the page that an address has, before it is asked for. Silent: the visit says what failed. */
export function usePreloadRoute(): (path: string) => void {
  const routes = use(AppRoutes);
  return (path) => {
    const pathname = path.split('?', 1)[0] ?? path;
    handleFor(routes, pathname)
      ?.load?.()
      .catch(() => undefined);
  };
}
