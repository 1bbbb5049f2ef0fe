import { createContext, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isHandle, type RouteHandle } from './shell/routeHandle.ts';

/** The app's routes, as a context, because the frame inside them needs them too. */
export const AppRoutes = createContext<readonly RouteObject[]>([]);

/** The handle of a path's route; null without one. */
export function handleFor(routes: readonly RouteObject[], pathname: string): RouteHandle | null {
  const handle: unknown = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  return isHandle(handle) ? handle : null;
}

/** Prefetches the code of a path's page. Errors are ignored: the visit reports them. */
export function usePreloadRoute(): (path: string) => void {
  const routes = use(AppRoutes);
  return (path) => {
    const pathname = path.split('?', 1)[0] ?? path;
    handleFor(routes, pathname)
      ?.load?.()
      .catch(() => undefined);
  };
}
